import { describe, expect, test } from 'vitest'
import { roundSec } from '#shared/base/num.ts'
import type { Context } from '#shared/commands/base/context.ts'
import { copyOfRole } from '#shared/commands/role/copies.ts'
import { faceAt } from '#shared/evaluate/mood.ts'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import { EXPRESSION, type Mood } from '#shared/model/expression.ts'
import { roleOf } from '#shared/model/queries.ts'
import { selectionExists } from '#shared/model/selection.ts'
import { speechOf } from '#tests/spec/engine/life/speech.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { readRole, readWire, writeWire } from '#tests/worlds/wire.ts'
import { tabOfSelection } from '#ui/editor/inspector/model/presenter-tabs.ts'
import { rowName, titleOf } from '#ui/editor/timeline/item-look.ts'
import { moveCommand, splitCommand, stretchCommand } from '#ui/editor/timeline/model/item-commands.ts'
import { itemIdOf, selectionOf } from '#ui/editor/timeline/model/items.ts'
import { solidBeside } from '#ui/editor/timeline/model/row.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'

const TEXT = 'One sentence to speak slowly. Another one follows here at once. And a third one ends it all.'

function say(desk: RoleDesk): RoleDesk {
  desk.do({ type: 'role.setScript', tts: { text: TEXT } })
  desk.do({ type: 'role.setSpeech', text: TEXT, speech: { ...speechOf(TEXT), durationSec: 20 } })
  return desk
}

const poseAt = (desk: RoleDesk, timeSec: number) => presenterPoseAt(desk.role(), timeSec)
const readRoleOf = (desk: RoleDesk) => roleOf(readWire(writeWire(desk.project)).project, desk.role().sceneId)!
const spans = (desk: RoleDesk) => desk.role().expression?.spans ?? []

test('E7.32 a mood shows in the face by its strength, for the whole role', () => {
  const desk = say(new RoleDesk())
  const neutral = poseAt(desk, 30).smile
  desk.do({ type: 'role.setMood', change: { mood: 'friendly' } })
  const friendly = poseAt(desk, 30).smile
  expect(friendly).toBeGreaterThan(neutral + 0.3)
  desk.do({ type: 'role.setMood', change: { strength: 0.5 } })
  expect(poseAt(desk, 30).smile).toBeCloseTo((neutral + friendly) / 2, 5)
  desk.do({ type: 'role.setMood', change: { mood: 'concerned', strength: 7 } })
  expect(desk.role().expression?.strength).toBe(1)
  expect(poseAt(desk, 30).browTilt).toBe(1)
})

test('E7.32 a span has its own mood, eased in and out', () => {
  const desk = say(new RoleDesk())
  const surprised = { mood: 'surprised', strength: 1 } as const
  desk.do({ type: 'role.addMoodSpan', span: { ...surprised, startSec: 4, durationSec: 2 } })
  const lids = [3, 4, 5, 6, 7].map((timeSec) => faceAt(desk.role(), timeSec).lids)
  expect(lids[0]).toBe(0)
  expect(lids[1]).toBeCloseTo((lids[2] ?? 0) / 2, 2)
  expect(lids[2]).toBeGreaterThan(0.8)
  expect(lids[4]).toBe(0)
})

test('E7.32 the mood of a paragraph goes with it when the speech is made again', () => {
  const desk = say(new RoleDesk())
  const [, second] = desk.role().tts.speech!.paragraphs
  const span = { mood: 'serious', strength: 1, startSec: 0, durationSec: 1, paragraph: 1 } as const
  desk.do({ type: 'role.addMoodSpan', span })
  const middleSec = (second!.startSec + second!.endSec) / 2
  expect(faceAt(desk.role(), middleSec).energy).toBeLessThan(0.7)
  const later = { ...speechOf(`A new beginning of it. ${TEXT}`), durationSec: 20 }
  desk.do({ type: 'role.setSpeech', text: TEXT, speech: later })
  const moved = later.paragraphs[1]!
  expect(faceAt(desk.role(), (moved.startSec + moved.endSec) / 2).energy).toBeLessThan(0.7)
})

test('E7.32 one paragraph has one mood; spans change and go', () => {
  const desk = say(new RoleDesk())
  const span = { strength: 1, startSec: 0, durationSec: 1, paragraph: 0 }
  desk.do({ type: 'role.addMoodSpan', span: { ...span, mood: 'serious' } })
  desk.do({ type: 'role.addMoodSpan', span: { ...span, mood: 'friendly' } })
  expect(spans(desk)).toHaveLength(1)
  const [{ id: spanId } = { id: '' }] = spans(desk)
  desk.do({ type: 'role.setMoodSpan', spanId, change: { strength: -1, mood: 'enthusiastic' } })
  expect(spans(desk)[0]).toMatchObject({ mood: 'enthusiastic', strength: 0 })
  desk.do({ type: 'role.removeMoodSpan', spanId })
  expect(spans(desk)).toEqual([])
  expect(desk.do({ type: 'role.removeMoodSpan', spanId })).toBe('not_found')
})

