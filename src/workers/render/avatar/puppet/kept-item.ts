import { compose, translation } from './affine.ts'
import type { Frame, PuppetItem } from './frame.ts'

/**
 * An item painted once in `slot` and then copied whole pixel by whole pixel. Copying is many times as fast as smoothing,
 * and a cut through a copy changes no rounding: what is painted within an area has the pixels of a full painting.
 * @param itemOf makes the item in a frame; its pixels depend on its key alone
 */
export function keptItem(frame: Frame, slot: string, itemOf: (frame: Frame) => PuppetItem, alpha = 1): PuppetItem {
  const item = itemOf(frame)
  const x = Math.floor(item.bounds.x) - 1
  const y = Math.floor(item.bounds.y) - 1
  const width = Math.ceil(item.bounds.x + item.bounds.width) + 1 - x
  const height = Math.ceil(item.bounds.y + item.bounds.height) + 1 - y
  return {
    key: [...item.key, alpha],
    bounds: { x, y, width, height },
    paint(context) {
      if (alpha === 0) return
      const kept = frame.kept(`${slot} ${frame.view[0]} ${frame.view[3]}`, item.key.join(' '), width, height, (own) =>
        itemOf({ ...frame, view: compose(translation(-x, -y), frame.view) }).paint(own),
      )
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalAlpha = alpha
      context.drawImage(kept, 0, 0, width, height, x, y, width, height)
      context.globalAlpha = 1
    },
  }
}
