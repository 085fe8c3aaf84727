import type { Color } from './colors.ts'
import type { Net } from './nets.ts'
import type { Bind } from './rig.ts'
import { clamp01, type Point, type Solid, smooth } from './sdf.ts'
import type { Shape } from './shape.ts'
import type { Place, Sheet } from './sheets.ts'

/** A mesh of one material with its colours, joints and what the face does to it. */
export interface Part {
  name: string
  /** Kind of surface, as the renderer's looks name them. */
  look: string
  net: Net
  /** Linear colours. */
  colors: Color[]
  /** Factor of the gloss of each point; absent where it is 1. */
  gloss?: number[]
  binds: Bind[]
  /** Color of a garment that a role may dye, as `#RRGGBB`. */
  dye?: string
  /** Name of the painting, and places in it; absent where the colours say all. */
  painting?: string
  uvs?: Place[]
  /** Name of the painted relief, at the same places. */
  relief?: string
  /** Direction of strands at each point; absent where there are none. */
  grain?: Point[]
  /** Points in a shape of the face; absent where the face does not reach. */
  move?: (point: Point, s: Shape) => Point
}

/** A part whose points all have their colour by place and normal. */
export function part(
  name: string,
  look: string,
  net: Net,
  color: (point: Point, normal: Point) => Color,
  bind: (point: Point) => Bind,
): Part {
  return { name, look, net, colors: net.points.map((p, i) => color(p, net.normals[i]!)), binds: net.points.map(bind) }
}

/** A part made of a sheet, whose colours go by its places. */
export function sheetPart(
  name: string,
  look: string,
  net: Sheet,
  color: (place: Place, point: Point) => Color,
  bind: (point: Point) => Bind,
): Part {
  const { points, normals, triangles, places } = net
  return {
    name,
    look,
    net: { points, normals, triangles },
    colors: points.map((point, i) => color(places[i]!, point)),
    binds: points.map(bind),
  }
}

/** How open the surroundings of a place are, 0 (in a fold) to 1, by distances along its normal. */
export function openness(solid: Solid, [x, y, z]: Point, n: Point, reaches: readonly number[]): number {
  let open = 0
  for (const reach of reaches) {
    const seen = solid(x + n[0] * reach, y + n[1] * reach, z + n[2] * reach)
    open += clamp01(seen / reach) / reaches.length
  }
  return smooth(0.2, 0.95, open)
}