/** Mood, start and end of each span of the desk's role. */
const moods = (desk: RoleDesk) =>
  spans(desk).map(({ mood, startSec, durationSec }) => [mood, startSec, startSec + durationSec])
const put = (desk: RoleDesk, mood: Mood, startSec: number, durationSec: number) =>
  desk.do({ type: 'role.addMoodSpan', span: { mood, strength: 1, startSec, durationSec } })

describe('E10.28 the expression track', () => {
  /** A role of 20 s that is serious from 2 to 8 s and friendly from 10 to 14 s. */
  function moody() {
    const desk = say(new RoleDesk())
    put(desk, 'serious', 2, 6)
    put(desk, 'friendly', 10, 4)
    const row = () => rowsOf(desk.project, desk.role().sceneId).find(({ kind }) => kind === 'mood')!
    return { desk, row, item: (at: number) => row().items[at]! }
  }

  test('its clips are those of the document, with the selection and the tab of each', () => {
    const { desk, row, item } = moody()
    expect(row()).toMatchObject({ identifier: 'expressionTrack', parentId: desk.role().id })
    expect(row().items.map(({ startSec, durationSec }) => [startSec, durationSec])).toEqual([
      [2, 6],
      [10, 4],
    ])
    const selection = selectionOf(item(1).source)
    expect(selection).toEqual({ kind: 'mood', trackId: desk.role().id, spanId: spans(desk)[1]!.id })
    expect(tabOfSelection(selection, { kind: 'puppet', actions: [] })).toBe('expression')
    expect(tabOfSelection(selection, { kind: 'model', actions: [] })).toBe('expression')
    desk.run({ type: 'edit.delete', selection })
    expect(moods(desk)).toEqual([['serious', 2, 8]])
    expect(selectionExists(desk.project, selection)).toBe(false)
  })

  test('they move and stretch between one another and within the presenter, and split strictly inside', () => {
    const { desk, item } = moody()
    desk.run(moveCommand(item(0), 9)!)
    expect(moods(desk)[0]).toEqual(['serious', 4, 10])
    desk.run(moveCommand(item(1), 30)!)
    expect(moods(desk)[1]).toEqual(['friendly', 16, 20])
    desk.run(stretchCommand(item(0), 4, 30)!)
    expect(moods(desk)[0]).toEqual(['serious', 4, 16])
    desk.run(splitCommand(item(0), 6)!)
    expect(moods(desk).slice(0, 2)).toEqual([
      ['serious', 4, 6],
      ['serious', 6, 16],
    ])
    expect(new Set(spans(desk).map(({ id }) => id)).size).toBe(3)
    expect(desk.run(splitCommand(item(0), 4.01)!)).toBe('split_outside')
    expect(faceAt(desk.role(), 6)).toEqual(faceAt(desk.role(), 5))
  })

  test('a new one makes room for itself; one that is added at the end stays within the presenter', () => {
    const { desk } = moody()
    put(desk, 'surprised', 4, 2)
    expect(moods(desk).slice(0, 3)).toEqual([
      ['serious', 2, 4],
      ['surprised', 4, 6],
      ['serious', 6, 8],
    ])
    put(desk, 'concerned', 7, 20)
    expect(moods(desk).slice(2)).toEqual([
      ['serious', 6, 7],
      ['concerned', 7, 20],
    ])
  })

  test('that of a paragraph lies behind those of stretches and goes with its paragraph alone', () => {
    const { desk, row, item } = moody()
    const span = { mood: 'enthusiastic', strength: 1, startSec: 0, durationSec: 1, paragraph: 0 } as const
    desk.do({ type: 'role.addMoodSpan', span })
    const [{ startSec, endSec } = { startSec: 0, endSec: 0 }] = desk.role().tts.speech!.paragraphs
    expect(item(0)).toMatchObject({
      startSec,
      durationSec: roundSec(endSec - startSec),
      movable: false,
      stretchable: false,
      behind: true,
    })
    expect(splitCommand(item(0), startSec + 1)).toBeNull()
    const { spanId } = { spanId: spans(desk).find(({ paragraph }) => paragraph === 0)!.id }
    expect(desk.do({ type: 'role.moveMood', spanId, startSec: 9 })).toBe('not_found')
    expect(solidBeside(row(), item(1).id).map(({ id }) => id)).toEqual([item(2).id])
    desk.run(moveCommand(item(1), 0)!)
    expect(item(1)).toMatchObject({ startSec: 0, durationSec: 6 })
  })

  test('a copy of the presenter has moods of its own', () => {
    const { desk } = moody()
    const copy = copyOfRole(desk.role(), 's2', { newId: () => 'new' } as Context)
    expect(copy.expression?.spans.map(({ id }) => id)).toEqual(['new', 'new'])
  })
})

