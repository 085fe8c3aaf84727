import { blazerSolid, blouseSolid, handSolid, lapelEdge, shoeSolid, trouserSolid } from './body.ts'
import { hairTone, lockedSolid } from './hair.ts'
import {
  DROP,
  EYE,
  EYE_LINE,
  EYE_RADIUS,
  headSolid,
  insideShare,
  type Shape,
  shape,
  uneven,
  upperEdge,
} from './head.ts'
import { mesh, meshOn, type Net, steps, tube } from './nets.ts'
import { type Bind, headBind, nearBind, rigid } from './rig.ts'
import { clamp01, ellipsoid, type Point, smooth } from './sdf.ts'
import { skinUv } from './skin-paint.ts'

type Color = [r: number, g: number, b: number]

/** A mesh of one material with its colours, joints and what the face does to it. */
export interface Part {
  name: string
  look: string
  net: Net
  colors: Color[]
  binds: Bind[]
  /** Places in the painting that the look has; absent where the colours say all. */
  uvs?: [u: number, v: number][]
  /** Points in a shape of the face; absent where the face does not reach. */
  move?: (point: Point, s: Shape) => Point
}

const rgb = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [16, 8, 0].map((shift) => (((value >> shift) & 255) / 255) ** 2.2) as Color
}
const mix = (a: Color, b: Color, t: number): Color => a.map((v, i) => v + (b[i]! - v) * t) as Color

const WHITE = (): Color => [1, 1, 1]
const SKIN = rgb('#f0bd9e')
const BLUSH = rgb('#e2907c')
const HAIR = [rgb('#2e1b14'), rgb('#80502f')] as const

function part(
  name: string,
  look: string,
  net: Net,
  color: (point: Point, normal: Point) => Color,
  bind: (point: Point) => Bind,
): Part {
  return { name, look, net, colors: net.points.map((p, i) => color(p, net.normals[i]!)), binds: net.points.map(bind) }
}

/** Moves a head's part up to where the head is. */
const raise = (from: Part): Part => {
  const up = (point: Point): Point => {
    const [x, y, z] = uneven(point)
    return [x, y + EYE_LINE, z]
  }
  const { move, net } = from
  return {
    ...from,
    net: move ? net : { ...net, points: net.points.map(up) },
    ...(move && { move: (point, s) => up(move(point, s)) }),
  }
}

/** What dims the painted skin: the inside of the mouth, and places that see little of the sky. */
function skinShade(point: Point, normal: Point): Color {
  const [x, y, z] = point
  let open = 0
  for (const reach of [0.7, 1.6, 3.2]) {
    const seen = headSolid(x + normal[0] * reach, y + normal[1] * reach, z + normal[2] * reach)
    open += clamp01(seen / reach) / 3
  }
  const shade = 1 - smooth(0.95, 0.35, open) * 0.8
  const under = smooth(-11.5, -13, y) * smooth(-19, -14, y) * smooth(-2, 2, z) * 0.35
  const dim = shade * (1 - under)
  const tint: Color = [1 - (1 - dim) * 0.42, 1 - (1 - dim) * 0.72, 1 - (1 - dim) * 0.8]
  return mix(tint, mix([0.05, 0.012, 0.014], [0.3, 0.1, 0.1], smooth(5.0, 7.2, z)), insideShare(point))
}

const line = (count: number, at: (t: number) => Point): Point[] =>
  Array.from({ length: count }, (_, i) => at(i / (count - 1)))

function lashes(side: number): Part {
  const path = line(18, (t) => {
    const ex = -1.5 + t * 3.25
    const y = upperEdge(Math.min(1.53, ex)) + (t > 0.9 ? (t - 0.9) * 1.2 : 0)
    const radius = 1.96
    const z = EYE[2] + Math.sqrt(Math.max(0.1, radius * radius - ex * ex - y * y))
    return [side * (EYE[0] + ex), y - 0.02, z]
  })
  const net = tube(path, (t) => 0.115 * Math.sin(Math.PI * (0.1 + 0.86 * t)) ** 0.6, 1, 6)
  return { ...part('lashes', 'plain', net, () => rgb('#1d1210'), rigid('head')), move: shape }
}

