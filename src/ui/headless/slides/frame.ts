import type { DeckFrame } from '#shared/deck/deck.ts'
import type { Context } from '../canvas/context.ts'

/** Draws within a frame, from its left upper corner, turned and mirrored with it. */
export function inFrame(context: Context, frame: DeckFrame, draw: () => void): void {
  inPlace(context, frame, frame.rotationDeg, frame, draw)
}

const UNMIRRORED = { flipX: false, flipY: false }

/** Draws the text of a frame: it is never mirrored, but stands on its head in one that is mirrored upside down. */
export function inTextFrame(context: Context, frame: DeckFrame, draw: () => void): void {
  inPlace(context, frame, frame.rotationDeg + (frame.flipY ? 180 : 0), UNMIRRORED, draw)
}

function inPlace(
  context: Context,
  { x, y, width, height }: DeckFrame,
  angleDeg: number,
  { flipX, flipY }: Pick<DeckFrame, 'flipX' | 'flipY'>,
  draw: () => void,
): void {
  context.save()
  context.translate(x + width / 2, y + height / 2)
  context.rotate((angleDeg * Math.PI) / 180)
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
  context.translate(-width / 2, -height / 2)
  draw()
  context.restore()
}