test('E7.33 lips come later or sooner, open less, and are held closed where the user wants', () => {
  const desk = say(new RoleDesk())
  const openAt = (timeSec: number) => poseAt(desk, timeSec).mouth.open
  const atSec = desk.role().tts.speech!.words[2]!.startSec + 0.1
  const open = openAt(atSec)
  expect(open).toBeGreaterThan(0.1)
  desk.do({ type: 'role.setLips', change: { offsetSec: 0.1 } })
  expect(openAt(atSec + 0.1)).toBeCloseTo(open, 6)
  desk.do({ type: 'role.setLips', change: { offsetSec: 4 } })
  expect(desk.role().expression?.lips.offsetSec).toBe(0.3)
  // the first word is heard, the lips wait
  const [first] = desk.role().tts.speech!.words
  expect(openAt(first!.startSec + 0.1)).toBe(0)
  expect(openAt(first!.startSec + 0.4)).toBeGreaterThan(0.1)
  desk.do({ type: 'role.setLips', change: { offsetSec: 0, strength: 0.5 } })
  expect(openAt(atSec)).toBeCloseTo(open / 2, 6)
  expect(poseAt(desk, atSec).visemes.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5)
  desk.do({ type: 'role.holdLips', span: { startSec: atSec - 0.2, durationSec: 0.4 } })
  expect(openAt(atSec)).toBe(0)
  const [{ id: spanId } = { id: '' }] = desk.role().expression!.lips.closed
  desk.do({ type: 'role.moveHold', spanId, span: { startSec: atSec + 1, durationSec: 0.4 } })
  expect(openAt(atSec)).toBeCloseTo(open / 2, 6)
  desk.do({ type: 'role.releaseLips', spanId })
  expect(desk.role().expression?.lips.closed).toEqual([])
  desk.do({ type: 'role.holdLips', span: { startSec: 1, durationSec: 1 } })
  desk.do({ type: 'role.setScript', tts: { text: 'Something else' } })
  expect(desk.role().expression?.lips.closed).toEqual([])
})

test('E7.32, E7.33 mood and lips survive saving; what is not valid becomes the default', () => {
  const desk = say(new RoleDesk())
  desk.do({ type: 'role.setMood', change: { mood: 'serious', strength: 0.7 } })
  const span = { mood: 'surprised', strength: 0.4, startSec: 1, durationSec: 2, paragraph: 2 } as const
  desk.do({ type: 'role.addMoodSpan', span })
  desk.do({ type: 'role.setLips', change: { offsetSec: -0.045, strength: 1.2 } })
  desk.do({ type: 'role.holdLips', span: { startSec: 3, durationSec: 0.5 } })
  expect(readRoleOf(desk).expression).toEqual(desk.role().expression)
  expect(readRole({}).track.expression).toBeUndefined()
  const broken = { mood: 'angry', strength: 9, spans: [{ id: 'a', start: 1 }, 7], lips: { offset: 'x', closed: 3 } }
  expect(readRole({ expression: broken }).track.expression).toEqual(EXPRESSION)
})

test('E5.60 the mood besides those of parts has a row: its clip lasts as long as the presenter, opens the tab and goes', () => {
  const desk = say(new RoleDesk())
  const rows = () => rowsOf(desk.project, desk.role().sceneId).filter(({ kind }) => kind === 'mood')
  expect(rows()).toEqual([])
  put(desk, 'serious', 2, 6)
  desk.do({ type: 'role.setMood', change: { mood: 'friendly' } })
  const { id, startSec, durationSec } = desk.role()
  expect(rows().map(({ identifier }) => identifier)).toEqual(['expressionTrack', 'idleExpressionTrack'])
  const row = rows()[1]!
  expect(row).toMatchObject({ parentId: id, items: [{ startSec, durationSec, movable: false, stretchable: false }] })
  const item = row.items[0]!
  const words = ((key: string) => key) as never
  expect(rowName(row, words)).toBe('timeline.idleMood')
  expect(titleOf(item, words, words)).toBe('expression.mood.friendly')
  const selection = selectionOf(item.source)
  expect([selection, itemIdOf(selection)]).toEqual([{ kind: 'mood', trackId: id }, item.id])
  expect(selectionExists(desk.project, selection)).toBe(true)
  expect(tabOfSelection(selection, desk.role().role)).toBe('expression')
  desk.run({ type: 'edit.delete', selection })
  expect(rows().map(({ identifier }) => identifier)).toEqual(['expressionTrack'])
  expect([desk.role().expression?.mood, moods(desk)]).toEqual(['neutral', [['serious', 2, 8]]])
  expect(selectionExists(desk.project, selection)).toBe(false)
})
