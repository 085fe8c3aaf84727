import { along } from './curves.ts'
import { neckRing, onto } from './drape.ts'
import type { Dress } from './person.ts'
import { type Point, type Solid, smooth } from './sdf.ts'
import { type Sheet, sheet } from './sheets.ts'
import { type Build, torsoOf } from './torso.ts'

/** A top that is worn under a coat: a solid to be meshed, and the sheets at its neck. */
interface Top {
  shell: Solid
  sheets: Sheet[]
}

/** A body of cloth that ends under a ring at the neck. */
function bodyOf(torso: Solid, { neck }: Build, height: (front: number) => number, off: number): Solid {
  const girth = 1 + 0.8 * (neck - 1)
  return (x, y, z) => {
    const long = Math.hypot(x, z + 3.2) || 1
    const front = (1 + (z + 3.2) / long) / 2
    const line = height(front)
    const inside = (6.3 + 6 * smooth(0.5, 1, front)) * girth
    const bare = smooth(line - 0.1, line + 1.0, y) * smooth(inside + 1, inside, long)
    return Math.max(torso(x, y, z) - off + (off + 1.6) * bare + 0.6 * smooth(112, 107, y), 97 - y)
  }
}

/** A plain blouse or shirt with a round neck. */
function shell(build: Build): Top {
  const torso = torsoOf(build)
  const height = (front: number) => 141.2 - 6.2 * smooth(0.2, 1, front)
  return { shell: bodyOf(torso, build, height, 0.55), sheets: [neckRing(torso, height, 0.5, 0.42)] }
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
  return { shell: bodyOf(torso, build, (front) => low(front) + 2.2, 0.55), sheets: [collar] }
}

export const TOPS: Record<Dress['top'], (build: Build) => Top> = { shell, 'roll-neck': rollNeck }
