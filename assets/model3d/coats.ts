import { type Chart, upright } from './charts.ts'
import { type Cut, jacketBody, jacketSleeve, knitBody, knitSleeve } from './cloth-relief.ts'
import { through } from './curves.ts'
import { band, onto } from './drape.ts'
import type { Painted } from './relief-paint.ts'
import { blend, type Point, type Solid, smooth } from './sdf.ts'
import { reversed, type Sheet, sheet } from './sheets.ts'
import { cuffs, SHIRT_CUFF, sleeveChart, sleeveLengths, sleevesOf, TURN_UP } from './sleeves.ts'
import { type Build, torsoOf } from './torso.ts'
import { add, cross, flipped, less, times, unit } from './vectors.ts'

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

/** The body that a coat lies on, which a waist draws in less. */
function bodyOf(build: Build): Solid {
  const torso = torsoOf(build)
  return (x, y, z) => torso(x, y, z) - 0.3 * Math.exp(-(((y - 105) / 8) ** 2))
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
    const neck =
      smooth(8.5 * girth, 7.3 * girth, Math.hypot(x, z + 3.4)) * smooth(0, 1.4, y - 133.5 - 5.2 * smooth(-3, -7, z))
    const under = 0.9 + 1.1 * smooth(131, 135, y)
    let away = off - (off + under) * Math.max(open, neck)
    away += 0.3 * smooth(-0.3, 0.2, x) * smooth(closes, closes - 2, y) * smooth(2, 4, z)
    const pull = Math.hypot(x, (y - closes) * 0.8)
    const folds =
      0.16 *
      Math.sin(Math.atan2(y - closes, side + 0.6) * 9) *
      smooth(2, 6, pull) *
      smooth(14, 8, pull) *
      smooth(0, 4, z)
    const waist = 0.14 * Math.sin(y * 1.1 + side * 0.7) * Math.exp(-(((y - 103) / 6) ** 2)) * smooth(7, 11, side)
    const web = 0.6 + 0.7 * smooth(112, 122, y) * smooth(131, 126, y)
    let d = blend(body - away + folds * 0.6 + waist, arms(x, y, z), web)
    d = cut(d, x, y, z)
    return -blend(-d, y - hem, 0.7)
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
  /** The visible ends of the sleeves worn below. */
  cuffs: Sheet[]
  /** Seams and folds of body and sleeves, in this order. */
  reliefs: [body: Painted, sleeve: Painted]
  /** Number of the relief that a place of the shell belongs to. */
  reliefOf: (point: Point) => number
}

/** Where body and sleeves lie in the texture of a coat's relief. */
const BODY_AREA = [0, 0.02, 0.7, 0.98] as const
const SLEEVE_AREA = [0.72, 0.02, 0.985, 0.98] as const

/** Half the width at which the sleeves of a body are set in, by height; below the armpits, where they part from the body. */
const armholeOf = ({ shoulder }: Build) =>
  through([
    [84, shoulder + 6],
    [105, shoulder + 2],
    [112, shoulder + 0.5],
    [119, shoulder - 1.5],
    [124, shoulder - 1.5],
    [130, shoulder - 0.1],
    [136, shoulder + 1.2],
  ])

/** The reliefs of a coat, by what makes those of its body and sleeves. */
function reliefsOf(
  build: Build,
  hem: number,
  over: Solid,
  body: typeof jacketBody,
  sleeve: typeof jacketSleeve,
): Pick<Coat, 'reliefs' | 'reliefOf'> {
  const armhole = armholeOf(build)
  const cut: Cut = { armhole, shoulder: build.shoulder, hem }
  const { long, elbow } = sleeveLengths(build)
  const about: Chart = upright(over, {
    area: BODY_AREA,
    axis: (y) => [0, y, -2.4],
    top: 143,
    bottom: hem - 1,
    reach: 26,
  })
  return {
    reliefs: [
      { chart: about, relief: body(cut) },
      { chart: sleeveChart(build, SLEEVE_AREA), relief: sleeve(cut, long, elbow) },
    ],
    reliefOf: ([x, y]) => (Math.abs(x) > armhole(y) ? 1 : 0),
  }
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
    ...reliefsOf(build, BLAZER.hem, over, jacketBody, jacketSleeve),
    sheets: [...both(lapel), collar, pocket, ...cuffs(build, 0.55, TURN_UP)],
    cuffs: cuffs(build, 0.55, SHIRT_CUFF),
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
  return {
    shell,
    sleeves,
    ...reliefsOf(build, CARDIGAN.hem, over, knitBody, knitSleeve),
    sheets: [...both(edge), ...cuffs(build, 0.7, TURN_UP)],
    cuffs: [],
    buttons: spots,
  }
}
