import { expect, test } from 'vitest'
import { naturalGesturesOf } from '#shared/evaluate/natural-gestures.ts'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import { selectionExists } from '#shared/model/selection.ts'
import { speechOf } from '#tests/spec/engine/life/speech.ts'
import { model } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { readRole } from '#tests/worlds/wire.ts'
import { whyNoRemove } from '#ui/editor/common/why.ts'
import { handsHidden } from '#ui/editor/inspector/presenter/actions/hands.ts'
import { itemIdOf, selectionOf } from '#ui/editor/timeline/model/items.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'

const TEXT =
  'One sentence to speak slowly. Another one follows here at once. And then a third one comes, and a fourth ends it all.'

/** Gives the role a speech with words. */
function say(desk: RoleDesk): RoleDesk {
  desk.do({ type: 'role.setScript', tts: { text: TEXT } })
  desk.do({ type: 'role.setSpeech', text: TEXT, speech: { ...speechOf(TEXT), durationSec: 20 } })
  return desk
}

const gestures = (desk: RoleDesk) => naturalGesturesOf(desk.role())
/** The weight of the hands half a second into the first gesture of a fresh desk. */
const weightAt = (desk: RoleDesk, startSec: number) =>
  presenterPoseAt(desk.role(), startSec + 1).gestures.reduce((sum, { weight }) => sum + weight, 0)

test('E10.16 the lane shows what is evaluated: the hands move within each gesture and rest outside', () => {
  const desk = say(new RoleDesk())
  const shown = gestures(desk)
  expect(shown.length).toBeGreaterThan(0)
  for (let timeSec = 0; timeSec < 20; timeSec += 0.1) {
    const [pose] = presenterPoseAt(desk.role(), timeSec).gestures
    const inside = shown.find((one) => timeSec >= one.startSec && timeSec < one.startSec + one.durationSec)
    expect(pose?.actionId).toBe(inside?.actionId)
  }
})

test('E10.20 a gesture that would not end within the time of the presenter does not begin', () => {
  const desk = say(new RoleDesk())
  const all = gestures(desk)
  const last = all.at(-1)!
  const cut = { ...desk.role(), durationSec: last.startSec + last.durationSec - 0.1 }
  expect(naturalGesturesOf(cut)).toEqual(all.slice(0, -1))
  expect(presenterPoseAt(cut, last.startSec + 1).gestures).toEqual([])
})

test('E10.16 a switch and a strength', () => {
  const desk = say(new RoleDesk())
  const [{ startSec } = { startSec: 0 }] = gestures(desk)
  const full = weightAt(desk, startSec)
  desk.do({ type: 'role.setGestures', gestures: { strength: 0.5 } })
  expect(weightAt(desk, startSec)).toBeCloseTo(full / 2, 6)
  desk.do({ type: 'role.setGestures', gestures: { strength: 9 } })
  expect(desk.role().gestures?.strength).toBe(1)
  desk.do({ type: 'role.setGestures', gestures: { enabled: false } })
  expect(gestures(desk)).toEqual([])
  expect(weightAt(desk, startSec)).toBe(0)
})

test('E10.16 one is removed; another speech has all of its own', () => {
  const desk = say(new RoleDesk())
  const all = gestures(desk)
  desk.do({ type: 'role.removeGesture', startSec: all[0]!.startSec })
  expect(gestures(desk)).toEqual(all.slice(1))
  desk.do({ type: 'role.setScript', tts: { text: 'Other' } })
  say(desk)
  expect(gestures(desk)).toEqual(all)
})

test('E10.16 one becomes an action, which moves', () => {
  const desk = say(new RoleDesk())
  const all = gestures(desk)
  const gesture = { ...all[0]!, name: 'Natural gesture' }
  expect(desk.do({ type: 'role.placeGesture', gesture })).toBe('')
  expect(desk.role().actions).toMatchObject([gesture])
  expect(gestures(desk)).toEqual(all.slice(1))
  desk.do({ type: 'role.moveAction', actionId: desk.role().actions[0]!.id, startSec: 15 })
  expect(desk.role().actions).toMatchObject([{ startSec: 15, actionId: gesture.actionId }])
  // it does not come back where it was
  expect(gestures(desk).some(({ startSec }) => startSec === gesture.startSec)).toBe(false)
})

test('E10.18 a gesture of the lane is selected as such, and Delete removes it alone', () => {
  const desk = say(new RoleDesk())
  const all = gestures(desk)
  const items = rowsOf(desk.project, 's1').flatMap((row) => row.items)
  const item = items.find(({ source }) => source.of === 'gesture')!
  const selection = selectionOf(item.source)
  expect(selection).toEqual({ kind: 'gesture', trackId: desk.role().id, startSec: all[0]!.startSec })
  expect(itemIdOf(selection)).toBe(item.id)
  expect(selectionExists(desk.project, selection)).toBe(true)
  expect(whyNoRemove(desk.project, selection)).toBeNull()
  expect(desk.run({ type: 'edit.delete', selection })).toBe('')
  expect(gestures(desk)).toEqual(all.slice(1))
  expect(selectionExists(desk.project, selection)).toBe(false)
})

test('E10.16 a 3D presenter has none', () => {
  expect(gestures(say(new RoleDesk(model())))).toEqual([])
})

test('E10.16 in the document: read and written with unknown fields; a document without them stays without', () => {
  const naturalGestures = { disabled: true, strength: 0.4, removed: [1.5], other: 'kept' }
  const { track, written } = readRole({ naturalGestures })
  expect(track.gestures).toMatchObject({ enabled: false, strength: 0.4, removedSec: [1.5] })
  expect(written).toMatchObject({ naturalGestures })
  expect(readRole().written).not.toHaveProperty('naturalGestures')
  expect(readRole({ naturalGestures: { strength: 'much', removed: 3 } }).track.gestures).toMatchObject({
    enabled: true,
    strength: 1,
    removedSec: [],
  })
})

test('E10.21 the hands are outside the picture in close framings of 2D and close views of 3D presenters', () => {
  expect(handsHidden({ kind: 'puppet', framing: 'CU', camera: 'HalfBody' })).toBe(true)
  expect(handsHidden({ kind: 'puppet', framing: 'MS', camera: 'CloseToFace' })).toBe(false)
  expect(handsHidden({ kind: 'model', framing: 'CU', camera: 'HalfBody' })).toBe(false)
  expect(handsHidden({ kind: 'model', framing: 'MS', camera: 'CloseToUpBody' })).toBe(true)
  expect(handsHidden({ kind: 'model', framing: 'MS', camera: 'CloseToFeet' })).toBe(true)
  expect(handsHidden({ kind: 'footage', framing: 'CU', camera: 'CloseToFace' })).toBe(false)
})
