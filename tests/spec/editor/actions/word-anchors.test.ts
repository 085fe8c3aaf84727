import { describe, expect, test } from 'vitest'
import { movedWithWords } from '#shared/commands/moved-with-words.ts'
import { allClips } from '#shared/model/queries.ts'
import type { Speech } from '#shared/model/speech.ts'
import { matchWords } from '#shared/speech/match-words.ts'
import { wholeWords } from '#shared/speech/whole-words.ts'
import { text } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

/** A speech of these words, each as long as `wordSec`. */
function speechOf(text: string, wordSec: number): Speech {
  const words = text.split(' ').map((word, at) => {
    return { text: word, startSec: at * wordSec, endSec: (at + 1) * wordSec }
  })
  const durationSec = words.length * wordSec
  return { audioUrl: 'a', durationSec, paragraphs: [{ text, startSec: 0, endSec: durationSec }], words, phonemes: [] }
}

class SpokenDesk extends RoleDesk {
  say(text: string, wordSec: number): this {
    this.do({ type: 'role.setScript', tts: { text } })
    return this.hear(wordSec)
  }

  hear(wordSec: number): this {
    const { text } = this.role().tts
    this.do({ type: 'role.setSpeech', text, speech: speechOf(text, wordSec) })
    return this
  }

  /** A text of one second on a track of its own that starts with a word. */
  addText(word: number): string {
    const id = this.add(text({ durationSec: 1 }))
    expect(this.run({ type: 'clip.anchor', clipId: id, word })).toBe('')
    return id
  }
}

const TEXT = 'one two three four five six seven eight'

describe('E10.22 clips and actions that start with a word move with it', () => {
  test('a clip and an action go to the word, and with it when the voice is slower', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const clip = desk.addText(3)
    desk.act(0)
    const [action] = desk.role().actions
    desk.do({ type: 'role.anchorAction', actionId: action!.id, word: 5 })
    expect([desk.clip(clip).startSec, desk.acts()]).toEqual([3, [['wave', 5]]])

    desk.do({ type: 'role.setScript', tts: { speed: 0.5 } })
    expect([desk.clip(clip).startSec, desk.acts()]).toEqual([3, [['wave', 5]]])
    desk.hear(2)
    expect([desk.clip(clip).startSec, desk.acts()]).toEqual([6, [['wave', 10]]])
    expect(desk.role().tts.anchorWords).toBeUndefined()
  })

  test('they are kept while recordings without known words speak, and follow the words of those that have some', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const clip = desk.addText(3)
    const anchor = () => [desk.clip(clip).startSec, desk.clip(clip).anchorWord]
    desk.do({ type: 'role.setDriver', driver: 'recording' })
    expect(anchor()).toEqual([3, 3])
    desk.do({ type: 'role.setDriver', driver: 'tts' })
    expect(anchor()).toEqual([3, 3])
    desk.do({ type: 'role.setDriver', driver: 'recording' })
    const take = { audioId: 'a', name: 'take', url: 'oss:take.wav', durationSec: 3 }
    desk.do({ type: 'role.addRecording', recording: { ...take, speech: { ...speechOf('', 3), words: [] } } })
    expect(anchor()).toEqual([3, 3])
    desk.do({ type: 'role.setRecordingSpeech', url: take.url, speech: speechOf('well then four', 1) })
    expect(anchor()).toEqual([2, 2])
    desk.do({ type: 'role.setDriver', driver: 'tts' })
    expect(anchor()).toEqual([3, 3])
  })

  test('a clip that was moved keeps its distance to the word', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const clip = desk.addText(3)
    desk.run({ type: 'clip.move', clipId: clip, trackId: desk.clip(clip).trackId, startSec: 3.4 })
    desk.do({ type: 'role.setScript', tts: { speed: 0.5 } })
    desk.hear(2)
    expect(desk.clip(clip).startSec).toBeCloseTo(6.4, 9)
  })

  test('words before it are added, it is replaced, and it is left out', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const clip = desk.addText(3)
    desk.say(`well now ${TEXT}`, 1)
    expect([desk.clip(clip).startSec, desk.clip(clip).anchorWord]).toEqual([5, 5])
    desk.say('well now one two three 4 FIVE six', 1)
    expect([desk.clip(clip).startSec, desk.clip(clip).anchorWord]).toEqual([5, 5])
    desk.say('well now one two three five six', 1)
    expect([desk.clip(clip).startSec, desk.clip(clip).anchorWord]).toEqual([5, undefined])
  })

  test('an action waits for its word while the estimated length is shorter', () => {
    const desk = new SpokenDesk().say(TEXT, 2)
    desk.act(0)
    const [action] = desk.role().actions
    desk.do({ type: 'role.anchorAction', actionId: action!.id, word: 6 })
    desk.do({ type: 'role.setScript', tts: { text: 'six seven' } })
    expect(desk.acts()).toEqual([['wave', 12]])
    desk.hear(2)
    expect(desk.acts()).toEqual([['wave', 2]])
  })

  test('what moved is listed by the time that it came from, and what starts with no word any more', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    desk.addText(3)
    desk.addText(1)
    desk.addText(6)
    desk.act(0)
    desk.do({ type: 'role.anchorAction', actionId: desk.role().actions[0]!.id, word: 5 })
    desk.do({ type: 'role.setScript', tts: { text: 'one two three four five six' } })
    const before = desk.project
    desk.hear(2)
    expect(movedWithWords(before, desk.project, desk.role().id)).toEqual([
      { name: 'Hello', kind: 'text', fromSec: 1, toSec: 2 },
      { name: 'Hello', kind: 'text', fromSec: 3, toSec: 6 },
      { name: 'wave', kind: 'action', fromSec: 5, toSec: 10 },
      { name: 'Hello', kind: 'text', fromSec: 6, toSec: null },
    ])
  })

  test('clips of one track stay apart', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const first = desk.addText(2)
    const second = desk.add(text({ startSec: 5, durationSec: 1 }), desk.clip(first).trackId)
    desk.run({ type: 'clip.anchor', clipId: second, word: 3 })
    desk.say(TEXT, 0.5)
    expect([desk.span(first), desk.span(second)]).toEqual([
      [1, 2],
      [2, 3],
    ])
  })

  test('a clip moves with its presenter', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const clip = desk.addText(3)
    desk.do({ type: 'role.setStart', startSec: 2 })
    expect(desk.clip(clip).startSec).toBe(5)
    // the beginning of the presenter is cut off: the words stay where they are
    desk.do({ type: 'role.stretch', startSec: 3, durationSec: 7 })
    expect(desk.clip(clip).startSec).toBe(5)
  })

  test('a pasted clip and the right part of a split start with no word', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const clip = desk.addText(3)
    desk.run({ type: 'clip.split', clipId: clip, atSec: 3.5, keep: 'both' })
    const pasted = desk.paste({ kind: 'clip', canvas: 'LANDSCAPE', trackName: 'Text', clip: desk.clip(clip) }, 6)
    expect(desk.clip(pasted).startSec).toBe(6)
    expect(allClips(desk.project).filter(({ anchorWord }) => anchorWord !== undefined)).toEqual([desk.clip(clip)])
  })

  test('a word that is not there is refused; null unties', () => {
    const desk = new SpokenDesk().say(TEXT, 1)
    const clip = desk.addText(3)
    expect(desk.run({ type: 'clip.anchor', clipId: clip, word: 8 })).toBe('not_found')
    desk.run({ type: 'clip.anchor', clipId: clip, word: null })
    desk.say(TEXT, 2)
    expect(desk.clip(clip).startSec).toBe(3)
  })
})

