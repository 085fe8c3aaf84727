import { blend, carve, ellipsoid, type Point, rod, type Solid, smooth } from './sdf.ts'

const cap = ellipsoid([0, 3.6, -1.1], [7.75, 8.55, 9.55])
const back = ellipsoid([0, -4.2, -4.4], [7.5, 9.6, 4.9])
/** Forehead and face that the hair leaves free. */
const window = ellipsoid([0, -1.9, 7.2], [6.5, 8.3, 8.4])
const under = ellipsoid([0, -15, -1.5], [5.8, 9, 5.6])

/** The hair's dark ground on the skull, seen between the locks. */
const hairSolid: Solid = (x, y, z) => {
  const d = blend(cap(x, y, z), back(x, y, z), 2.4)
  return carve(carve(d, window(x, y, z), 0.8), under(x, y, z), 1.5)
}

/** A lock of hair: where it runs, half its width, and its tone, 0 dark to 1 light. */
interface Lock {
  line: Point[]
  wide: number
  tone: number
}

const PARTING = 2.3
const CENTRE: Point = [0, 3.0, -1.2]
const VOLUME: Point = [7.75, 9.0, 9.5]
const rad = (deg: number) => (deg * Math.PI) / 180

/** A point of the hair's volume by azimuth from the front, and elevation, in degrees. */
function around(azimuth: number, elevation: number, grow: number): Point {
  const flat = Math.cos(rad(elevation))
  return [
    CENTRE[0] + VOLUME[0] * grow * flat * Math.sin(rad(azimuth)),
    CENTRE[1] + VOLUME[1] * grow * Math.sin(rad(elevation)),
    CENTRE[2] + VOLUME[2] * grow * flat * Math.cos(rad(azimuth)),
  ]
}

/** A point of the fall below the ears: `wide` and `deep` are the radii there. */
const hanging = (azimuth: number, y: number, wide: number, deep: number): Point => [
  wide * Math.sin(rad(azimuth)),
  y,
  -1.6 + deep * Math.cos(rad(azimuth)),
]

/** The point of the hair's volume that lies outwards of another. */
function onVolume(point: Point, grow: number): Point {
  const way = point.map((value, axis) => (value - CENTRE[axis]!) / VOLUME[axis]!)
  const long = Math.hypot(...way)
  return way.map((value, axis) => CENTRE[axis]! + (value / long) * VOLUME[axis]! * grow) as Point
}

function root(s: number, side: number, grow: number): Point {
  const x = PARTING + side * 0.05
  const z = 6.6 - 10.5 * s
  const left = 1 - (x / VOLUME[0]) ** 2 - ((z - CENTRE[2]) / VOLUME[2]) ** 2
  return [x, CENTRE[1] + VOLUME[1] * grow * Math.sqrt(Math.max(0.05, left)), z]
}

/** A number from 0 to 1 that stays the same for a seed. */
const chance = (seed: number): number => {
  const value = Math.sin(seed * 127.1) * 43758.5453
  return value - Math.floor(value)
}

/** A lock that starts at the parting, lies over the skull, and falls at the azimuth that `u` (front 0, back 1) gives. */
function falling(side: number, u: number, layer: number, seed: number): Lock {
  const grow = 1 + layer * 0.035 + chance(seed) * 0.012
  const end = -14.9 + layer * 1.4 + chance(seed + 3) * 1.3 - u * 0.8
  const stray = (chance(seed + 5) - 0.5) * 4
  const far = side < 0
  const front = Math.min(0, u)
  const ear = side * Math.max(62, 62 + 113 * u) + stray
  const high = far ? -14 - 118 * u : 36 + 100 * u
  const low = side * (43 + 124 * u)
  const puff = 1 + layer * 0.05
  const start = root(Math.max(0, u), side, grow * 0.992)
  const crown = around(high, (far ? 50 : 47) + 6 * u + 50 * front, grow * 1.01)
  return {
    line: [
      start,
      onVolume([0, 1, 2].map((axis) => (start[axis]! + crown[axis]!) / 2) as Point, grow),
      crown,
      around(low, 21, grow * 0.985),
      around(ear, -6, grow * 0.99),
      hanging(ear + side * 2, -5.2, 7.4 * puff, 8.3 - 1.0 * u),
      hanging(ear + side * 4, -10.4, 7.45 * puff, 7.6 - 1.7 * u),
      hanging(ear + side * (3 + 5 * chance(seed + 7)), end, 5.9 + layer * 0.5, 6.5 - 1.7 * u),
    ],
    wide: 1.4 + 0.35 * chance(seed + 9),
    tone: 0.25 + 0.5 * chance(seed + 11) + layer * 0.12,
  }
}

