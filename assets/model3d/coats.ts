import { through } from './curves.ts'
import { band, onto } from './drape.ts'
import { blend, carve, ellipsoid, mirrored, type Point, rod, type Solid, smooth } from './sdf.ts'
import { type Sheet, sheet, tube } from './sheets.ts'
import { armOf, type Build, torsoOf } from './torso.ts'
import { add, cross, flipped, less, times, unit } from './vectors.ts'

/** Sleeves to the wrist with folds at the elbows and an open cuff. */
function sleevesOf(
  build: Build,
  loose: number,
): { arms: Solid; cut: (d: number, x: number, y: number, z: number) => number } {
  const { shoulder, elbow, wrist } = armOf(build)
  const end = add(elbow, times(less(wrist, elbow), 0.93))
  const along = unit(less(wrist, elbow))
  const upper = mirrored(rod(shoulder, elbow, (3.65 + loose) * build.arm, (3.65 + loose) * build.arm))
  const fore = mirrored(rod(elbow, end, (3.65 + loose) * build.arm, 3.1 + loose))
  const hole = mirrored(rod(end, add(end, times(along, 8)), 2.55 + loose * 0.4, 2.9))
  return {
    arms: (x, y, z) => {
      const inner = elbow[1] - y
      const folds =
        0.12 * Math.sin(y * 1.15 + z * 0.7 + 0.5 * Math.sin(z)) * Math.exp(-((inner / 5) ** 2)) +
        0.1 * Math.sin(y * 0.8 - z) * Math.exp(-(((y - shoulder[1] + 8) / 4) ** 2))
      return blend(upper(x, y, z), fore(x, y, z), 2.2) + folds
    },
    cut: (d, x, y, z) => {
      const side = Math.abs(x)
      const past = (side - end[0]) * along[0] + (y - end[1]) * along[1] + (z - end[2]) * along[2]
      return side > end[0] - 9 && y < elbow[1] ? carve(Math.max(d, past), hole(x, y, z), 0.3) : d
    },
  }
}

/** How a coat lies open: half width of the opening by height, and where it ends below and closes. */
interface Opening {
  /** Factor of how far the neck lies open. */
  ease: number
  closes: number
  hem: number
  half: (y: number) => number
}

const BLAZER: Opening = {
  ease: 1,
  closes: 106,
  hem: 80,
  half: through([
    [104, -1.2],
    [107, 0.2],
    [114, 2.7],
    [122, 5.0],
    [130, 6.0],
    [136, 6.2],
    [150, 6.0],
  ]),
}
const CARDIGAN: Opening = {
  ease: 1.16,
  closes: 116,
  hem: 84,
  half: through([
    [80, 0],
    [110, 0],
    [114, 0.1],
    [118, 1.7],
    [124, 3.8],
    [131, 5.8],
    [136, 6.6],
    [150, 6.4],
  ]),
}

/** Height at which each coat ends, in centimetres above the ground. */
export const HEMS = { blazer: BLAZER.hem, cardigan: CARDIGAN.hem }

/** The body that a coat lies on, without arms. */
function bodyOf(build: Build): Solid {
  const torso = torsoOf(build)
  const skirt = ellipsoid([0, 83, -2.4], [15.9 * build.hips, 21, 10.9 * build.hips])
  return (x, y, z) => blend(torso(x, y, z), skirt(x, y, z), 4)
}

/** Factor of what lies about the neck. */
const girthOf = ({ neck }: Build) => 1 + 0.8 * (neck - 1)
const widened = (half: (y: number) => number, girth: number) => (y: number) =>
  half(y) * (1 + (girth - 1) * smooth(122, 137, y))
const aboutNeck =
  (girth: number) =>
  ([x, y, z]: Point): Point => [x * girth, y, -3.4 + (z + 3.4) * girth]

