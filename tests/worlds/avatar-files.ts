type Point = [x: number, y: number, z: number]
type Turn = [x: number, y: number, z: number, w: number]
export type AvatarKind = 'arkit' | 'oculus' | 'vrm0' | 'vrm1'

/** Where the fingers of the left hand begin, and which way they point from the hand. */
const FINGERS: [finger: string, mixamo: string, z: number, parts: [string, string, string]][] = [
  ['Thumb', 'Thumb', 0.05, ['Metacarpal', 'Proximal', 'Distal']],
  ['Index', 'Index', 0.031, ['Proximal', 'Intermediate', 'Distal']],
  ['Middle', 'Middle', 0.01, ['Proximal', 'Intermediate', 'Distal']],
  ['Ring', 'Ring', -0.011, ['Proximal', 'Intermediate', 'Distal']],
  ['Little', 'Pinky', -0.032, ['Proximal', 'Intermediate', 'Distal']],
]
const PHALANX_M = 0.03
/** The x of a finger's joint; a thumb begins nearer to the wrist. */
const fingerX = (finger: string, part: number) => (finger === 'Thumb' ? 0.71 : 0.77) + part * PHALANX_M

/** The joints of a person of 1.7 m that stretches its arms and faces +z: VRM's name, Mixamo's name, parent, place. */
const JOINTS: [bone: string, mixamo: string, parent: string | null, at: Point][] = [
  ['hips', 'Hips', null, [0, 0.95, 0]],
  ['spine', 'Spine', 'hips', [0, 1.05, 0]],
  ['chest', 'Spine1', 'spine', [0, 1.2, 0]],
  ['neck', 'Neck', 'chest', [0, 1.42, 0]],
  ['head', 'Head', 'neck', [0, 1.5, 0]],
  ...(['left', 'right'] as const).flatMap((side): [string, string, string, Point][] => {
    const x = side === 'left' ? 1 : -1
    const name = side === 'left' ? 'Left' : 'Right'
    return [
      [`${side}Eye`, `${name}Eye`, 'head', [0.04 * x, 1.6, 0.09]],
      [`${side}Shoulder`, `${name}Shoulder`, 'chest', [0.06 * x, 1.38, 0]],
      [`${side}UpperArm`, `${name}Arm`, `${side}Shoulder`, [0.18 * x, 1.38, 0]],
      [`${side}LowerArm`, `${name}ForeArm`, `${side}UpperArm`, [0.44 * x, 1.38, 0]],
      [`${side}Hand`, `${name}Hand`, `${side}LowerArm`, [0.68 * x, 1.38, 0]],
      ...FINGERS.flatMap(([finger, mixamo, z, parts]) =>
        parts.map((part, i): [string, string, string, Point] => [
          `${side}${finger}${part}`,
          `${name}Hand${mixamo}${i + 1}`,
          i === 0 ? `${side}Hand` : `${side}${finger}${parts[i - 1]}`,
          [fingerX(finger, i) * x, 1.38, z],
        ]),
      ),
      [`${side}UpperLeg`, `${name}UpLeg`, 'hips', [0.1 * x, 0.9, 0]],
      [`${side}LowerLeg`, `${name}Leg`, `${side}UpperLeg`, [0.1 * x, 0.48, 0]],
      [`${side}Foot`, `${name}Foot`, `${side}LowerLeg`, [0.1 * x, 0.08, 0]],
    ]
  }),
]

interface Box {
  joint: string
  from: Point
  to: Point
}

