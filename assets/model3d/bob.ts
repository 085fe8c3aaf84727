import { across, chance, wavy } from './curves.ts'
import { type Point, smooth } from './sdf.ts'
import { joined, type Place, type Sheet, sheet, tube } from './sheets.ts'
import { mixed } from './vectors.ts'

/** Long hair that falls from a parting, in centimetres in the head's measure. */
export interface Bob {
  /** Heights at which the hair at the face, over the ears and at the nape ends. */
  ends: [face: number, ear: number, nape: number]
  /** Factor of how far the hair stands off the head below the ears. */
  puff: number
  /** How far the ends turn in, in centimetres. */
  curl: number
  /** How much lower the front of the far side sweeps over the forehead, in degrees. */
  fringe: number
  /** Depth of the furrows between the strands. */
  depth: number
  seed: number
}

/** Where hair is rooted and lies: the middle and radii of its volume on the skull. */
const CENTRE: Point = [0, 3.1, -1.2]
const VOLUME: Point = [7.95, 9.35, 9.75]
const rad = (deg: number) => (deg * Math.PI) / 180

/** A point of the hair's volume by azimuth from the front and elevation in degrees, `grow` times as far out. */
function over(azimuth: number, elevation: number, grow: number): Point {
  const flat = Math.cos(rad(elevation))
  return [
    CENTRE[0] + VOLUME[0] * grow * flat * Math.sin(rad(azimuth)),
    CENTRE[1] + VOLUME[1] * grow * Math.sin(rad(elevation)),
    CENTRE[2] + VOLUME[2] * grow * flat * Math.cos(rad(azimuth)),
  ]
}

type Way = readonly (readonly [azimuth: number, elevation: number, grow: number])[]

/** Ways of strands over the skull on the parting's near side, from the face to the nape; all have as many points. */
const NEAR: readonly Way[] = [
  [
    [18, 28, 0.985],
    [26, 30, 1.0],
    [40, 25, 1.015],
    [54, 15, 1.0],
    [63, 1, 0.985],
  ],
  [
    [20, 42, 0.985],
    [34, 47, 1.02],
    [56, 40, 1.04],
    [71, 25, 1.03],
    [77, 6, 1.02],
  ],
  [
    [24, 60, 0.98],
    [48, 60, 1.02],
    [78, 49, 1.04],
    [95, 29, 1.04],
    [99, 7, 1.03],
  ],
  [
    [50, 74, 0.96],
    [88, 68, 1.02],
    [110, 50, 1.04],
    [120, 29, 1.04],
    [123, 6, 1.03],
  ],
  [
    [130, 76, 0.97],
    [143, 66, 1.01],
    [149, 48, 1.03],
    [152, 27, 1.04],
    [153, 4, 1.03],
  ],
  [
    [178, 72, 0.94],
    [179, 60, 1.0],
    [180, 44, 1.03],
    [180, 25, 1.04],
    [180, 3, 1.03],
  ],
]
/** The same on the far side, which starts at the same parting and crosses the middle. */
const FAR: readonly Way[] = [
  [
    [18, 28, 0.985],
    [2, 33, 1.02],
    [-26, 29, 1.04],
    [-50, 17, 1.01],
    [-63, 1, 0.985],
  ],
  [
    [20, 42, 0.985],
    [-4, 53, 1.03],
    [-45, 47, 1.06],
    [-69, 28, 1.04],
    [-77, 6, 1.02],
  ],
  [
    [24, 60, 0.98],
    [-12, 72, 1.02],
    [-72, 56, 1.05],
    [-94, 31, 1.04],
    [-99, 7, 1.03],
  ],
  [
    [50, 74, 0.96],
    [-30, 87, 1.01],
    [-104, 62, 1.04],
    [-118, 31, 1.04],
    [-123, 6, 1.03],
  ],
  [
    [130, 76, 0.97],
    [-172, 78, 1.01],
    [-147, 58, 1.03],
    [-151, 29, 1.04],
    [-153, 4, 1.03],
  ],
  [
    [178, 72, 0.94],
    [179, 60, 1.0],
    [180, 44, 1.03],
    [180, 25, 1.04],
    [180, 3, 1.03],
  ],
]
/** Where the strands fall below the ears on the left side: across and forwards, from the ears to the ends. */
const FALLS: readonly (readonly (readonly [x: number, z: number])[])[] = [
  [
    [7.5, 2.7],
    [7.55, 2.9],
    [7.1, 3.4],
    [6.3, 3.7],
  ],
  [
    [8.25, 0.6],
    [8.3, 0.8],
    [7.7, 1.2],
    [6.7, 1.6],
  ],
  [
    [8.05, -2.5],
    [8.0, -2.5],
    [7.4, -2.2],
    [6.5, -1.7],
  ],
  [
    [6.6, -6.0],
    [6.6, -6.0],
    [6.1, -5.4],
    [5.3, -4.5],
  ],
  [
    [3.7, -8.5],
    [3.7, -8.2],
    [3.4, -7.3],
    [2.9, -6.2],
  ],
  [
    [0, -9.3],
    [0, -8.9],
    [0, -8.0],
    [0, -6.8],
  ],
]