/** The coat's shell over torso and arms; where it is open it lies under what is worn below. */
function shellOf(
  build: Build,
  { hem, closes, ...opening }: Opening,
  off: number,
  loose: number,
): Pick<Coat, 'shell' | 'sleeves'> {
  const trunk = bodyOf(build)
  const girth = girthOf(build) * opening.ease
  const { arms, cut } = sleevesOf(build, loose)
  const shell: Solid = (x, y, z) => {
    const side = Math.abs(x)
    const body = trunk(x, y, z)
    const flap = side - widened(opening.half, girth)(y)
    const front = smooth(-4, -1, z)
    const open = front * smooth(0.9, -0.3, flap) * smooth(closes - 1, closes + 1, y)
    const neck = smooth(7.6 * girth, 6.3 * girth, Math.hypot(x, z + 3.4)) * smooth(133, 136, y)
    let away = off - (off + 0.9) * Math.max(open, neck)
    away += 0.3 * smooth(-0.3, 0.2, x) * smooth(closes, closes - 2, y) * smooth(2, 4, z)
    const pull = Math.hypot(x, (y - closes) * 0.8)
    const folds =
      0.16 *
      Math.sin(Math.atan2(y - closes, side + 0.6) * 9) *
      smooth(2, 6, pull) *
      smooth(14, 8, pull) *
      smooth(0, 4, z)
    const waist = 0.14 * Math.sin(y * 1.1 + side * 0.7) * Math.exp(-(((y - 103) / 6) ** 2)) * smooth(7, 11, side)
    let d = blend(body - away + folds * 0.6 + waist, arms(x, y, z), 1.2 + 2.4 * smooth(114, 126, y))
    d = cut(d, x, y, z)
    return Math.max(d, hem - y)
  }
  return { shell, sleeves: arms }
}

/** A coat: its shell to be meshed, and the sheets that lie on it. */
export interface Coat {
  shell: Solid
  /** Its sleeves alone. */
  sleeves: Solid
  sheets: Sheet[]
  buttons: Sheet[]
}

const reversed = (net: Sheet): Sheet => ({
  ...net,
  points: net.points.map(flipped),
  normals: net.normals.map(flipped),
  grain: net.grain.map(flipped),
  triangles: net.triangles.map((_, i) => net.triangles[i - (i % 3) + [0, 2, 1][i % 3]!]!),
})
/** Rounded ends of the sleeves. */
function cuffs(build: Build, loose: number): Sheet[] {
  const { elbow, wrist } = armOf(build)
  const along = unit(less(wrist, elbow))
  const middle = add(elbow, times(less(wrist, elbow), 0.925))
  const a = unit(cross(along, [0, 0, 1]))
  const b = cross(along, a)
  const round = Array.from({ length: 22 }, (_, i): Point => {
    const angle = (i / 22) * 2 * Math.PI
    const r = 2.85 + loose * 0.75
    return add(middle, add(times(a, Math.cos(angle) * r), times(b, Math.sin(angle) * r)))
  })
  return both(tube(round, () => 0.4, 6, true))
}

const both = (net: Sheet): Sheet[] => [net, reversed(net)]

/** Where the opening's border runs on the left side from below to the neck. */
function border(body: Solid, build: Build, opening: Opening, from: number, to: number, off: number): Point[] {
  const half = widened(opening.half, girthOf(build) * opening.ease)
  return Array.from({ length: 15 }, (_, i): Point => {
    const y = from + ((to - from) * i) / 14
    const z = 12 - 11 * smooth(126, 140.5, y)
    return onto(body, [half(y), y, z], off)
  })
}

function button(body: Solid, x: number, y: number): Sheet {
  const middle = onto(body, [x, y, 12])
  const n: Point = unit(less(onto(body, [x, y, 13], 1), onto(body, [x, y, 13])))
  const a = unit(cross(n, [0, 1, 0]))
  const b = cross(n, a)
  return sheet(
    (u, v) => {
      const angle = u * 2 * Math.PI
      const r = 0.85 * v
      const high = 0.34 - 0.1 * smooth(0.35, 0.55, v) * smooth(0.75, 0.6, v) - 0.3 * smooth(0.85, 1, v)
      return add(add(middle, times(n, high)), add(times(a, Math.cos(angle) * r), times(b, Math.sin(angle) * r)))
    },
    { cells: [12, 5], behind: () => add(middle, times(n, -3)) },
  )
}

