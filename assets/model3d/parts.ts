import { blazerSolid, blouseSolid, handSolid, shoeSolid, trouserSolid } from './body.ts'
import { groove, hairSolid } from './hair.ts'
import { DROP, EYE, EYE_LINE, EYE_RADIUS, headSolid, mouthShares, type Shape, shape, upperEdge } from './head.ts'
import { mesh, type Net, tube } from './nets.ts'
import { type Bind, headBind, nearBind, rigid } from './rig.ts'
import { clamp01, ellipsoid, type Point, smooth } from './sdf.ts'

type Color = [r: number, g: number, b: number]

/** A mesh of one material with its colours, joints and what the face does to it. */
export interface Part {
  name: string
  look: string
  net: Net
  colors: Color[]
  binds: Bind[]
  /** Points in a shape of the face; absent where the face does not reach. */
  move?: (point: Point, s: Shape) => Point
}

const rgb = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [16, 8, 0].map((shift) => (((value >> shift) & 255) / 255) ** 2.2) as Color
}
const mix = (a: Color, b: Color, t: number): Color => a.map((v, i) => v + (b[i]! - v) * t) as Color

const SKIN = rgb('#f0bd9e')
const BLUSH = rgb('#e2907c')
const LIPS = rgb('#bd5f62')
const INSIDE = rgb('#5a1f25')
const HAIR = [rgb('#2d1a14'), rgb('#5a3524')] as const

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
  const up = ([x, y, z]: Point): Point => [x, y + EYE_LINE, z]
  const down = ([x, y, z]: Point): Point => [x, y - EYE_LINE, z]
  const { move, net } = from
  return {
    ...from,
    net: { ...net, points: net.points.map(up) },
    binds: from.binds,
    ...(move && { move: (point, s) => up(move(down(point), s)) }),
  }
}

function skinColor(point: Point): Color {
  const [x, y, z] = point
  const { lip, inside } = mouthShares(point)
  const front = smooth(3, 6, z)
  const cheek = Math.exp(-(((Math.abs(x) - 4.3) / 1.9) ** 2) - ((y + 3.6) / 1.6) ** 2) * front
  const nose = Math.exp(-((x / 1.3) ** 2) - ((y + 4.1) / 1.0) ** 2) * smooth(8.4, 9.6, z)
  const ears = smooth(6.9, 7.7, Math.abs(x)) * 0.35 * smooth(2.5, 1, y)
  const shadow = Math.exp(-(((Math.abs(x) - EYE[0]) / 1.7) ** 2) - ((y - 0.95) / 0.45) ** 2) * front
  let color = mix(SKIN, BLUSH, clamp01(cheek * 0.5 + nose * 0.34 + ears))
  color = mix(color, rgb('#b97c66'), shadow * 0.45)
  color = mix(color, LIPS, lip * 0.9)
  return mix(color, INSIDE, inside)
}

/** The height of the skin in front of (x, y), found along z. */
function skinAt(x: number, y: number): number {
  let z = 12
  for (let i = 0; i < 90 && headSolid(x, y, z) > 0.01; i++) z -= Math.max(0.02, headSolid(x, y, z) * 0.6)
  return z
}

const line = (count: number, at: (t: number) => Point): Point[] =>
  Array.from({ length: count }, (_, i) => at(i / (count - 1)))

function brows(side: number): Part {
  const path = line(16, (t) => {
    const x = 1.25 + t * 3.95
    const y = 2.1 + 0.62 * Math.sin(Math.PI * (0.07 + 0.73 * t)) - 0.38 * t * t
    return [side * x, y, skinAt(side * x, y) + 0.02]
  })
  const net = tube(
    path,
    (t) => 0.36 * Math.sin(Math.PI * Math.min(0.97, t * 1.1 + 0.06)) ** 0.5 * (1 - 0.62 * t ** 1.6),
    0.34,
  )
  return { ...part('brow', 'hair', net, () => rgb('#4a2e22'), rigid('head')), move: shape }
}

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
  const color = ([x, y, z]: Point): Color => {
    const polar = Math.atan2(Math.hypot(x - side * EYE[0], y), z - EYE[2])
    const angle = Math.atan2(y, x - side * EYE[0])
    const fibres = 0.5 + 0.5 * Math.sin(angle * 18 + Math.sin(angle * 7))
    const white = mix(rgb('#f7f3f0'), rgb('#d9c2bb'), smooth(0.6, 1.4, polar))
    const shaded = mix(white, rgb('#a58f8c'), smooth(0.3, 1.05, y) * 0.75)
    const iris = mix(rgb('#3d6079'), rgb('#8fb9cc'), smooth(0.6, -0.5, y) * (0.55 + 0.3 * fibres))
    const ringed = mix(iris, rgb('#1c2f3d'), smooth(0.4, 0.48, polar))
    const eyeColor = mix(ringed, rgb('#0b0d10'), smooth(0.25, 0.21, polar))
    return mix(eyeColor, shaded, smooth(0.47, 0.53, polar))
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
  return part(side > 0 ? 'eyeLeft' : 'eyeRight', 'eye', net, color, rigid(side > 0 ? 'leftEye' : 'rightEye'))
}

