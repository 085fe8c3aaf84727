import { intersection, type Rect, union } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import type { PuppetItem } from './frame.ts'
import { itemsOf } from './items.ts'
import type { Puppet } from './load.ts'

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 }

const same = (a: PuppetItem, b: PuppetItem) =>
  a.key.length === b.key.length && a.key.every((value, i) => value === b.key[i])

/** The whole pixels that may differ between two poses; a rectangle without area when none does. */
export function puppetDamage(
  puppet: Puppet,
  poseA: PresenterPose,
  poseB: PresenterPose,
  framing: Framing,
  width: number,
  height: number,
): Rect {
  const before = itemsOf(puppet, poseA, framing, width, height)
  const after = itemsOf(puppet, poseB, framing, width, height)
  let area: Rect | null = null
  for (const [i, item] of before.entries()) {
    const other = after[i]!
    if (same(item, other)) continue
    for (const { bounds } of [item, other]) if (bounds.width > 0) area = area ? union(area, bounds) : bounds
  }
  if (!area) return NOTHING
  const x = Math.floor(area.x) - 1
  const y = Math.floor(area.y) - 1
  const right = Math.ceil(area.x + area.width) + 1
  const bottom = Math.ceil(area.y + area.height) + 1
  return intersection({ x, y, width: right - x, height: bottom - y }, { x: 0, y: 0, width, height }) ?? NOTHING
}
