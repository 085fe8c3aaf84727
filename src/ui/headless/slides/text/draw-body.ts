import type { Body } from '#shared/deck/deck.ts'
import type { Context } from '#ui/headless/canvas/context.ts'
import { drawLine } from './draw-line.ts'
import { type Line, paragraphLines } from './lines.ts'

interface Size {
  width: number
  height: number
}
type Insets = Body['insets']

/** A text that was set; lines are below one another, each with the distance before it. */
interface SetText {
  lines: { line: Line; y: number }[]
  heightPx: number
}

/** Draws the text of a box that begins at the origin. */
export function drawBody(context: Context, body: Body, size: Size): void {
  context.save()
  const { room, insets } = turnedTo(context, body, size)
  const width = Math.max(1, room.width - insets.left - insets.right)
  const { lines, heightPx } = setText(context, body, width)
  const left = room.height - insets.top - insets.bottom - heightPx
  const top = insets.top + { top: 0, middle: left / 2, bottom: left }[body.anchor]
  context.translate(insets.left, top)
  for (const { line, y } of lines) drawLine(context, line, y)
  context.restore()
}

/** Returns the height that a text in lines needs in a box of a width, with its insets. */
export function bodyHeight(context: Context, body: Body, width: number): number {
  const { left, right, top, bottom } = body.insets
  return top + bottom + setText(context, body, Math.max(1, width - left - right)).heightPx
}

/** Turns the canvas so that lines go from left to right; returns the room and the insets as seen from them. */
function turnedTo(
  context: Context,
  { writing, insets }: Body,
  { width, height }: Size,
): { room: Size; insets: Insets } {
  if (writing === 'lines') return { room: { width, height }, insets }
  const room = { width: height, height: width }
  const { left, top, right, bottom } = insets
  if (writing === 'counterclockwise') {
    context.translate(0, height)
    context.rotate(-Math.PI / 2)
    return { room, insets: { left: bottom, top: left, right: top, bottom: right } }
  }
  context.translate(width, 0)
  context.rotate(Math.PI / 2)
  return { room, insets: { left: top, top: right, right: bottom, bottom: left } }
}

function setText(context: Context, { paragraphs, wraps, writing }: Body, width: number): SetText {
  const lines: SetText['lines'] = []
  let [y, after] = [0, 0]
  for (const [index, paragraph] of paragraphs.entries()) {
    // no distance before the first paragraph, and none after the last
    if (index > 0) y += after + paragraph.beforePx
    const own = paragraphLines(context, paragraph, { wrap: wraps ? width : null, align: width }, writing === 'columns')
    for (const line of own) {
      lines.push({ line, y })
      y += line.heightPx
    }
    after = paragraph.afterPx
  }
  return { lines, heightPx: y }
}
