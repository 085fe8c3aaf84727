import type { Rect } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import { evenRect, joinRects } from '#workers/render/common/place.ts'
import type { PuppetItem } from './frame.ts'
import { itemsOf } from './items.ts'
import type { Puppet } from './load.ts'

/** Pixels around an item that smoothing may touch. */
const MARGIN = 1

const same = (a: PuppetItem, b: PuppetItem) =>
  a.key.length === b.key.length && a.key.every((value, i) => value === b.key[i])

/** The areas that may differ between two poses: on even borders, none overlapping. */
export function puppetDamage(
  puppet: Puppet,
  poseA: PresenterPose,
  poseB: PresenterPose,
  framing: Framing,
  width: number,
  height: number,
): Rect[] {
  const before = itemsOf(puppet, poseA, framing, width, height)
  const after = itemsOf(puppet, poseB, framing, width, height)
  const areas: Rect[] = []
  for (const [i, item] of before.entries()) {
    const other = after[i]!
    if (same(item, other)) continue
    for (const { bounds } of [item, other]) {
      if (bounds.width === 0) continue
      const area = evenRect(widened(bounds), { width, height })
      if (area) areas.push(area)
    }
  }
  return joinRects(areas)
}

const widened = ({ x, y, width, height }: Rect): Rect => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
})
