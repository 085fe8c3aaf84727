import type { Rect } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { PaintItem } from './common/backend.ts'
import { evenRect, joinRects, type OutputSize } from './common/place.ts'

/**
 * The rectangles in which `items` differ from the items painted last: even borders, none overlapping. The whole picture
 * where nothing was painted (`before` is null) or the order of the items changed.
 */
export function damageOf(before: PaintItem[] | null, items: PaintItem[], size: OutputSize): Rect[] {
  const whole = { x: 0, y: 0, ...size }
  if (!before) return [whole]
  const rects: Rect[] = []
  const gone = new Map(before.map((item, index) => [item.id, { item, index }]))
  let last = -1
  for (const item of items) {
    const was = gone.get(item.id)
    gone.delete(item.id)
    if (!was) rects.push(item.rect)
    else if (was.index < last) return [whole]
    else {
      last = was.index
      rects.push(...changedBetween(was.item, item))
    }
  }
  for (const { item } of gone.values()) rects.push(item.rect)
  return joinRects(rects).flatMap((rect) => evenRect(rect, size) ?? [])
}

/** Where two states of one item may differ. What effects change may differ in all of it. */
function changedBetween(was: PaintItem, is: PaintItem): Rect[] {
  if (was.kind === 'effect' && is.kind === 'effect' && was.opacity === is.opacity) {
    if (changedBetween(was.source, is.source).length === 0 && sameValue(was.looks, is.looks)) return []
  }
  if (was.kind === 'surface' && is.kind === 'surface' && was.surface === is.surface && was.opacity === is.opacity) {
    return was.version === is.version ? [] : [...is.surface.changed]
  }
  if (was.kind === 'video' && is.kind === 'video' && was.frame === is.frame && was.opacity === is.opacity) {
    if (sameValue(was.box, is.box) && sameValue(was.rect, is.rect)) return []
  }
  if (was.kind === 'drawing' && is.kind === 'drawing' && was.cover === is.cover && was.opacity === is.opacity) {
    return was.version === is.version ? [] : [is.rect]
  }
  return sameValue(was.rect, is.rect) ? [is.rect] : [was.rect, is.rect]
}
