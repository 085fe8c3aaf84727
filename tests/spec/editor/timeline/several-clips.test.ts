import { expect, test } from 'vitest'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { Desk, image } from '#tests/worlds/desk.ts'
import { whyNoRipple } from '#ui/editor/common/why.ts'
import { frameBetween, itemsInFrame } from '#ui/editor/timeline/model/frame.ts'
import { shiftCommand } from '#ui/editor/timeline/model/item-commands.ts'
import { itemIdsOf } from '#ui/editor/timeline/model/items.ts'
import { rowTopPx } from '#ui/editor/timeline/model/over.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'

/** Three clips of 2 s on one track, at 1, 4 and 8 s, and one on another track at 5 s. */
function timeline() {
  const desk = new Desk()
  const first = desk.add(image({ startSec: 1, durationSec: 2 }))
  const { trackId } = desk.clip(first)
  const rest = [4, 8].map((startSec) => desk.add(image({ startSec, durationSec: 2 }), trackId))
  const ids = [first, ...rest, desk.add(image({ startSec: 5, durationSec: 2 }), 'new')]
  const starts = () => ids.map((id) => clipById(desk.project, id)?.startSec)
  const several = (...at: number[]) => at.map((index) => ({ kind: 'clip' as const, clipId: ids[index]! }))
  return { desk, ids, starts, several }
}

test('E5.75 several keep their tracks and distances; one without room, or before the scene, refuses all', () => {
  const { desk, ids, starts, several } = timeline()
  desk.addRole()
  const role = { kind: 'role' as const, trackId: desk.role().id }
  const move = (bySec: number) => desk.run(shiftCommand(desk.project, [...several(0, 1, 3), role], bySec))
  expect(itemIdsOf({ kind: 'several', items: several(0, 3) })).toEqual(new Set([ids[0], ids[3]]))
  expect(move(2)).toBe('')
  expect(starts()).toEqual([3, 6, 8, 7])
  expect(trackById(desk.project, role.trackId)).toMatchObject({ startSec: 2 })
  const before = desk.project
  expect(move(1)).toBe('shift_no_room')
  expect(move(-3.5)).toBe('shift_no_room')
  expect(desk.project).toBe(before)
})

test('E5.76 what is behind deleted clips on their tracks closes the gaps; other tracks stay', () => {
  const { desk, starts, several } = timeline()
  const selection: Selection = { kind: 'several', items: several(0, 1) }
  expect(whyNoRipple(desk.project, selection)).toBeNull()
  expect(desk.run({ type: 'edit.ripple', selection })).toBe('')
  expect(starts()).toEqual([undefined, undefined, 4, 5])
  expect(whyNoRipple(desk.project, { kind: 'background', sceneId: 's1' })).toBe('noGap')
})

test('E5.77 a frame touches clips by time and row, not what is locked or a part of a presenter', () => {
  const { desk, ids } = timeline()
  desk.addRole()
  const role = { kind: 'role' as const, trackId: desk.role().id }
  const rows = () => rowsOf(desk.project, 's1')
  const rowOf = (id: string) => rows().findIndex(({ items }) => items.some((item) => item.id === id))
  const touched = (fromSec: number, toSec: number, top: number, bottom: number) =>
    itemsInFrame(rows(), frameBetween({ sec: toSec, px: bottom }, { sec: fromSec, px: top }))
  const within = (id: string) => rowTopPx(rowOf(id)) + 10
  const clip = (at: number) => ({ kind: 'clip' as const, clipId: ids[at]! })
  expect(touched(2, 5, within(ids[0]!), within(ids[0]!))).toEqual([clip(0), clip(1)])
  expect(touched(3.5, 3.9, within(ids[0]!), within(ids[0]!))).toEqual([])
  const all = () => touched(0, 4.5, 0, 9999)
  expect(all()).toEqual([role, clip(0), clip(1)])
  desk.run({ type: 'track.setLocked', trackId: desk.clip(ids[0]!).trackId, locked: true })
  expect(all()).toEqual([role])
})