/** Lines from root to tip on one side, from the face to the middle of the nape. */
export function bobLines(side: 1 | -1, bob: Bob): Point[][] {
  return (side > 0 ? NEAR : FAR).map((way, i) => {
    const back = i / 5
    const end =
      back < 0.4
        ? bob.ends[0] + (bob.ends[1] - bob.ends[0]) * (back / 0.4)
        : bob.ends[1] + (bob.ends[2] - bob.ends[1]) * ((back - 0.4) / 0.6)
    const sweep = side < 0 && i < 2 ? bob.fringe * (1 - 0.5 * i) : 0
    const top = way.map(([azimuth, elevation, grow], k) =>
      over(azimuth, elevation - sweep * Math.sin((Math.PI * k) / 4) ** 2, grow),
    )
    const start = top.at(-1)![1]
    const hang = FALLS[i]!.map(([x, z], k): Point => {
      const share = [0.24, 0.52, 0.79, 1][k]!
      const wide = (k < 3 ? bob.puff : (bob.puff + 1) / 2) * (1 - (k === 3 ? bob.curl * 0.06 : 0))
      return [side * x * wide, start + (end - start) * share, -1.6 + (z + 1.6) * wide]
    })
    const tip = hang.at(-1)!
    const under: Point = [tip[0] * 0.8, tip[1] + 0.9 + bob.curl * 0.4, -1.6 + (tip[2] + 1.6) * 0.82]
    return [...rounded([...top, ...hang]), under]
  })
}

/** The lines of a side, the first tucked under the second as a face's border. */
function guides(side: 1 | -1, bob: Bob): Point[][] {
  const lines = bobLines(side, bob)
  return [lines[0]!.map(tucked), ...lines]
}

/** A line whose corners are softened. */
const rounded = (line: Point[]): Point[] =>
  line.map((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]]
    return before && after ? mixed(point, mixed(before, after, 0.5), 0.4) : point
  })

/** Where a strand at the face's border turns in under the hair. */
const tucked = ([x, y, z]: Point, i: number): Point =>
  i === 0 ? [x, y - 0.3, z - 0.3] : [x * (i < 5 ? 0.93 : 0.86), y - (i < 5 ? 0.15 : 0), z - (i < 5 ? 0.9 : 1.1)]

/** Where between furrows a place lies, 0 in a furrow to 1 on a strand, and the strand's number. */
function strandAt(s: number, t: number, count: number, seed: number): { height: number; number: number } {
  const bend = 0.5 * (wavy(t * 2.2 + s * 2, seed) - 0.5) * smooth(0, 0.5, t)
  const warped = s * count + 0.42 * Math.sin(s * count * 1.9 + seed) + bend
  const number = Math.floor(warped)
  const inside = 2 * (warped - number) - 1
  return { height: Math.sqrt(Math.max(0, 1 - inside * inside)), number }
}

const COUNT = 9

function side(which: 1 | -1, bob: Bob): Sheet {
  const at = across(guides(which, bob))
  const seed = bob.seed + which
  const shorter = (s: number, t: number) => {
    const { height, number } = strandAt(s, 1, COUNT, seed)
    return t - t * smooth(0.6, 1, t) * (0.02 + 0.035 * (1 - height) + 0.03 * chance(number + seed))
  }
  return sheet((s, t) => at(s, shorter(s, t)), {
    cells: [49, 33],
    behind: ([, y]) => [0, Math.min(y, 3), -1.5],
    shown: 0.72,
    relief: (s, t) => {
      const coarse = strandAt(s, t, COUNT, seed).height
      const grows = (0.3 + 0.7 * smooth(0.05, 0.55, t)) * smooth(0, 0.06, s)
      return bob.depth * grows * (coarse - 0.6)
    },
  })
}

/** Loose strands that lie on the hair and break its outline. */
function loose(which: 1 | -1, bob: Bob): Sheet[] {
  const at = across(guides(which, bob))
  return [0.26, 0.44, 0.62, 0.82].map((s, i) => {
    const seed = bob.seed + i * 3.7 + which
    const from = 0.36 + 0.2 * chance(seed)
    const line = Array.from({ length: 11 }, (_, k): Point => {
      const t = from + ((0.94 - from) * k) / 10
      const drift = s + 0.05 * (wavy(t * 3, seed) - 0.5)
      const [x, y, z] = at(drift, t)
      const out = 1.002 + 0.012 * Math.sin((Math.PI * k) / 10)
      return [x * out, y - 0.25 * (k / 10) * chance(seed + 9), -1.5 + (z + 1.5) * out]
    })
    const strand = tube(line, (t) => 0.36 * Math.sin(Math.PI * Math.min(0.97, 0.03 + t * 0.95)) ** 0.7, 6)
    return { ...strand, places: strand.places.map(([u, t]): Place => [s + 0.05 * u, from + (0.94 - from) * t]) }
  })
}

/** The hair as one surface, with `places` (across, along) and `grain` along the strands. */
export function bobHair(bob: Bob): Sheet {
  return joined([side(1, bob), side(-1, bob), ...loose(1, bob), ...loose(-1, bob)])
}

/** Tone of a place of the hair, 0 dark to 1 light: darker at the roots and in the furrows, each strand its own. */
export function bobTone([u, v]: readonly [u: number, v: number], bob: Bob): number {
  const { height, number } = strandAt(u, v, COUNT, bob.seed + 1)
  return (
    0.2 +
    0.42 * smooth(0, 0.75, v) +
    0.22 * (chance(number + bob.seed) - 0.5) -
    0.3 * (1 - height) ** 2 -
    0.16 * smooth(0.08, 0, v)
  )
}
