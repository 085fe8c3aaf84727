import { CANONICAL_FACE } from '#shared/effect/canonical-face.ts'
import { formatFilmedFace } from '#shared/effect/filmed-face.ts'
import type { FilmedMesh } from '#shared/portrait/filmed-mesh.ts'

const GREY_MOUTH = {
  teeth: [9, 9, 9],
  tongue: [9, 9, 9],
  dark: [9, 9, 9],
  lip: [9, 9, 9],
} satisfies FilmedMesh['mouth']

interface MarkedFace {
  /** As the upload clip has them if missing. */
  frames?: number
  stepSec?: number
  /** The mesh of each frame; none if missing. */
  mesh?: { triangles: number[]; points: Float32Array | null }
}

/** Points of a mesh, the first three of which are the corners of a triangle with an area. */
export function openMesh(): Float32Array {
  const points = new Float32Array(956).fill(0.5)
  points.set([0.4, 0.4, 0.6, 0.4, 0.5, 0.6])
  return points
}

/** The file of a face that stays where it is. */
export function markedFace({ frames = 75, stepSec = 1 / 25, mesh }: MarkedFace = {}): Buffer {
  const timesSec = Array.from({ length: frames }, (_, frame) => frame * stepSec)
  const faces = timesSec.map(() => CANONICAL_FACE.points)
  const meshes = mesh && { triangles: mesh.triangles, mouth: GREY_MOUTH, frames: timesSec.map(() => mesh.points) }
  return Buffer.from(formatFilmedFace({ timesSec, faces, marked: [0], ...(meshes && { mesh: meshes }) }))
}