const LOCKS: Lock[] = [-1, 1].flatMap((side) =>
  [0, 1].flatMap((layer) =>
    Array.from({ length: 14 }, (_, i) =>
      falling(side, (i - 1.4 + 0.5 * layer) / 12.4, layer, i * 7.3 + layer * 91 + side * 17),
    ),
  ),
)

/** A place on a smooth line through points (Catmull-Rom), `t` from 0 to 1. */
function along(line: Point[], t: number): Point {
  const at = Math.min(line.length - 2, Math.floor(t * (line.length - 1)))
  const f = t * (line.length - 1) - at
  const [a, b, c, d] = [line[Math.max(0, at - 1)]!, line[at]!, line[at + 1]!, line[Math.min(line.length - 1, at + 2)]!]
  return [0, 1, 2].map((axis) => {
    const [p, q, r, s] = [a[axis]!, b[axis]!, c[axis]!, d[axis]!]
    return q + 0.5 * f * (r - p + f * (2 * p - 5 * q + 4 * r - s + f * (3 * (q - r) + s - p)))
  }) as Point
}

/** A stretch of a lock as a solid, with the box that it stays in. */
interface Stretch {
  solid: Solid
  middle: Point
  reach: number
}

const SPANS = 22
const thickness = (wide: number, t: number) =>
  wide * 0.6 * (0.66 + 0.34 * smooth(0, 0.25, t)) * (1 - 0.6 * smooth(0.72, 1, t))

const STRETCHES: Stretch[][] = LOCKS.map(({ line, wide }) =>
  Array.from({ length: SPANS }, (_, i) => {
    const from = along(line, i / SPANS)
    const to = along(line, (i + 1) / SPANS - 1e-6)
    const [first, last] = [thickness(wide, i / SPANS), thickness(wide, (i + 1) / SPANS)]
    const middle = from.map((value, axis) => (value + to[axis]!) / 2) as Point
    const long = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    return { solid: rod(from, to, first, last), middle, reach: long / 2 + Math.max(first, last) }
  }),
)

/** Distances to the nearest and the next lock, and the number of the nearest; 2 where none is near. */
function nearest(x: number, y: number, z: number): { first: number; second: number; lock: number } {
  let [first, second, lock] = [2, 2, 0]
  for (const [number, stretches] of STRETCHES.entries()) {
    let least = 2
    for (const { solid, middle, reach } of stretches) {
      const dx = x - middle[0]
      const dy = y - middle[1]
      const dz = z - middle[2]
      const far = reach + least
      if (dx * dx + dy * dy + dz * dz < far * far) least = Math.min(least, solid(x, y, z))
    }
    if (least < first) {
      second = first
      first = least
      lock = number
    } else if (least < second) second = least
  }
  return { first, second, lock }
}

/** Hair in locks that lie side by side on its ground, one closed surface. */
export const lockedSolid: Solid = (x, y, z) => {
  const ground = hairSolid(x, y, z)
  if (ground > 4.5) return ground - 2.5
  const { first, second } = nearest(x, y, z)
  return blend(ground, blend(first, second, 0.12), 0.25)
}

/** Tone of a point of the hair, 0 dark to 1 light: its lock's, darker in the furrows and at the roots. */
export function hairTone([x, y, z]: Point): number {
  const { first, second, lock } = nearest(x, y, z)
  const furrow = smooth(0.3, 0, second - first)
  const ground = smooth(0.1, 0.5, first)
  return LOCKS[lock]!.tone + 0.22 * smooth(2, -13, y) - 0.34 * furrow - 0.9 * ground
}
