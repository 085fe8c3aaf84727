import { intersection, type Rect } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import { itemsOf } from './items.ts'
import type { Puppet } from './load.ts'

/**
 * Draws a presenter on transparency, filling `width` by `height` pixels from the context's origin with `framing`. Only
 * `damage` (whole pixels) is cleared and drawn where it is given; its pixels are those of a full painting. Same pose,
 * same pixels. Leaves the context's transform at identity.
 */
export function paintPuppet(
  context: OffscreenCanvasRenderingContext2D,
  puppet: Puppet,
  pose: PresenterPose,
  framing: Framing,
  width: number,
  height: number,
  damage: Rect = { x: 0, y: 0, width, height },
): void {
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(damage.x, damage.y, damage.width, damage.height)
  context.clip()
  context.clearRect(damage.x, damage.y, damage.width, damage.height)
  for (const item of itemsOf(puppet, pose, framing, width, height))
    if (intersection(item.bounds, damage)) item.paint(context)
  context.restore()
}
