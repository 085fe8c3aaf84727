import type { Rect } from '#shared/base/rect.ts'
import { intersection } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import type { PuppetItem } from './frame.ts'
import { itemsOf } from './items.ts'
import type { Puppet } from './load.ts'

type Context = OffscreenCanvasRenderingContext2D

function within(context: Context, area: Rect, paint: () => void): void {
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.imageSmoothingQuality = 'low'
  context.beginPath()
  context.rect(area.x, area.y, area.width, area.height)
  context.clip()
  context.clearRect(area.x, area.y, area.width, area.height)
  paint()
  context.restore()
}

function paintItems(context: Context, items: readonly PuppetItem[], area: Rect): void {
  for (const item of items) if (intersection(item.bounds, area)) item.paint(context)
}

/**
 * Draws a presenter on transparency, filling `width` by `height` pixels from the context's origin with `framing`. With
 * `damage` (whole pixels) only these areas are cleared and drawn; their pixels are those of a full painting. Same pose,
 * same pixels, whatever the context's own settings are, and these are left as they were.
 * Items are copies of canvases of their own, so that a cut through them changes no pixel.
 */
export function paintPuppet(
  context: Context,
  puppet: Puppet,
  pose: PresenterPose,
  framing: Framing,
  width: number,
  height: number,
  damage?: readonly Rect[],
): void {
  const whole: Rect = { x: 0, y: 0, width, height }
  const areas = (damage ?? [whole]).flatMap((area) => intersection(area, whole) ?? [])
  const items = itemsOf(puppet, pose, framing, width, height)
  for (const area of areas) within(context, area, () => paintItems(context, items, area))
}
