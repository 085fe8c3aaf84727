import { describe, expect, test } from 'vitest'
import { speaksMark } from '#shared/speech/fit-script.ts'
import { type Piece, readMarkup, readScript, writeScript } from '#shared/speech/markup.ts'
import { readingsOf } from '#shared/speech/readings.ts'
import { tonedPinyin } from '#shared/speech/toned-pinyin.ts'
import {
  isComplete,
  pauseText,
  pickedIn,
  piecesBetween,
  unitsOfReadable,
} from '#ui/editor/inspector/presenter/script/model.ts'

const PIECES: Piece[] = [
  { kind: 'text', text: '银' },
  { kind: 'phoneme', text: '行', ph: 'hang2' },
  { kind: 'break', durationSec: 0.5 },
  { kind: 'text', text: '的行长\n好' },
]

describe('the pieces of a script', () => {
  test('E8.39 a script without marks is plain text, one with marks is markup, and both read as they were', () => {
    expect(writeScript([{ kind: 'text', text: 'a < b & c' }])).toEqual({ text: 'a < b & c', ssml: false })
    const marked = writeScript(PIECES)
    expect(marked.ssml).toBe(true)
    expect(readScript(marked)).toEqual(PIECES)
    expect(readScript({ text: '', ssml: false })).toEqual([])
  })

  test('E8.39 typed markup stays text, also over a reload', () => {
    const typed = '<speak>Hello<break time="1s"/></speak>'
    const script = writeScript([{ kind: 'text', text: typed }])
    expect(script.ssml).toBe(true)
    expect(readMarkup(script.text)).toEqual([{ kind: 'text', text: typed }])
  })

  test('E8.40 a pronunciation is for Chinese, and nothing is for a voice without markup', () => {
    expect(speaksMark({ language: 'en-US', supportsSsml: true }, 'break')).toBe(true)
    expect(speaksMark({ language: 'en-US', supportsSsml: true }, 'phoneme')).toBe(false)
    expect(speaksMark({ language: 'zh-CN', supportsSsml: false }, 'break')).toBe(false)
  })
})

describe('places in a script', () => {
  test('E8.39 a part of a script has whole marks', () => {
    expect(piecesBetween(PIECES, { from: 0, to: 2 })).toEqual(PIECES.slice(0, 2))
    expect(piecesBetween(PIECES, { from: 3, to: 5 })).toEqual([{ kind: 'text', text: '的行' }])
    expect(piecesBetween(PIECES, { from: 4, to: 4 })).toEqual([])
  })

  test('E8.27 a range of what is read is found in the script', () => {
    expect(unitsOfReadable(PIECES, { from: 2, to: 4 })).toEqual({ from: 3, to: 5 })
    expect(unitsOfReadable(PIECES, { from: 1, to: 3 })).toEqual({ from: 1, to: 4 })
  })

  test('E8.33 an alias needs text on one line, a reading one character', () => {
    expect(pickedIn(PIECES, { from: 4, to: 5 })).toEqual({ text: '行', character: '行' })
    expect(pickedIn(PIECES, { from: 5, to: 5 })).toEqual({ text: '', character: '行' })
    expect(pickedIn(PIECES, { from: 3, to: 6 })).toEqual({ text: '的行长', character: '' })
    expect(pickedIn(PIECES, { from: 1, to: 4 })).toEqual({ text: '', character: '' })
    expect(pickedIn(PIECES, { from: 5, to: 8 }).text).toBe('')
  })
})

describe('the values of marks', () => {
  test('E8.16 a mark without a value is none', () => {
    expect(isComplete({ kind: 'break', durationSec: 0 })).toBe(false)
    expect(isComplete({ kind: 'sub', text: 'a', alias: '' })).toBe(false)
    expect(isComplete({ kind: 'say-as', text: '1', as: 'digit' })).toBe(true)
  })

  test('E8.33 the readings of a character', () => {
    expect(readingsOf('行')).toEqual(expect.arrayContaining(['xing2', 'hang2']))
  })

  test.each([
    ['hang2', 'háng'],
    ['lü4', 'lǜ'],
    ['shui3', 'shuǐ'],
    ['liu2', 'liú'],
    ['gou3', 'gǒu'],
    ['de0', 'de'],
    ['zhang3 da4', 'zhǎng dà'],
  ])('E8.33 %s is printed %s', (ph, printed) => {
    expect(tonedPinyin(ph)).toBe(printed)
  })

  test('E8.33 a pause is in seconds, and in milliseconds below a tenth', () => {
    expect([pauseText(0.05), pauseText(0.5), pauseText(1.5), pauseText(2)]).toEqual(['50 ms', '0.5 s', '1.5 s', '2 s'])
  })
})