const SKIN: Box[] = [
  { joint: 'head', from: [-0.09, 1.48, -0.1], to: [0.09, 1.72, 0.1] },
  { joint: 'neck', from: [-0.04, 1.4, -0.04], to: [0.04, 1.5, 0.04] },
  { joint: 'leftHand', from: [0.68, 1.365, -0.04], to: [0.77, 1.395, 0.04] },
  { joint: 'rightHand', from: [-0.77, 1.365, -0.04], to: [-0.68, 1.395, 0.04] },
  ...(['left', 'right'] as const).flatMap((side) =>
    FINGERS.flatMap(([finger, , z, parts]) =>
      parts.map((part, i): Box => {
        const [near, far] = [fingerX(finger, i), fingerX(finger, i + 1)]
        const [a, b] = side === 'left' ? [near, far] : [-far, -near]
        return { joint: `${side}${finger}${part}`, from: [a, 1.371, z - 0.009], to: [b, 1.389, z + 0.009] }
      }),
    ),
  ),
]
const CLOTH: Box[] = [
  { joint: 'chest', from: [-0.17, 1.15, -0.1], to: [0.17, 1.42, 0.1] },
  { joint: 'spine', from: [-0.15, 0.9, -0.09], to: [0.15, 1.15, 0.09] },
  ...[1, -1].flatMap((x): Box[] => {
    const side = x > 0 ? 'left' : 'right'
    const across = (near: number, far: number): [number, number] => (x > 0 ? [near, far] : [-far, -near])
    const box = (joint: string, near: number, far: number, low: number, high: number): Box => {
      const [a, b] = across(near, far)
      return { joint: side + joint, from: [a, low, -0.05], to: [b, high, 0.05] }
    }
    return [
      box('UpperArm', 0.17, 0.45, 1.33, 1.43),
      box('LowerArm', 0.44, 0.7, 1.34, 1.42),
      box('UpperLeg', 0.03, 0.16, 0.48, 0.92),
      box('LowerLeg', 0.04, 0.15, 0, 0.48),
    ]
  }),
]
/** A lock of hair beside the face: its bones, and the end of the second one. */
const LOCK: typeof JOINTS = [
  ['lock', 'Lock', 'head', [0.13, 1.62, 0.05]],
  ['lockMiddle', 'LockMiddle', 'lock', [0.13, 1.52, 0.05]],
  ['lockEnd', 'LockEnd', 'lockMiddle', [0.13, 1.42, 0.05]],
]
const HAIR: Box[] = [
  { joint: 'lock', from: [0.115, 1.52, 0.03], to: [0.145, 1.62, 0.07] },
  { joint: 'lockMiddle', from: [0.115, 1.42, 0.03], to: [0.145, 1.52, 0.07] },
]
/** Mouth and eyes: the first box opens, the others close. */
const FACE: Box[] = [
  { joint: 'head', from: [-0.045, 1.535, 0.09], to: [0.045, 1.545, 0.106] },
  { joint: 'head', from: [0.025, 1.59, 0.09], to: [0.055, 1.61, 0.106] },
  { joint: 'head', from: [-0.055, 1.59, 0.09], to: [-0.025, 1.61, 0.106] },
]
const OPEN_M = 0.035

const FACES = [
  [0, 1, 3, 2, -1, 0],
  [4, 6, 7, 5, 1, 0],
  [0, 4, 5, 1, -1, 1],
  [2, 3, 7, 6, 1, 1],
  [0, 2, 6, 4, -1, 2],
  [1, 5, 7, 3, 1, 2],
] as const

const around = ([x, y, z]: Point, rad: number): Turn => {
  const half = Math.sin(rad / 2) / (Math.hypot(x, y, z) || 1)
  return [x * half, y * half, z * half, Math.cos(rad / 2)]
}
const back = ([x, y, z, w]: Turn): Turn => [-x, -y, -z, w]
const times = ([a, b, c, d]: Turn, [x, y, z, w]: Turn): Turn => [
  d * x + a * w + b * z - c * y,
  d * y - a * z + b * w + c * x,
  d * z + a * y - b * x + c * w,
  d * w - a * x - b * y - c * z,
]
const turnedBy = (q: Turn, [x, y, z]: Point): Point => times(times(q, [x, y, z, 0]), back(q)).slice(0, 3) as Point

/** How the arms of an A-pose hang from the shoulders, in radians. */
const A_POSE_RAD = Math.PI / 4.5

/** A place of the stretched person with lowered arms. */
function lowered(joint: string, point: Point, isNormal = false): Point {
  const side = /^(left|right)(UpperArm|LowerArm|Hand|Thumb|Index|Middle|Ring|Little)/.exec(joint)?.[1]
  if (!side) return point
  const x = side === 'left' ? 1 : -1
  const pivot: Point = isNormal ? [0, 0, 0] : [0.18 * x, 1.38, 0]
  const [a, b, c] = turnedBy(around([0, 0, 1], -A_POSE_RAD * x), [0, 1, 2].map((i) => point[i]! - pivot[i]!) as Point)
  return [a + pivot[0], b + pivot[1], c + pivot[2]]
}

/** Axes of a joint as modelling programs leave them: any. */
const oddAxes = (index: number): Turn =>
  around([Math.sin(index * 1.7), Math.cos(index * 2.3), Math.sin(index * 0.9 + 1)], 0.7 + index * 0.61)

