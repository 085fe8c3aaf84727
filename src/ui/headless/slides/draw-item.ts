import type { DeckItem, DeckPicture, DeckShape, Slide } from '#shared/deck/deck.ts'
import type { Context } from '../canvas/context.ts'
import { drawTable } from './draw-table.ts'
import { inFrame, inTextFrame } from './frame.ts'
import { paintFill, paintPicture } from './paint-fill.ts'
import type { Pictures } from './pictures.ts'
import { strokeLine } from './stroke-line.ts'
import { drawBody } from './text/draw-body.ts'

/** Draws an item at its place; its pictures are held, and its fonts are loaded. */
export function drawItem(context: Context, item: DeckItem, pictures: Pictures): void {
  if (item.kind === 'shape') drawShape(context, item, pictures)
  else if (item.kind === 'picture') drawPicture(context, item, pictures)
  else drawTable(context, item, pictures)
}

/** Draws a slide with its background over all of the canvas. */
export function drawSlide(
  context: Context,
  { background, items }: Slide,
  size: { width: number; height: number },
  pictures: Pictures,
): void {
  const whole = new Path2D()
  whole.rect(0, 0, size.width, size.height)
  paintFill(context, { type: 'color', color: '#FFFFFF' }, whole, size, pictures)
  paintFill(context, background, whole, size, pictures)
  for (const item of items) drawItem(context, item, pictures)
}

/** Returns the files of the pictures that an item shows. */
export function filesOf(item: DeckItem): string[] {
  if (item.kind === 'picture') return [item.file]
  const fills = item.kind === 'shape' ? [item.fill] : item.rows.flatMap(({ cells }) => cells.map(({ fill }) => fill))
  return fills.flatMap((fill) => (fill?.type === 'picture' ? [fill.file] : []))
}

function drawShape(context: Context, { frame, path, fill, line, body }: DeckShape, pictures: Pictures): void {
  if (path !== '') {
    inFrame(context, frame, () => {
      const outline = new Path2D(path)
      if (fill) paintFill(context, fill, outline, frame, pictures)
      if (line) strokeLine(context, line, outline)
    })
  }
  if (body) inTextFrame(context, frame, () => drawBody(context, body, frame))
}

function drawPicture(context: Context, picture: DeckPicture, pictures: Pictures): void {
  const { frame, path, line } = picture
  inFrame(context, frame, () => {
    const outline = new Path2D(path)
    if (path === '') outline.rect(0, 0, frame.width, frame.height)
    context.save()
    context.clip(outline)
    paintPicture(context, picture, frame, pictures)
    context.restore()
    if (line && pictures.get(picture.file)) strokeLine(context, line, outline)
  })
}
