import { expect, test } from 'vitest'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { CENTRED } from '#shared/model/place.ts'
import { tracksOf } from '#shared/model/queries.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { whyNoCut, whyNoRemove, whyNoSplit } from '#ui/editor/common/why.ts'
import { hitTest, itemsInFrame } from '#ui/editor/stage/model/hit.ts'
import { targetOf } from '#ui/editor/stage/target.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'

const MIDDLE = { x: 960, y: 540 }
const ALL = { x: 0, y: 0, width: 1920, height: 1080 }

/** A desk with a picture on a locked track, in front of another picture. */
function locked() {
  const desk = new Desk()
  const behind = desk.add(image({ widthPx: 400, heightPx: 400 }))
  const clipId = desk.add(image({ widthPx: 200, heightPx: 200 }))
  const { trackId } = desk.clip(clipId)
  desk.run({ type: 'track.setLocked', trackId, locked: true })
  return { desk, behind, clipId, trackId }
}

test('E6.36 nothing on a locked track is picked on the canvas; what is behind it is', () => {
  const { desk, behind, trackId } = locked()
  expect(hitTest(desk.project, 's1', 0, MIDDLE)).toEqual({ kind: 'clip', clipId: behind })
  expect(itemsInFrame(desk.project, 's1', 0, ALL)).toEqual([{ kind: 'clip', clipId: behind }])
  desk.run({ type: 'track.setLocked', trackId, locked: false })
  expect(desk.tracks().some((track) => 'locked' in track)).toBe(false)
  expect(itemsInFrame(desk.project, 's1', 0, ALL)).toHaveLength(2)
})

test('E6.36 it is not moved, stretched, split or deleted, alone or with others; its contents stay editable', () => {
  const { desk, behind, clipId, trackId } = locked()
  const before = desk.project
  const clip = { kind: 'clip', clipId } as const
  const both = { kind: 'several', items: [clip, { kind: 'clip', clipId: behind }] } as const
  for (const command of [
    { type: 'clip.place', clipId, place: { ...CENTRED, x: 5 } },
    { type: 'clip.move', clipId, trackId, startSec: 3 },
    { type: 'clip.move', clipId: behind, trackId, startSec: 30 },
    { type: 'clip.stretch', clipId, startSec: 0, durationSec: 2 },
    { type: 'clip.split', clipId, atSec: 2, keep: 'both' },
    { type: 'clip.shift', clipIds: [behind, clipId], bySec: 1 },
    { type: 'clip.remove', clipId },
    { type: 'track.remove', trackId },
    { type: 'track.move', trackId, index: 0 },
    { type: 'edit.delete', selection: both },
    { type: 'edit.ripple', selection: clip },
  ] as const)
    expect([command.type, desk.run(command)]).toEqual([command.type, 'track_locked'])
  expect(desk.project).toBe(before)
  expect(targetOf(desk.project, clip, 0, {})?.locked).toBe(true)
  expect(targetOf(desk.project, both, 0, {})?.locked).toBe(true)
  expect(desk.run({ type: 'clip.setEffects', clipId, effects: { enabled: false } })).toBe('')
})

test('E6.36 a locked presenter stays, and what it says is edited', () => {
  const desk = new Desk()
  desk.addRole()
  const { id: trackId, role } = desk.role()
  desk.run({ type: 'track.setLocked', trackId, locked: true })
  expect(desk.run({ type: 'role.place', trackId, place: { ...role.place, x: 9 } })).toBe('track_locked')
  expect(desk.run({ type: 'role.setStart', trackId, startSec: 2 })).toBe('track_locked')
  expect(desk.run({ type: 'track.rename', trackId, name: 'Ana' })).toBe('')
  expect(hitTest(desk.project, 's1', 0, MIDDLE)).toBeNull()
})

test('E6.36 what is added goes to another track; the timeline and the menus say why nothing moves', () => {
  const { desk, behind, clipId, trackId } = locked()
  const added = desk.add(image({ startSec: 20 }), trackId)
  expect(desk.clip(added).trackId).not.toBe(trackId)
  desk.run({ type: 'track.setLocked', trackId: desk.clip(added).trackId, locked: true })
  const shared = desk.add(image({ startSec: 40 }))
  expect(desk.clip(shared).trackId).toBe(desk.clip(behind).trackId)
  const item = rowsOf(desk.project, 's1')
    .flatMap(({ items }) => items)
    .find(({ id }) => id === clipId)
  expect(item).toMatchObject({ movable: false, stretchable: false })
  expect(whyNoSplit(item, 2, 25)).toBe('locked')
  const selection = { kind: 'clip', clipId } as const
  expect([whyNoRemove(desk.project, selection), whyNoCut(desk.project, selection)]).toEqual(['locked', 'locked'])
})

test('E6.36 the lock is stored with the project, of clips and of presenters', () => {
  const desk = new Desk()
  desk.addRole()
  const { trackId } = desk.clip(desk.add(text()))
  for (const id of [desk.role().id, trackId]) desk.run({ type: 'track.setLocked', trackId: id, locked: true })
  const read = decodeProject(encodeProject(desk.project), 'p', desk.project.name)
  expect(read.ok && tracksOf(read.value, 's1').map(({ locked }) => locked)).toEqual([true, true])
})