/** A jacket with notched lapels, a collar and one button. */
export function blazer(build: Build): Coat {
  const off = 1.25
  const { shell, sleeves } = shellOf(build, BLAZER, off, 0.55)
  const body = bodyOf(build)
  const about = aboutNeck(girthOf(build))
  const over: Solid = (x, y, z) => body(x, y, z) - off + 0.25
  const lapelWide = through([
    [0, 0.4],
    [0.12, 2.2],
    [0.5, 5.2],
    [0.86, 7.6],
    [1, 8.2],
  ])
  const lapel = band(over, {
    line: border(over, build, BLAZER, 105.6, 134, 0),
    wide: lapelWide,
    off: (p, q) => 0.24 + 0.5 * (1 - q) ** 2 * smooth(0, 0.2, p) + 0.26 * q * (1 - q) + 0.1,
    slant: (p) => 0.1 - 0.5 * p,
    thick: 0.28,
    cells: [20, 6],
  })
  const side = border(over, build, BLAZER, 130.2, 139.2, 0.2)
  const back: Point[] = [
    [5.7, 141.0, -4.4],
    [4.5, 141.9, -7.0],
    [2.5, 142.3, -8.7],
    [0, 142.5, -9.2],
  ]
  const collar = band(over, {
    line: [
      ...side,
      ...back.map((p) => onto(over, about(p), 0.2)),
      ...back
        .slice(0, -1)
        .toReversed()
        .map(flipped)
        .map((p) => onto(over, about(p), 0.2)),
      ...side.toReversed().map(flipped),
    ],
    wide: (p) => 3.7 + 1.1 * smooth(0.2, 0.04, Math.min(p, 1 - p)),
    off: (_, q) => 0.62 + 0.55 * (1 - q) ** 2 + 0.3 * q * (1 - q),
    slant: (p) => 0.32 * (smooth(0.16, 0, p) - smooth(0.84, 1, p)),
    thick: 0.3,
    cells: [48, 5],
  })
  const pocket = band(over, {
    line: [
      [5.6, 123.2, 9],
      [7.4, 123.6, 8.4],
      [9.4, 124.2, 7.4],
    ],
    wide: () => 1.6,
    off: (_, q) => 0.32 + 0.1 * q * (1 - q),
    thick: 0.2,
    cells: [10, 3],
  })
  return {
    shell,
    sleeves,
    sheets: [...both(lapel), collar, pocket, ...cuffs(build, 0.55)],
    buttons: [button((x, y, z) => shell(x, y, z), 0.3, 103.6)],
  }
}

/** A soft knitted jacket, buttoned, with a band along its border. */
export function cardigan(build: Build): Coat {
  const off = 0.95
  const { shell, sleeves } = shellOf(build, CARDIGAN, off, 0.7)
  const body = bodyOf(build)
  const about = aboutNeck(girthOf(build) * CARDIGAN.ease)
  const over: Solid = (x, y, z) => body(x, y, z) - off + 0.1
  const side = border(over, build, CARDIGAN, 85, 139.2, 0)
  const back: Point[] = [
    [5.9, 141.0, -4.4],
    [4.6, 141.8, -7.2],
    [2.5, 142.2, -8.9],
    [0, 142.4, -9.4],
  ]
  const edge = band(over, {
    line: [...side, ...back.map((p) => onto(over, about(p)))],
    wide: (p) => 2.3 + 0.5 * smooth(0.7, 0.85, p),
    off: (_, q) => 0.42 + 0.5 * q * (1 - q),
    thick: 0.34,
    cells: [46, 4],
  })
  const spots = [90, 98, 106, 114].map((y) => button((x, yy, z) => over(x, yy, z) - 0.55, -1.0, y))
  return { shell, sleeves, sheets: [...both(edge), ...cuffs(build, 0.7)], buttons: spots }
}
