import { boundsOf, intersection, type Rect } from '#shared/base/rect.ts'
import type { Body, DeckItem, DeckShape, Paragraph, Run, Slide } from './deck.ts'

/** Part of the slide from which on a picture is its background. */
const BACKGROUND_PART = 0.9
/** Things of a slide that can be edited, at most: more are a drawing. */
const LIFTED_MAX = 40
/** Things of a slide of which any is edited: more are a drawing, whose parts take long to compare. */
const ITEMS_MAX = 500
/** Paragraphs of them, each of which may become a clip. */
const PARAGRAPHS_MAX = 400
/** Least side of a picture that becomes a clip, in slide pixels. */
const SIDE_MIN_PX = 2

/** Pixels by which a thing may leave the slide, whose edge cuts what is drawn. */
const OUTSIDE_PX = 8

/** The parts of a slide that become clips of a scene, by index among its items; everything else is drawn. */
export interface Lifted {
  /** Shapes of which the text becomes clips. */
  texts: ReadonlySet<number>
  pictures: ReadonlySet<number>
}

/** Returns the smallest upright rectangle around an item, in slide pixels. */
function boundsOfItem({ frame: { x, y, width, height, rotationDeg } }: DeckItem): Rect {
  return boundsOf({ centreX: x + width / 2, centreY: y + height / 2, width, height, rotationDeg })
}

function isInside({ x, y, width, height }: Rect, slide: { widthPx: number; heightPx: number }): boolean {
  const least = -OUTSIDE_PX
  return x >= least && y >= least && x + width <= slide.widthPx - least && y + height <= slide.heightPx - least
}

const isRead = ({ text }: Run) => text.trim() !== ''

/** Returns the look that all letters of a paragraph have; null where they differ, or are underlined. */
export function lookOf({ runs }: Paragraph): Omit<Run, 'text'> | null {
  const read = runs.filter(isRead)
  const first = read[0]
  if (!first) return null
  const alike = read.every(
    (run) =>
      !run.underline &&
      run.font === first.font &&
      run.sizePx === first.sizePx &&
      run.color === first.color &&
      run.bold === first.bold &&
      run.italic === first.italic,
  )
  return alike ? first : null
}

const hasText = (body: Body | null): body is Body => body?.paragraphs.some(({ runs }) => runs.some(isRead)) ?? false

/** Whether texts of the product can stand for that of a shape. */
function isLiftable({ body, frame }: DeckShape): boolean {
  if (!hasText(body) || frame.flipY) return false
  if (body.writing !== 'lines' && body.writing !== 'columns') return false
  return body.paragraphs.every((paragraph) => !paragraph.runs.some(isRead) || lookOf(paragraph) !== null)
}

/**
 * Returns what of a slide can be edited: pictures, and texts of one look a paragraph, unless they leave the slide or
 * something that is drawn lies in front of them.
 */
export function liftedOf({ items }: Slide, slide: { widthPx: number; heightPx: number }): Lifted {
  const texts = new Set<number>()
  const pictures = new Set<number>()
  const drawn: Rect[] = []
  let paragraphs = 0
  if (items.length > ITEMS_MAX) return { texts, pictures }
  const area = slide.widthPx * slide.heightPx
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index]
    if (!item) continue
    const bounds = boundsOfItem(item)
    const isFree =
      item.id !== null &&
      isInside(bounds, slide) &&
      texts.size + pictures.size < LIFTED_MAX &&
      !drawn.some((front) => {
        const common = intersection(front, bounds)
        return common !== null && common.width > 1 && common.height > 1
      })
    const isLarge = Math.min(item.frame.width, item.frame.height) >= SIDE_MIN_PX
    const lines = item.kind === 'shape' ? (item.body?.paragraphs.length ?? 0) : 0
    if (item.kind === 'picture' && isFree && isLarge && bounds.width * bounds.height < BACKGROUND_PART * area)
      pictures.add(index)
    else if (item.kind === 'shape' && isFree && paragraphs + lines <= PARAGRAPHS_MAX && isLiftable(item)) {
      texts.add(index)
      paragraphs += lines
      if (item.fill || item.line) drawn.push(bounds)
    } else if (item.kind !== 'shape' || item.fill || item.line || hasText(item.body)) drawn.push(bounds)
  }
  return { texts, pictures }
}

/** Returns a slide without the texts that become clips. */
export function withoutTexts(slide: Slide, { texts }: Lifted): Slide {
  const items = slide.items.map((item, index) =>
    item.kind === 'shape' && texts.has(index) ? { ...item, body: null } : item,
  )
  return { ...slide, items }
}
