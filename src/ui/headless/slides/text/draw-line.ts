import type { Context } from '#ui/headless/canvas/context.ts'
import type { Line } from './lines.ts'
import type { Piece } from './units.ts'

/** Place and thickness of the line below letters, in parts of their size. */
const UNDERLINE = { below: 0.1, thick: 0.06 }
/** Base line below the middle of letters in a column, in parts of their size. */
const BELOW_MIDDLE = 0.38
const BELOW_MIDDLE_OF_WORDS = 0.35
/** How far the ink of a mark at the side ends from the middle of its square, in parts of its size. */
const ASIDE_END = 0.42

/** Draws a line whose top is at `top`. */
export function drawLine(context: Context, { pieces, heightPx, baseY }: Line, top: number): void {
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  const isColumn = pieces.some(({ piece: { kind } }) => kind !== 'run')
  const middle = top + heightPx / 2
  for (const { piece, x } of pieces) {
    const { look, kind, text, widthPx } = piece
    context.font = piece.font
    context.fillStyle = look.color
    const y = isColumn ? middle + BELOW_MIDDLE_OF_WORDS * look.sizePx : top + baseY
    if (kind === 'run') context.fillText(text, x, y)
    else drawInSquare(context, piece, x + look.sizePx / 2, middle)
    if (look.underline) context.fillRect(x, y + UNDERLINE.below * look.sizePx, widthPx, UNDERLINE.thick * look.sizePx)
  }
}

/** Draws a sign of a column about the middle of its square; the canvas is turned to the right by a quarter. */
function drawInSquare(context: Context, { kind, text, look: { sizePx } }: Piece, x: number, y: number): void {
  const ink = context.measureText(text)
  const inkX = (ink.actualBoundingBoxRight - ink.actualBoundingBoxLeft) / 2
  context.save()
  context.translate(x, y)
  if (kind === 'turned') {
    const above = (ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2
    context.fillText(text, -inkX, above)
    context.restore()
    return
  }
  context.rotate(-Math.PI / 2)
  if (kind === 'aside') {
    context.fillText(
      text,
      ASIDE_END * sizePx - ink.actualBoundingBoxRight,
      ink.actualBoundingBoxAscent - ASIDE_END * sizePx,
    )
  } else context.fillText(text, kind === 'centred' ? -inkX : -ink.width / 2, BELOW_MIDDLE * sizePx)
  context.restore()
}
