import { expect, test } from 'vitest'
import { trackById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { Desk, image, music, text } from '#tests/worlds/desk.ts'
import { whyNoMute, whyNoPaste, whyNoRemove, whyNoSplit } from '#ui/editor/common/why.ts'
import { itemIdOf } from '#ui/editor/timeline/model/items.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'

const desk = new Desk()
desk.addRole()
const clipId = desk.add(text({ startSec: 1, durationSec: 2 }))
const trackId = desk.role().id

function itemOf(selection: Selection) {
  const rows = rowsOf(desk.project, 's1')
  return rows.flatMap(({ items }) => items).find(({ id }) => id === itemIdOf(selection))
}
const clip: Selection = { kind: 'clip', clipId }
const presenter: Selection = { kind: 'role', trackId }

test.each<[string, Selection, number, string | null]>([
  ['nothing', null, 2, 'noSelection'],
  ['a presenter', presenter, 2, 'noSplit'],
  ['a clip before the playhead', clip, 4, 'splitOutside'],
  ['a clip less than a frame before the playhead', clip, 1.02, 'splitOutside'],
  ['a clip at its first possible frame', clip, 1.04, null],
  ['a clip at its last possible frame', clip, 2.96, null],
])('E5.65 splitting %s', (_, selection, atSec, why) => {
  expect(whyNoSplit(itemOf(selection), atSec, 25)).toBe(why)
  // the reason and the command agree
  const outcome = desk.run({ type: 'clip.split', clipId, atSec, keep: 'left' })
  if (selection?.kind === 'clip') expect(outcome === '').toBe(why === null)
  desk.run({ type: 'clip.stretch', clipId, startSec: 1, durationSec: 2 })
})

test('E5.65 deleting says what stays: the only presenter, a fixed part, a background that is not there', () => {
  expect(whyNoRemove(desk.project, null)).toBe('noSelection')
  expect(whyNoRemove(desk.project, presenter)).toBe('onlyPresenter')
  expect(whyNoRemove(desk.project, { kind: 'subtitle', trackId })).toBe('presenterPart')
  expect(whyNoRemove(desk.project, { kind: 'background', sceneId: null })).toBe('nothingThere')
  expect(whyNoRemove(desk.project, clip)).toBeNull()
})

test('E5.65, E17.04, E17.09 pasting says why before the click: nothing copied, a scene with a presenter, another kind', () => {
  const { role } = desk.role()
  desk.run({ type: 'scene.add', index: 1, name: '' })
  const [here, empty] = [desk.project.sceneIds[0]!, desk.project.sceneIds[1]!]
  const there = desk.role(empty)
  expect(whyNoPaste(desk.project, here, null)).toBe('nothingCopied')
  expect(whyNoPaste(desk.project, here, { kind: 'clip' })).toBeNull()
  expect(whyNoPaste(desk.project, here, { kind: 'role', role })).toBe('scenePresenter')
  desk.run({ type: 'track.remove', trackId: there.id })
  expect(whyNoPaste(desk.project, empty, { kind: 'role', role })).toBeNull()
  expect(whyNoPaste(desk.project, empty, { kind: 'role', role: { ...role, kind: 'model' } })).toBe('mixedPresenters')
})

test('E5.65 only what sounds is muted', () => {
  const trackOf = (id: string) => trackById(desk.project, desk.clip(id).trackId)
  expect([undefined, trackOf(desk.add(image())), trackOf(desk.add(music()))].map(whyNoMute)).toEqual([
    'noSelection',
    'noSound',
    null,
  ])
})
