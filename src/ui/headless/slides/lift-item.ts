import type { DeckItem } from '#shared/deck/deck.ts'
import type { Context } from '../canvas/context.ts'
import { drawItem } from './draw-item.ts'
import { tableHeight } from './draw-table.ts'
import type { Pictures } from './pictures.ts'

/** How many times as large as it is by itself an item may be drawn. */
const ENLARGED_MAX = 2

/** Part of the wanted pixels that are drawn at least: a clip is not enlarged without end. */
const LEAST_PART = 0.25

/** An item alone, before it is turned: its picture, and the box of that on the slide, in slide pixels. */
interface LiftedItem {
  canvas: OffscreenCanvas
  box: { x: number; y: number; width: number; height: number }
}

/** Draws an item alone, mirrored as it is but not turned, at `scale` output pixels a slide pixel or less. */
export function liftItem(item: DeckItem, scale: number, pictures: Pictures, contextOf: ContextOf): LiftedItem {
  const { frame } = item
  const beyond = item.kind === 'table' ? widestLine(item) / 2 : (item.line?.widthPx ?? 0) / 2
  const height = item.kind === 'table' ? tableHeight(contextOf(1, 1), item) : frame.height
  const box = {
    x: frame.x - beyond,
    y: frame.y - beyond,
    width: frame.width + 2 * beyond,
    height: height + 2 * beyond,
  }
  const own = Math.min(scale, Math.max(LEAST_PART * scale, ENLARGED_MAX * naturalScale(item, pictures)))
  const context = contextOf(Math.max(1, Math.round(box.width * own)), Math.max(1, Math.round(box.height * own)))
  context.scale(
    context.canvas.width / Math.max(box.width, 1 / own),
    context.canvas.height / Math.max(box.height, 1 / own),
  )
  context.translate(-box.x, -box.y)
  drawItem(context, { ...item, frame: { ...frame, rotationDeg: 0 } }, pictures)
  return { canvas: context.canvas, box }
}

/** Returns a clear canvas of a size in pixels. */
type ContextOf = (widthPx: number, heightPx: number) => Context

/** Pixels of a picture of its own for a slide pixel; 1 for anything drawn. */
function naturalScale(item: DeckItem, pictures: Pictures): number {
  const picture = item.kind === 'picture' ? pictures.get(item.file) : null
  if (item.kind !== 'picture' || !picture || item.frame.width === 0) return 1
  return (picture.widthPx * (1 - item.crop.left - item.crop.right)) / item.frame.width
}

function widestLine({ rows }: Extract<DeckItem, { kind: 'table' }>): number {
  const lines = rows.flatMap(({ cells }) => cells.flatMap(({ borders }) => Object.values(borders)))
  return Math.max(0, ...lines.map((line) => line?.widthPx ?? 0))
}
