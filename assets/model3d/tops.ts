import { along, through } from './curves.ts'
import { band, neckRing, onto } from './drape.ts'
import type { Dress } from './person.ts'
import { blend, mirrored, type Point, rod, type Solid, smooth } from './sdf.ts'
import { type Sheet, sheet } from './sheets.ts'
import { armOf, type Build, torsoOf } from './torso.ts'
import { add, flipped, less, times } from './vectors.ts'

/** What is worn under a coat or alone: a solid to be meshed, and the sheets at its neck. */
export interface Top {
  shell: Solid
  sheets: Sheet[]
}

/** A body of cloth that ends under a ring at the neck. */
function bodyOf(torso: Solid, height: (front: number) => number, off: number): Solid {
  return (x, y, z) => {
    const long = Math.hypot(x, z + 3.2) || 1
    const line = height((1 + (z + 3.2) / long) / 2)
    const bare = smooth(line - 0.1, line + 1.0, y)
    return Math.max(torso(x, y, z) - off + (off + 1.1) * bare, 97 - y)
  }
}

/** A plain blouse or shirt with a round neck. */
function shell(build: Build): Top {
  const torso = torsoOf(build)
  const height = (front: number) => 141.2 - 6.2 * smooth(0.2, 1, front)
  return { shell: bodyOf(torso, height, 0.55), sheets: [neckRing(torso, height, 0.5, 0.42)] }
}

/** The section of a folded collar: off the neck and upwards, from inside over the fold to its lower border. */
const ROLL: readonly Point[] = [
  [0.1, 2.0, 0],
  [0.22, 3.2, 0],
  [0.6, 3.7, 0],
  [0.92, 3.3, 0],
  [1.05, 2.2, 0],
  [1.05, 1.0, 0],
  [0.85, 0.4, 0],
  [0.4, 0.2, 0],
]

/** A fine jumper with a soft high collar. */
function rollNeck(build: Build): Top {
  const torso = torsoOf(build)
  const low = (front: number) => 140.9 - 2.6 * front
  const collar = sheet(
    (u, v) => {
      const azimuth = (u + 0.5) * 2 * Math.PI
      const [off, up] = along(ROLL, v)
      const y = low((1 + Math.cos(azimuth)) / 2) + up + 0.1 * Math.sin(azimuth * 3 + 1) * v
      const bulge = 0.12 * Math.sin(azimuth * 2 + up * 1.3)
      return onto(torso, [Math.sin(azimuth) * 6.4, y, -3.2 + Math.cos(azimuth) * 6.4], off + bulge)
    },
    { cells: [48, 9], behind: ([, y]) => [0, y, -3.2] },
  )
  return { shell: bodyOf(torso, (front) => low(front) + 1.6, 0.55), sheets: [collar] }
}

/** A polo shirt: short sleeves, a soft collar and a placket. */
function polo(build: Build): Top {
  const torso = torsoOf(build)
  const height = (front: number) => 141.4 - 4.6 * smooth(0.2, 1, front)
  const { shoulder, elbow } = armOf(build)
  const end = add(shoulder, times(less(elbow, shoulder), 0.72))
  const sleeve = mirrored(rod(shoulder, end, 5.4 * build.arm, 5.0 * build.arm))
  const body = bodyOf(torso, height, 0.75)
  const solid: Solid = (x, y, z) => Math.max(blend(body(x, y, z), sleeve(x, y, z), 3), 80 - y)
  const over: Solid = (x, y, z) => torso(x, y, z) - 0.7
  const front = through([
    [0, 0.9],
    [1, 1],
  ])
  const side = [
    [0.5, 134.6, 8],
    [2.6, 137.4, 5],
    [4.6, 139.4, 2],
  ].map((p) => onto(over, p as [number, number, number]))
  const back = [
    [5.6, 140.9, -3],
    [4.4, 141.7, -6.4],
    [0, 142.1, -8.4],
  ].map((p) => onto(over, p as [number, number, number]))
  const collar = band(over, {
    line: [...side, ...back, ...back.slice(0, -1).toReversed().map(flipped), ...side.toReversed().map(flipped)],
    wide: (p) => 3.6 * front(p) + 1.2 * smooth(0.16, 0, Math.min(p, 1 - p)),
    off: (_, q) => 0.3 + 0.5 * (1 - q) ** 2 + 0.3 * q * (1 - q),
    thick: 0.3,
    cells: [60, 6],
  })
  return { shell: solid, sheets: [collar] }
}

export const TOPS: Record<Dress['top'], (build: Build) => Top> = { shell, 'roll-neck': rollNeck, polo }
