import type { Rect } from '#shared/base/rect.ts'
import { type FoundFace, faceRect } from './choose-face.ts'

/** Squares of the shorter side, then smaller ones: a face of a seventh of one is found in it. */
const SIDES = [1, 0.6] as const

/**
 * The squares of a picture in which faces are looked for that are too small to be found in the whole: rounds of ever smaller
 * ones, each overlapping its neighbours by half, so that a face that one cuts is whole in another.
 */
export function searchWindows(width: number, height: number): Rect[][] {
  return SIDES.filter((part) => part < 1 || width !== height).map((part) => {
    const side = Math.round(Math.min(width, height) * part)
    const startsOf = (length: number) => {
      const steps = Math.max(0, Math.ceil((length - side) / (side / 2)))
      return Array.from({ length: steps + 1 }, (_, at) =>
        steps === 0 ? 0 : Math.round(((length - side) * at) / steps),
      )
    }
    return startsOf(height).flatMap((y) => startsOf(width).map((x) => ({ x, y, width: side, height: side })))
  })
}

/** The faces without those that are another one once more: their middles are within half of its width. */
export function distinctFaces(faces: readonly FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = []
  for (const face of faces) {
    const one = faceRect(face)
    const isKept = kept.some((other) => {
      const { x, y, width, height } = faceRect(other)
      const away = Math.hypot(one.x + one.width / 2 - x - width / 2, one.y + one.height / 2 - y - height / 2)
      return away < Math.max(width, one.width) / 2
    })
    if (!isKept) kept.push(face)
  }
  return kept
}