/** A sphere facing forwards with the iris painted by the angle from its pole. */
function eye(side: number): Part {
  const points: Point[] = []
  const triangles: number[] = []
  const rings = 20
  const around = 24
  for (let i = 0; i <= rings; i++) {
    const polar = (i / rings) ** 1.35 * Math.PI * 0.62
    const bulge = 0.12 * Math.exp(-((polar / 0.42) ** 4))
    for (let j = 0; j < around; j++) {
      const a = (j / around) * 2 * Math.PI
      const r = EYE_RADIUS + bulge
      points.push([
        side * EYE[0] + Math.sin(polar) * Math.cos(a) * EYE_RADIUS,
        Math.sin(polar) * Math.sin(a) * EYE_RADIUS,
        EYE[2] + Math.cos(polar) * r,
      ])
      if (i === rings) continue
      const [p, q] = [i * around + j, i * around + ((j + 1) % around)]
      triangles.push(p, p + around, q, q, p + around, q + around)
    }
  }
  const net = {
    points,
    triangles,
    normals: points.map(([x, y, z]): Point => {
      const n = [x - side * EYE[0], y, z - EYE[2]]
      const long = Math.hypot(...n)
      return [n[0]! / long, n[1]! / long, n[2]! / long]
    }),
  }
  const made = part(side > 0 ? 'eyeLeft' : 'eyeRight', 'eye', net, WHITE, rigid(side > 0 ? 'leftEye' : 'rightEye'))
  const uvs = points.map(([x, y, z]): [number, number] => {
    const polar = Math.min(1, Math.atan2(Math.hypot(x - side * EYE[0], y), z - EYE[2]))
    const angle = Math.atan2(y, x - side * EYE[0])
    return [0.5 + 0.5 * polar * Math.cos(angle), 0.5 - 0.5 * polar * Math.sin(angle)]
  })
  return { ...made, uvs }
}

const teethAt = (height: number, y: number, deep: number) => (px: number, py: number, pz: number) =>
  Math.max(Math.abs(Math.hypot(px / 0.95, (pz - 4.2) / 1.08) - 2.6 + deep) - 0.3, Math.abs(py - y) - height, 4.4 - pz) -
  0.06
const tongue = ellipsoid([0, -8.25, 5.1], [1.7, 0.72, 1.9])

/** What moves with the lower jaw as a whole. */
const withJaw = (point: Point, s: Shape): Point => [
  point[0],
  point[1] - DROP * 0.92 * (s.open ?? 0),
  point[2] - 0.45 * (s.open ?? 0),
]

/** The tongue rises less than the jaw falls, and its tip comes forwards for the sounds it makes. */
const withTongue = ([x, y, z]: Point, s: Shape): Point => {
  const { open = 0, tongue: raised = 0 } = s
  const tip = smooth(4, 6.8, z)
  return [x, y - DROP * 0.72 * open + raised * (0.25 + 0.55 * tip), z - 0.3 * open + raised * 0.75 * tip]
}

const cloth = (low: string, high: string) => {
  const [a, b] = [rgb(low), rgb(high)]
  return ([x, y, z]: Point): Color => mix(a, b, 0.5 + 0.5 * Math.sin(x * 5.3) * Math.sin(y * 4.7) * Math.sin(z * 5.1))
}

