import type { Rect } from '#shared/base/rect.ts'
import { type FoundFace, faceRect } from '#shared/portrait/making/choose-face.ts'
import { distinctFaces, searchWindows } from '#shared/portrait/making/search-windows.ts'
import { canvasOf, type Vision } from './vision.ts'

/** Side of the picture of a part in which faces are looked for, in pixels. */
const WINDOW_PX = 512
/** A face wider than this share of the longer side is found in the whole picture: what only a part shows is none, but an animal's. */
const SMALL_MAX = 0.16

/** Draws a part of a picture, in its pixels, over the whole canvas. */
export type DrawPart = (part: Rect, into: CanvasRenderingContext2D) => void

/**
 * The faces of a picture in its pixels that are too small to be found in the whole of it: somebody who stands far away, or
 * beside much else.
 */
export async function searchFaces(
  vision: Vision,
  { width, height }: { width: number; height: number },
  draw: DrawPart,
): Promise<FoundFace[]> {
  const context = canvasOf(WINDOW_PX, WINDOW_PX)
  // to begin anew takes long, and only the picture after one with a face needs it: the whole had none
  let isClear = true
  for (const round of searchWindows(width, height)) {
    const found: FoundFace[] = []
    for (const part of round) {
      draw(part, context)
      const faces = await vision.faces(context.canvas, isClear)
      isClear = faces.length === 0
      found.push(...faces.map((face) => placedIn(face, part, WINDOW_PX / part.width)))
    }
    const small = found.filter((face) => faceRect(face).width <= SMALL_MAX * Math.max(width, height))
    if (small.length > 0) return distinctFaces(small)
  }
  return []
}

/** A face that was found in the picture of a part at a scale, in the pixels of the whole. */
export function placedIn(face: FoundFace, { x, y }: Pick<Rect, 'x' | 'y'>, scale: number): FoundFace {
  return face.map((value, at) => value / scale + ([x, y, 0][at % 3] ?? 0))
}
