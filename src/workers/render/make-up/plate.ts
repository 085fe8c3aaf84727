import { intersection, type Rect } from '#shared/base/rect.ts'
import { FACE_POINTS, type Landmarks } from '#shared/effect/landmarks.ts'
import type { MakeUp } from '#shared/effect/make-up.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { brushFor } from './brush.ts'
import { paintBlush, paintContour, paintHighlight } from './cheeks.ts'
import { paintBrows, paintLiner, paintShadow } from './eyes.ts'
import { paintLips } from './lips.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Room around the landmarks, in shares of the face's height. */
const MARGIN = 0.12

/** The whole pixels that make-up may touch; null for a face outside the picture. */
export function plateRect({ points }: Landmarks, { width, height }: OutputSize): Rect | null {
  const xs = FACE_POINTS.map((name) => points[name][0])
  const ys = FACE_POINTS.map((name) => points[name][1])
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const margin = MARGIN * Math.max(right - left, bottom - top)
  const x = Math.floor(left - margin)
  const y = Math.floor(top - margin)
  const room = { x, y, width: Math.ceil(right + margin) - x, height: Math.ceil(bottom + margin) - y }
  return intersection(room, { x: 0, y: 0, width, height })
}

/** Draws what is on skin alone, and yields to hair and glasses, in the pixels of the picture. */
export function paintOnSkin(context: Context, face: Landmarks, makeUp: MakeUp): void {
  const brush = brushFor(context, face)
  const { contour, blush, shadow, highlight } = makeUp
  if (contour) paintContour(brush, contour)
  if (blush) paintBlush(brush, blush)
  if (shadow) paintShadow(brush, shadow)
  if (highlight) paintHighlight(brush, highlight)
}

/** Draws what covers whatever is there. */
export function paintOnTop(context: Context, face: Landmarks, makeUp: MakeUp): void {
  const brush = brushFor(context, face)
  const { brows, liner, lips } = makeUp
  if (brows) paintBrows(brush, brows)
  if (liner) paintLiner(brush, liner)
  if (lips) paintLips(brush, lips)
}