test('E10.22 words are found again in another text', () => {
  const match = (before: string, after: string) => matchWords(before.split(' '), after.split(' '))
  expect(match('a b c', 'a b c')).toEqual([0, 1, 2])
  expect(match('a b c', 'x a c')).toEqual([1, null, 2])
  expect(match('a b c d', 'a x y d')).toEqual([0, 1, 2, 3])
  expect(match('a b c d e', 'a x e')).toEqual([0, 1, 1, 1, 2])
  expect(match('a b', '')).toEqual([0, 0])
})

test('E10.22 whole words are offered where each Chinese character has a time of its own', () => {
  const said = (text: string, startSec: number) => ({ text, startSec, endSec: startSec + 0.2 })
  const words = [...'欢迎来到中国人'].map((text, at) => said(text, at * 0.2))
  const more = [said('Mei', 1.4), ...[...'今天'].map((text, at) => said(text, 1.6 + at * 0.2)), said('天', 2.2)]
  expect(wholeWords([...words, ...more])).toEqual([
    { index: 0, text: '欢迎', startSec: 0 },
    { index: 2, text: '来到', startSec: expect.closeTo(0.4) },
    { index: 4, text: '中国人', startSec: expect.closeTo(0.8) },
    { index: 7, text: 'Mei', startSec: 1.4 },
    { index: 8, text: '今天', startSec: 1.6 },
    { index: 10, text: '天', startSec: 2.2 },
  ])
  expect(wholeWords(words, 5).map(({ text }) => text)).toEqual(['欢迎', '来到', '中', '国人'])
  expect(wholeWords(words.slice(0, 2), 5)).toHaveLength(1)
})