/** Grows the binary chunk and the lists that describe it. */
class Tables {
  accessors: object[] = []
  views: object[] = []
  #bytes: number[] = []

  add(values: number[], type: string, kind: 'float' | 'short', bounds = false): number {
    const array = kind === 'float' ? new Float32Array(values) : new Uint16Array(values)
    while (this.#bytes.length % 4) this.#bytes.push(0)
    this.views.push({ buffer: 0, byteOffset: this.#bytes.length, byteLength: array.byteLength })
    for (const byte of new Uint8Array(array.buffer)) this.#bytes.push(byte)
    const size = { SCALAR: 1, VEC3: 3, VEC4: 4, MAT4: 16 }[type]!
    const column = (i: number) => values.filter((_, at) => at % size === i)
    const ends = (pick: (...all: number[]) => number) => Array.from({ length: size }, (_, i) => pick(...column(i)))
    this.accessors.push({
      bufferView: this.views.length - 1,
      componentType: kind === 'float' ? 5126 : 5123,
      type,
      count: values.length / size,
      ...(bounds && { min: ends(Math.min), max: ends(Math.max) }),
    })
    return this.accessors.length - 1
  }

  /** Puts bytes as they are, and returns their view. */
  addBytes(bytes: Uint8Array): number {
    while (this.#bytes.length % 4) this.#bytes.push(0)
    this.views.push({ buffer: 0, byteOffset: this.#bytes.length, byteLength: bytes.length })
    for (const byte of bytes) this.#bytes.push(byte)
    return this.views.length - 1
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

function glbOf(json: object, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = (bytes: Uint8Array, filler: number) => {
    const out = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler)
    out.set(bytes)
    return out
  }
  const chunks: [number, Uint8Array][] = [
    [0x4e4f534a, padded(new TextEncoder().encode(JSON.stringify(json)), 0x20)],
    [0x004e4942, padded(binary, 0)],
  ]
  const out = new Uint8Array(12 + chunks.reduce((sum, [, bytes]) => sum + 8 + bytes.length, 0))
  const view = new DataView(out.buffer)
  view.setUint32(0, 0x46546c67, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, out.length, true)
  let at = 12
  for (const [kind, bytes] of chunks) {
    view.setUint32(at, bytes.length, true)
    view.setUint32(at + 4, kind, true)
    out.set(bytes, at + 8)
    at += 8 + bytes.length
  }
  return out
}

const TARGETS: Record<AvatarKind, [open: string, blink: string, ...others: string[]]> = {
  arkit: ['jawOpen', 'eyeBlinkLeft', 'mouthFunnel', 'browInnerUp'],
  oculus: ['viseme_aa', 'eyesClosed', 'viseme_sil'],
  vrm0: ['Fcl_MTH_A', 'Fcl_EYE_Close'],
  vrm1: ['Fcl_MTH_A', 'Fcl_EYE_Close'],
}

export interface AvatarOptions {
  /** Changes the document before it is written. */
  // biome-ignore lint/suspicious/noExplicitAny: tests break documents in any way
  change?(json: any): void
  /** Lowered arms, and joints whose axes are turned any way, as other programs make them. */
  odd?: boolean
  /** A picture of the skin. */
  picture?: Uint8Array
  /** An animation of 1 s called `Raise` that lifts the left arm from level to the given radians. */
  raisesRad?: number
  /** So many small boxes more within the chest, of 1.2 kB each, to make a file of a size. */
  ballast?: number
  /** A lock of hair beside the face, of two bones that swing. */
  lock?: boolean
}

/** A GLB or VRM of boxes: a person that stretches its arms, with a mouth, lids and eyes. A VRM 0.x faces -z. */
export function makeAvatar(
  kind: AvatarKind,
  { change, picture, raisesRad, odd = false, ballast = 0, lock = false }: AvatarOptions = {},
): Uint8Array<ArrayBuffer> {
  const ahead = kind === 'vrm0' ? -1 : 1
  const turned = ([x, y, z]: Point): Point => [x * ahead, y, z * ahead]
  const posed = (joint: string, point: Point, isNormal = false) => turned(odd ? lowered(joint, point, isNormal) : point)
  const joined = lock ? [...JOINTS, ...LOCK] : JOINTS
  const tables = new Tables()
  const number = (joint: string) => joined.findIndex(([bone]) => bone === joint)

  const meshOf = (boxes: Box[], material: number, moved: ((box: number, corner: Point) => Point)[] = []) => {
    const corners: Point[] = []
    const normals: Point[] = []
    const joints: number[] = []
    const weights: number[] = []
    const triangles: number[] = []
    const deltas: Point[][] = moved.map(() => [])
    for (const [index, { joint, from, to }] of boxes.entries()) {
      const corner = (k: number): Point => [k & 4 ? to[0] : from[0], k & 2 ? to[1] : from[1], k & 1 ? to[2] : from[2]]
      for (const [a, b, c, d, sign, axis] of FACES) {
        const first = corners.length
        for (const k of [a, b, c, d]) {
          corners.push(posed(joint, corner(k)))
          const normal: Point = [0, 0, 0]
          normal[axis] = sign
          normals.push(posed(joint, normal, true))
          joints.push(number(joint), 0, 0, 0)
          weights.push(1, 0, 0, 0)
          for (const [target, move] of moved.entries()) deltas[target]!.push(turned(move(index, corner(k))))
        }
        triangles.push(first, first + 1, first + 2, first, first + 2, first + 3)
      }
    }
    return {
      attributes: {
        POSITION: tables.add(corners.flat(), 'VEC3', 'float', true),
        NORMAL: tables.add(normals.flat(), 'VEC3', 'float'),
        JOINTS_0: tables.add(joints, 'VEC4', 'short'),
        WEIGHTS_0: tables.add(weights, 'VEC4', 'float'),
      },
      indices: tables.add(triangles, 'SCALAR', 'short'),
      material,
      ...(moved.length > 0 && {
        targets: deltas.map((points) => ({ POSITION: tables.add(points.flat(), 'VEC3', 'float', true) })),
      }),
    }
  }

  const names = TARGETS[kind]
  const open = (box: number, [, y]: Point): Point => [0, box === 0 && y < 1.54 ? -OPEN_M : 0, 0]
  const blink = (box: number, [, y]: Point): Point => [0, box > 0 && y > 1.6 ? -0.018 : 0, 0]
  const moves = names.map((_, i) => (i === 0 ? open : i === 1 ? blink : (): Point => [0, 0, 0]))
  const more: Box[] = Array.from({ length: ballast }, (_, i) => {
    const at: Point = [(i % 20) * 0.005 - 0.05, 1.2 + (Math.floor(i / 20) % 20) * 0.005, Math.floor(i / 400) * 0.005]
    return { joint: 'chest', from: at, to: [at[0] + 0.003, at[1] + 0.003, at[2] + 0.003] }
  })
  const meshes: object[] = [
    { primitives: [meshOf(SKIN, 0), meshOf(lock ? [...CLOTH, ...HAIR] : CLOTH, 1)] },
    { primitives: [meshOf(FACE, 2, moves)], extras: { targetNames: names } },
  ]
  for (let from = 0; from < more.length; from += 2000) {
    meshes.push({ primitives: [meshOf(more.slice(from, from + 2000), 1)] })
  }
  const placeOf = (joint: string | null): Point => {
    const at = joined.find(([bone]) => bone === joint)?.[3]
    return at ? posed(joint!, at) : [0, 0, 0]
  }
  const axesOf = (joint: string | null): Turn =>
    odd && joint ? oddAxes(joined.findIndex(([bone]) => bone === joint)) : [0, 0, 0, 1]
  const nodes = [
    ...joined.map(([bone, mixamo, parent]) => {
      const [at, from] = [placeOf(bone), placeOf(parent)]
      const frame = back(axesOf(parent))
      return {
        name: kind === 'arkit' || kind === 'oculus' ? `mixamorig:${mixamo}` : `J_${bone}`,
        translation: turnedBy(frame, [0, 1, 2].map((axis) => at[axis]! - from[axis]!) as Point),
        rotation: times(frame, axesOf(bone)),
        children: joined.flatMap(([, , other], child) => (other === bone ? [child] : [])),
      }
    }),
    ...meshes.map((_, mesh) => ({ name: `Mesh ${mesh}`, mesh, skin: 0 })),
  ]
  const raising = (rad: number) => {
    // the arm of an A-pose is level first
    const level: Turn = odd ? around([0, 0, ahead], A_POSE_RAD) : [0, 0, 0, 1]
    const turn = (part: number) =>
      times(
        back(axesOf('leftShoulder')),
        times(times(around([0, 0, ahead], part * rad), level), axesOf('leftUpperArm')),
      )
    return {
      name: 'Raise',
      samplers: [
        {
          input: tables.add([0, 1], 'SCALAR', 'float', true),
          output: tables.add([turn(0), turn(1)].flat(), 'VEC4', 'float'),
        },
      ],
      channels: [{ sampler: 0, target: { node: number('leftUpperArm'), path: 'rotation' } }],
    }
  }
  const inverse = joined.flatMap(([bone]) => {
    const q = back(axesOf(bone))
    const column = (point: Point) => [...turnedBy(q, point), 0]
    const [x, y, z] = turnedBy(q, placeOf(bone))
    return [...column([1, 0, 0]), ...column([0, 1, 0]), ...column([0, 0, 1]), -x, -y, -z, 1]
  })
  const color = (...baseColorFactor: number[]) => ({ pbrMetallicRoughness: { baseColorFactor, metallicFactor: 0 } })
  const json = {
    asset: { version: '2.0', copyright: '© Box Studio' },
    extensionsUsed: [] as string[],
    scene: 0,
    scenes: [{ nodes: [0, ...meshes.map((_, mesh) => joined.length + mesh)] }],
    nodes,
    meshes,
    skins: [{ joints: joined.map((_, i) => i), inverseBindMatrices: tables.add(inverse, 'MAT4', 'float') }],
    materials: [color(0.85, 0.62, 0.5, 1), color(0.15, 0.3, 0.6, 1), color(0.05, 0.02, 0.02, 1)] as object[],
    extensions: {} as Record<string, object>,
    ...(raisesRad !== undefined && { animations: [raising(raisesRad)] }),
    ...(picture && {
      images: [{ bufferView: tables.addBytes(picture), mimeType: 'image/png' }],
      textures: [{ source: 0 }],
    }),
    accessors: tables.accessors,
    bufferViews: tables.views,
    buffers: [{ byteLength: tables.bytes.length }],
  }
  const faceNode = joined.length + 1
  if (kind === 'vrm0') {
    json.extensionsUsed.push('VRM', 'KHR_materials_unlit')
    for (const material of json.materials) Object.assign(material, { extensions: { KHR_materials_unlit: {} } })
    const group = (presetName: string, index: number) => ({
      name: presetName.toUpperCase(),
      presetName,
      binds: [{ mesh: 1, index, weight: 100 }],
    })
    json.extensions.VRM = {
      meta: {
        title: 'Box Zero',
        author: 'Ada',
        licenseName: 'CC_BY',
        commercialUssageName: 'Disallow',
        allowedUserName: 'OnlyAuthor',
      },
      humanoid: { humanBones: JOINTS.map(([bone], node) => ({ bone, node })) },
      blendShapeMaster: { blendShapeGroups: [group('a', 0), group('blink', 1)] },
      secondaryAnimation: {
        boneGroups: lock ? [{ stiffiness: 0.5, gravityPower: 0, dragForce: 0.1, bones: [number('lock')] }] : [],
      },
      materialProperties: [{ shader: 'VRM/MToon' }],
    }
  }
  if (kind === 'vrm1') {
    json.extensionsUsed.push('VRMC_vrm')
    const bind = (index: number) => ({ morphTargetBinds: [{ node: faceNode, index, weight: 1 }] })
    json.extensions.VRMC_vrm = {
      specVersion: '1.0',
      meta: {
        name: 'Box One',
        authors: ['Ada', 'Bo'],
        licenseUrl: 'https://vrm.dev/licenses/1.0/',
        commercialUsage: 'corporation',
      },
      humanoid: { humanBones: Object.fromEntries(JOINTS.map(([bone], node) => [bone, { node }])) },
      expressions: { preset: { aa: bind(0), blink: bind(1) } },
    }
  }
  if (lock && kind !== 'vrm0') {
    json.extensionsUsed.push('VRMC_springBone')
    const joints = LOCK.map(([bone]) => ({ node: number(bone), stiffness: 0.5, gravityPower: 0, dragForce: 0.1 }))
    json.extensions.VRMC_springBone = { specVersion: '1.0', springs: [{ name: 'Lock', joints }] }
  }
  change?.(json)
  return glbOf(json, tables.bytes)
}
