import { z } from 'zod'
import { numberList } from '#shared/base/number-list.ts'
import { FACE_VERTICES } from './face-points.ts'
import { type PortraitRig, portraitMouthSchema } from './portrait.ts'

/** The mesh of a filmed face, by which it speaks: where its points are in each frame of the film. */
export interface FilmedMesh {
  /** Numbers of the vertices of each triangle, one after the other, the farthest triangle first. */
  triangles: readonly number[]
  /** Colors of its mouth, as the film is lit. */
  mouth: PortraitRig['mouth']
  /**
   * x and y of the 478 points in turn, 0 to 1 from the left and from the top of the file's picture, matte included; null in
   * a frame where the face is not known.
   */
  frames: readonly (Float32Array | null)[]
}

/** Parts of a side of the picture in the file: finer than a tenth of a pixel of a film of 2160. */
const STEPS = 2 ** 15
const VALUES = FACE_VERTICES * 2
/** Triangles of a face: the model's mesh has 854. */
const TRIANGLES_MAX = 1000
/** Most frames of a film: ten minutes of 120 a second. */
export const FRAMES_MAX = 72_000

export const filmedMeshSchema = z.object({
  triangles: numberList({ min: 0, max: FACE_VERTICES - 1, whole: true, lengthMax: TRIANGLES_MAX * 3 }).refine(
    ({ length }) => length % 3 === 0,
    'each triangle has three corners',
  ),
  mouth: portraitMouthSchema,
  /** Numbers of the frames without a face. */
  lost: numberList({ min: 0, max: FRAMES_MAX - 1, whole: true, lengthMax: FRAMES_MAX }),
  /** x and y of all points of the other frames, each the difference to the frame before. */
  places: numberList({ min: -4 * STEPS, max: 4 * STEPS, whole: true, lengthMax: FRAMES_MAX * VALUES }),
})

/** Returns the mesh as the file of a filmed face has it. */
export function writeMesh({ triangles, mouth, frames }: FilmedMesh): z.infer<typeof filmedMeshSchema> {
  const last = new Int32Array(VALUES)
  const places: number[] = []
  for (const points of frames) {
    if (!points) continue
    for (let at = 0; at < VALUES; at++) {
      const value = Math.round(points[at]! * STEPS)
      places.push(value - last[at]!)
      last[at] = value
    }
  }
  const lost = frames.flatMap((points, frame) => (points ? [] : [frame]))
  return { triangles: [...triangles], mouth, lost, places }
}

/** Reads the mesh of a film of `count` frames; null where it is that of another film. */
export function readMesh(file: z.infer<typeof filmedMeshSchema>, count: number): FilmedMesh | null {
  const lost = new Set(file.lost.filter((frame) => frame < count))
  if (file.places.length !== (count - lost.size) * VALUES) return null
  const last = new Int32Array(VALUES)
  let from = 0
  const frames = Array.from({ length: count }, (_, frame) => {
    if (lost.has(frame)) return null
    const points = new Float32Array(VALUES)
    for (let at = 0; at < VALUES; at++) {
      last[at]! += file.places[from++]!
      points[at] = last[at]! / STEPS
    }
    return points
  })
  return { triangles: file.triangles, mouth: file.mouth, frames }
}

/** Whether one of the triangles has an area, in one frame at least. */
export function isSpread({ triangles, frames }: FilmedMesh): boolean {
  return frames.some((points) => points !== null && hasArea(triangles, points))
}

function hasArea(triangles: readonly number[], points: Float32Array): boolean {
  const at = (corner: number) => [points[2 * corner]!, points[2 * corner + 1]!] as const
  for (let first = 0; first < triangles.length; first += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(triangles[first]!), at(triangles[first + 1]!), at(triangles[first + 2]!)]
    if ((bx - ax) * (cy - ay) !== (cx - ax) * (by - ay)) return true
  }
  return false
}