/** All parts of the presenter, in centimetres. */
export async function parts(): Promise<Part[]> {
  const head = part(
    'head',
    'face',
    await meshOn(
      headSolid,
      [
        steps(-13.5, 13.5, (x) => (Math.abs(x + 0.05) < 5.4 ? 0.13 : 0.36)),
        steps(-29, 12.4, (y) => (y > -11 && y < 2.2 ? 0.12 : 0.4)),
        steps(-11.5, 11.2, (z) => (z > 5 ? 0.16 : 0.4)),
      ],
      13400,
      0.07,
    ),
    skinShade,
    ([x, y, z]) => headBind([x, y + EYE_LINE, z]),
  )
  const hair = part(
    'hair',
    'hair',
    await mesh(lockedSolid, [-11, -18, -12.5], [11, 14.5, 11], 0.24, 9100, 0.2),
    (point) => mix(HAIR[0], HAIR[1], clamp01(hairTone(point))),
    rigid('head'),
  )
  const upper = part(
    'teethUpper',
    'plain',
    await mesh(teethAt(0.5, -6.98, 0), [-4, -8, 3], [4, -5.5, 8], 0.16, 500),
    () => rgb('#f1ece6'),
    rigid('head'),
  )
  const lower = part(
    'teethLower',
    'plain',
    await mesh(teethAt(0.36, -8.0, 0.18), [-4, -9, 3], [4, -7, 8], 0.16, 400),
    () => rgb('#e4ddd6'),
    rigid('head'),
  )
  const soft = part(
    'tongue',
    'lips',
    await mesh(tongue, [-3, -10, 2], [3, -7, 8], 0.25, 400),
    () => rgb('#bb5f63'),
    rigid('head'),
  )
  const hand = await mesh(handSolid, [30, 64, -8], [48, 92, 8], 0.3, 1400)
  const hands = [1, -1].map((side) => {
    const net =
      side > 0
        ? hand
        : {
            points: hand.points.map(flip),
            normals: hand.normals.map(flip),
            triangles: hand.triangles.map((_, i) => hand.triangles[i - (i % 3) + [0, 2, 1][i % 3]!]!),
          }
    return part(
      'hand',
      'skin',
      net,
      ([, y]) => mix(SKIN, BLUSH, smooth(76, 70, y) * 0.35),
      rigid(side > 0 ? 'leftHand' : 'rightHand'),
    )
  })
  const upperBody = nearBind(/spine|chest|hips|Shoulder|UpperArm|ForeArm/, {
    hips: 11,
    spine: 9,
    chest: 12,
    Shoulder: 3,
  })
  return [
    raise({ ...head, uvs: head.net.points.map(skinUv), move: shape }),
    raise(hair),
    ...[1, -1].flatMap((side) => [lashes(side), eye(side)]).map(raise),
    raise(upper),
    raise({ ...lower, move: withJaw }),
    raise({ ...soft, move: withTongue }),
    ...hands,
    part(
      'blazer',
      'cloth',
      await mesh(blazerSolid, [-42, 77, -16], [42, 143, 14], 0.42, 6300),
      (point) => mix(cloth('#2c4c8c', '#35589c')(point), rgb('#1a2f5c'), lapelEdge(point) * 0.6),
      upperBody,
    ),
    part(
      'blouse',
      'cloth',
      await mesh(blouseSolid, [-17, 97, -14], [17, 142, 13], 0.4, 1800),
      () => rgb('#f3f0ec'),
      nearBind(/spine|chest|neck/, { spine: 9, chest: 10, neck: 4 }),
    ),
    part(
      'buttons',
      'shoe',
      await mesh(ellipsoid([0.4, 104.4, 8.4], [0.85, 0.85, 0.4]), [-2, 102, 7], [3, 106, 10], 0.2, 120),
      () => rgb('#1d2a4a'),
      rigid('spine'),
    ),
    part(
      'trousers',
      'cloth',
      await mesh(trouserSolid, [-20, 5, -14], [20, 100, 11], 1.0, 1700),
      cloth('#20283a', '#262f43'),
      nearBind(/hips|UpperLeg|LowerLeg/, { hips: 9 }),
    ),
    part(
      'shoes',
      'shoe',
      await mesh(shoeSolid, [-18, -1, -10], [18, 9, 15], 0.6, 900),
      () => rgb('#231d20'),
      nearBind(/Foot|LowerLeg/),
    ),
  ]
}

const flip = ([x, y, z]: Point): Point => [-x, y, z]

/** The visemes and expressions as shapes of the face, by the names of their morph targets. */
export const MORPHS: Record<string, Shape> = {
  viseme_sil: {},
  viseme_PP: { press: 1, round: 0.1 },
  viseme_FF: { open: 0.2, lipIn: 0.6, width: 0.1, bare: 1 },
  viseme_TH: { open: 0.3, width: 0.2, tongue: 1 },
  viseme_DD: { open: 0.26, width: 0.2, tongue: 0.6 },
  viseme_kk: { open: 0.3, width: 0.15 },
  viseme_CH: { open: 0.28, round: 0.65, bare: 0.9 },
  viseme_SS: { open: 0.2, width: 0.5, bare: 0.8 },
  viseme_nn: { open: 0.22, width: 0.2, tongue: 0.7 },
  viseme_RR: { open: 0.28, round: 0.45, tongue: 0.4 },
  viseme_aa: { open: 1, width: 0.1, bare: 0.2 },
  viseme_E: { open: 0.55, width: 0.5, bare: 0.3 },
  viseme_I: { open: 0.32, width: 0.8, bare: 0.6 },
  viseme_O: { open: 0.66, round: 0.8, bare: -0.6 },
  viseme_U: { open: 0.32, round: 1, bare: -0.9 },
  eyeBlinkLeft: { blinkLeft: 1 },
  eyeBlinkRight: { blinkRight: 1 },
  browInnerUp: { browUp: 1 },
  browDown: { browDown: 1 },
  mouthSmile: { smile: 1 },
  eyeLookUpLeft: { lookUp: 1 },
  eyeLookDownLeft: { lookDown: 1 },
}
