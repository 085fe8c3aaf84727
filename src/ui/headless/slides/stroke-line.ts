import type { DeckLine } from '#shared/deck/deck.ts'
import type { Context } from '../canvas/context.ts'

/** How far corners of a line reach, in parts of its width (ECMA-376 part 1, 20.1.10.39). */
const MITER = 8
/** Width of a line without one, in slide pixels. */
const HAIR_PX = 0.5

/** Draws a line along an outline. */
export function strokeLine(context: Context, { color, widthPx, dash }: DeckLine, outline: Path2D): void {
  context.save()
  context.strokeStyle = color
  context.lineWidth = Math.max(widthPx, HAIR_PX)
  context.lineJoin = 'miter'
  context.miterLimit = MITER
  context.setLineDash(dash)
  context.stroke(outline)
  context.restore()
}
