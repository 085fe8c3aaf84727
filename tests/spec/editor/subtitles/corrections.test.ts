import { expect, test } from 'vitest'
import type { Speech } from '#shared/model/speech.ts'
import { closestLine } from '#shared/speech/corrections.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

/** A speech with half a second a word. */
function speechOf(text: string): Speech {
  let atSec = 0
  const words: Speech['words'] = []
  const paragraphs = text
    .split(/(?<=[.?!。！？])\s*/u)
    .filter(Boolean)
    .map((sentence) => {
      const startSec = atSec
      for (const [word] of sentence.matchAll(/\p{Script=Han}|[\p{L}\p{N}'’$.]*[\p{L}\p{N}]/gu)) {
        words.push({ text: word, startSec: atSec, endSec: atSec + 0.5 })
        atSec += 0.5
      }
      return { text: sentence, startSec, endSec: atSec }
    })
  return { audioUrl: 'a', durationSec: atSec, paragraphs, words, phonemes: [] }
}

class SpokenDesk extends RoleDesk {
  say(text: string): this {
    this.do({ type: 'role.setScript', tts: { text } })
    this.do({ type: 'role.setSpeech', text, speech: speechOf(text) })
    return this
  }

  correct(index: number, text: string): void {
    this.do({ type: 'role.setSubtitleText', itemId: this.line(index), text })
  }

  get texts(): string[] {
    return this.lines().map(([text]) => text)
  }

  get waiting() {
    return this.role().subtitle.corrections ?? []
  }
}

test('E9.18 a corrected line survives a new speech in which its words are the same, at their new time', () => {
  const desk = new SpokenDesk().say('Welcome to Lumen. It follows you.')
  desk.correct(1, 'It follows YOU')
  desk.do({ type: 'role.setScript', tts: { text: 'Hello there, and welcome to Lumen! It follows you.' } })
  expect(desk.texts).toEqual([])
  expect(desk.waiting).toEqual([{ spoken: 'It follows you.', text: 'It follows YOU', startSec: 1.5 }])
  desk.say('Hello there, and welcome to Lumen! It follows you!')
  expect(desk.texts).toEqual(['Hello there, and welcome to Lumen!', 'It follows YOU'])
  expect(desk.lines()[1]?.[1]).toBe(3)
  expect(desk.waiting).toEqual([])
  // and the one after that
  desk.say('It follows you.')
  expect(desk.texts).toEqual(['It follows YOU'])
})

test('E9.18 of equal words the line that was corrected stays corrected', () => {
  const desk = new SpokenDesk().say('Thank you. We grow. Thank you.')
  desk.correct(2, 'Thanks a lot')
  desk.say('Thank you. We grow. Thank you!')
  expect(desk.texts).toEqual(['Thank you.', 'We grow.', 'Thanks a lot'])
})

test('E9.18 lines that were split and merged by hand stay so', () => {
  const desk = new SpokenDesk().say('One two three four. Five.')
  desk.do({ type: 'role.splitSubtitle', itemId: desk.line(0), atSec: 1, textAt: 7 })
  expect(desk.texts).toEqual(['One two', 'three four.', 'Five.'])
  desk.say('One two three four. Five. Six.')
  expect(desk.texts).toEqual(['One two', 'three four.', 'Five.', 'Six.'])
})

test.each([
  ["I'm Lena - Harbor School", 12, ["I'm Lena -", 'Harbor School']],
  ['A well-known school', 7, ['A', 'well-known school']],
  ['Rated 4.9 by all', 7, ['Rated', '4.9 by all']],
  ['你好世界', 3, ['你好', '世界']],
  ['ภาษาไทยง่าย', 6, ['ภาษาไทย', 'ง่าย']],
])('E9.25 a line is split between words, and merged as it was: %s', (text, textAt, parts) => {
  const desk = new SpokenDesk().say('One two three four.')
  desk.correct(0, text)
  desk.do({ type: 'role.splitSubtitle', itemId: desk.line(0), atSec: 1, textAt })
  expect(desk.texts).toEqual(parts)
  desk.do({ type: 'role.mergeSubtitle', itemId: desk.line(0) })
  expect(desk.texts).toEqual([text])
})

test('E9.18 where the words changed the user chooses: the corrected text for a line, or the new one', () => {
  const desk = new SpokenDesk().say('It costs nine dollars. Buy it now.')
  desk.correct(0, 'Only $9!')
  desk.correct(1, 'Buy now')
  desk.say('It costs ten dollars. Buy it today.')
  expect(desk.texts).toEqual(['It costs ten dollars.', 'Buy it today.'])
  expect(desk.waiting.map(({ text }) => text)).toEqual(['Only $9!', 'Buy now'])
  const { items } = desk.role().subtitle
  expect(desk.waiting.map((one) => closestLine(items, one)?.text)).toEqual(['It costs ten dollars.', 'Buy it today.'])
  desk.do({ type: 'role.useCorrection', index: 1, itemId: items[1]!.id })
  desk.do({ type: 'role.dropCorrection', index: 0 })
  expect(desk.texts).toEqual(['It costs ten dollars.', 'Buy now'])
  expect(desk.role().subtitle).not.toHaveProperty('corrections')
  expect(desk.do({ type: 'role.dropCorrection', index: 0 })).toBe('not_found')
  // what was chosen is a correction of its own
  desk.say('It costs ten dollars. Buy it today!')
  expect(desk.texts[1]).toBe('Buy now')
})

test('E9.18 Chinese words are found whatever the marks between them', () => {
  const desk = new SpokenDesk().say('这款灯，只要九元。')
  desk.correct(0, '这款灯只要¥9')
  desk.say('大家好。这款灯只要九元！')
  expect(desk.texts).toEqual(['大家好', '这款灯只要¥9'])
})
