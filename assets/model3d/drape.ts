import { along } from './curves.ts'
import { gradient, type Point, type Solid } from './sdf.ts'
import { type Sheet, sheet, tube } from './sheets.ts'
import { add, cross, less, times, unit } from './vectors.ts'

/** The nearest point at `off` outside a solid. */
export function onto(solid: Solid, point: Point, off = 0): Point {
  let [x, y, z] = point
  for (let i = 0; i < 6; i++) {
    const apart = solid(x, y, z) - off
    if (Math.abs(apart) < 0.004) break
    const n = gradient(solid, [x, y, z], 0.1)
    ;[x, y, z] = [x - n[0] * apart, y - n[1] * apart, z - n[2] * apart]
  }
  return [x, y, z]
}

/** The point that cloth on a body faces away from. */
const within = ([, y]: Point): Point => [0, y, -3]

interface Band {
  /** Where the inner border runs on the body. */
  line: readonly Point[]
  /** How wide the band is at a share of the line. */
  wide: (p: number) => number
  /** How far it stands off the body at a share of its length and width. */
  off: (p: number, q: number) => number
  /** Turns the band's direction across the line, in centimetres along the line for one across. */
  slant?: (p: number) => number
  thick: number
  cells: [number, number]
}

/** A band of cloth along a line on a body, to the outer side of the line: lapels, collars, plackets. */
export function band(solid: Solid, { line, wide, off, slant, thick, cells }: Band): Sheet {
  const at = (p: number, q: number): Point => {
    const from = onto(solid, along(line, p))
    const way = unit(less(along(line, Math.min(1, p + 0.01)), along(line, Math.max(0, p - 0.01))))
    const n = gradient(solid, from, 0.3)
    const out = add(unit(cross(way, n)), times(way, slant?.(p) ?? 0))
    // walks over the body, so that a wide band bends with it
    let point = from
    for (let k = 1; k <= 3; k++) point = onto(solid, add(point, times(out, (wide(p) * q) / 3)))
    const normal = gradient(solid, point, 0.3)
    return add(point, times(normal, off(p, q)))
  }
  return sheet(at, { cells, behind: within, thick })
}

/** A soft ring of cloth about the neck, at a height that depends on the azimuth from the front. */
export function neckRing(solid: Solid, height: (front: number) => number, radius: number, off: number): Sheet {
  const line = Array.from({ length: 48 }, (_, i): Point => {
    const azimuth = (i / 48) * 2 * Math.PI
    const y = height((1 + Math.cos(azimuth)) / 2)
    return onto(solid, [Math.sin(azimuth) * 6.5, y, -3.2 + Math.cos(azimuth) * 6.5], off)
  })
  return tube(line, () => radius, 8, true)
}
