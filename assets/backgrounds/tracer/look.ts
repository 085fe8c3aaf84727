import type { Camera, Scene } from './scene.ts'
import type { Shape } from './shapes.ts'
import { firstHit, type ShapeTree } from './tree.ts'
import { add, cross, dot, normalize, scale, sub, type Vec } from './vec.ts'

/** The first thing that the eye meets along one ray. */
export interface Sight {
  point: Vec
  normal: Vec
  /** Null where nothing is but the sky. */
  shape: Shape | null
  color: Vec
  /** Light given off towards the eye by the thing itself, or by the sky. */
  glow: Vec
  /** Share of the light that is mirrored. */
  mirror: number
}

const NONE: Vec = [0, 0, 0]

/** The direction through a point of the picture, in pixels from its upper left corner. */
export function raysOf(camera: Camera, width: number, height: number): (x: number, y: number) => Vec {
  const ahead = normalize(sub(camera.to, camera.from))
  const right = normalize(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  return (x, y) => {
    const u = ((x - width / 2) / height) * camera.tall
    const v = (0.5 - y / height) * camera.tall
    return normalize(add(ahead, add(scale(right, u), scale(up, v))))
  }
}

/** Schlick's share of mirrored light; rough things mirror less at grazing angles. */
function mirrorShare(shape: Shape, facing: number): number {
  const { shine = 0, rough = 0 } = shape.material
  return shine && shine + (1 - shine) * (1 - facing) ** 5 * (1 - rough)
}

/** Follows one ray to the first thing it meets. */
export function look(scene: Scene, tree: ShapeTree, from: Vec, towards: Vec): Sight {
  const hit = firstHit(tree, from, towards, 1e4)
  if (!hit) return { point: from, normal: NONE, shape: null, color: NONE, glow: scene.sky(towards), mirror: 0 }
  const { shape } = hit
  const { material } = shape
  const point = add(from, scale(towards, hit.distance))
  const normal = dot(hit.normal, towards) > 0 ? scale(hit.normal, -1) : hit.normal
  const color = material.paint ? material.paint(point, normal) : material.color
  const glow = (material.glowAt ? material.glowAt(point, normal) : material.glow) ?? NONE
  return { point, normal, shape, color, glow, mirror: mirrorShare(shape, -dot(normal, towards)) }
}