const teethAt = (height: number, y: number, deep: number) => (px: number, py: number, pz: number) =>
  Math.max(Math.abs(Math.hypot(px / 0.95, (pz - 4.2) / 1.08) - 2.6 + deep) - 0.3, Math.abs(py - y) - height, 4.4 - pz) -
  0.06
const tongue = ellipsoid([0, -8.35, 5.2], [1.75, 0.6, 2.1])

/** What moves with the lower jaw as a whole. */
const withJaw = (point: Point, s: Shape): Point => [
  point[0],
  point[1] - DROP * 0.92 * (s.open ?? 0),
  point[2] - 0.45 * (s.open ?? 0),
]

const cloth = (low: string, high: string) => {
  const [a, b] = [rgb(low), rgb(high)]
  return ([x, y, z]: Point): Color => mix(a, b, 0.5 + 0.5 * Math.sin(x * 5.3) * Math.sin(y * 4.7) * Math.sin(z * 5.1))
}

/** All parts of the presenter, in centimetres. */
export async function parts(): Promise<Part[]> {
  const head = part(
    'head',
    'skin',
    await mesh(headSolid, [-13.5, -29, -11.5], [13.5, 12.4, 11.2], 0.21, 14500),
    skinColor,
    ([x, y, z]) => headBind([x, y + EYE_LINE, z]),
  )
  const hair = part(
    'hair',
    'hair',
    await mesh(hairSolid, [-10.5, -15.5, -11.8], [10.5, 14.2, 11], 0.27, 6000, 0.3),
    (p) => mix(HAIR[0], HAIR[1], clamp01(groove(p) * 0.75 + smooth(-8, 10, p[1]) * 0.35 - 0.1)),
    rigid('head'),
  )
  const upper = part(
    'teethUpper',
    'plain',
    await mesh(teethAt(0.42, -6.62, 0), [-4, -8, 3], [4, -5.5, 8], 0.16, 500),
    () => rgb('#f1ece6'),
    rigid('head'),
  )
  const lower = part(
    'teethLower',
    'plain',
    await mesh(teethAt(0.36, -7.95, 0.18), [-4, -9, 3], [4, -7, 8], 0.16, 400),
    () => rgb('#e4ddd6'),
    rigid('head'),
  )
  const soft = part(
    'tongue',
    'lips',
    await mesh(tongue, [-3, -10, 2], [3, -7, 8], 0.25, 300),
    () => rgb('#bb5f63'),
    rigid('head'),
  )
  const hand = await mesh(handSolid, [30, 64, -8], [48, 92, 8], 0.3, 1700)
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
    raise({ ...head, move: shape }),
    raise(hair),
    ...[1, -1].flatMap((side) => [brows(side), lashes(side), eye(side)]).map(raise),
    raise(upper),
    raise({ ...lower, move: withJaw }),
    raise({ ...soft, move: withJaw }),
    ...hands,
    part(
      'blazer',
      'cloth',
      await mesh(blazerSolid, [-42, 77, -16], [42, 143, 14], 0.5, 6200),
      cloth('#2c4c8c', '#35589c'),
      upperBody,
    ),
    part(
      'blouse',
      'cloth',
      await mesh(blouseSolid, [-17, 97, -14], [17, 142, 13], 0.5, 1600),
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
      await mesh(trouserSolid, [-20, 5, -14], [20, 100, 11], 1.0, 2600),
      cloth('#20283a', '#262f43'),
      nearBind(/hips|UpperLeg|LowerLeg/, { hips: 9 }),
    ),
    part(
      'shoes',
      'shoe',
      await mesh(shoeSolid, [-18, -1, -10], [18, 9, 15], 0.6, 1200),
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
  viseme_FF: { open: 0.1, lipIn: 1, width: 0.1 },
  viseme_TH: { open: 0.24, width: 0.2 },
  viseme_DD: { open: 0.22, width: 0.2 },
  viseme_kk: { open: 0.3, width: 0.15 },
  viseme_CH: { open: 0.22, round: 0.65 },
  viseme_SS: { open: 0.14, width: 0.5 },
  viseme_nn: { open: 0.18, width: 0.2 },
  viseme_RR: { open: 0.24, round: 0.45 },
  viseme_aa: { open: 1, width: 0.15 },
  viseme_E: { open: 0.55, width: 0.5 },
  viseme_I: { open: 0.3, width: 0.8 },
  viseme_O: { open: 0.66, round: 0.8 },
  viseme_U: { open: 0.32, round: 1 },
  eyeBlinkLeft: { blinkLeft: 1 },
  eyeBlinkRight: { blinkRight: 1 },
  browInnerUp: { browUp: 1 },
  browDown: { browDown: 1 },
  mouthSmile: { smile: 1 },
  eyeLookUpLeft: { lookUp: 1 },
  eyeLookDownLeft: { lookDown: 1 },
}
