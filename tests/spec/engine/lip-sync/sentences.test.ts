import { beforeAll, describe, expect, test } from 'vitest'
import type { SpokenAudio } from '#server/engines/speech/common/port.ts'
import { mouthAt } from '#shared/lips/lip-sync.ts'
import { shapesOf } from '#shared/lips/shapes.ts'
import { agreement } from './agreement.ts'
import { SENTENCES } from './sentences.ts'
import { spoken } from './spoken.ts'

const STEP_SEC = 0.01
const VOWELS = ['aa', 'E', 'I', 'O', 'U']
/** A jaw opens fully in 0.14 s. */
const JAW_STEP = STEP_SEC / 0.14 + 1e-3

const isVowel = (symbol: string) => shapesOf(symbol)?.some(({ viseme }) => VOWELS.includes(viseme)) ?? false

function timesIn(fromSec: number, toSec: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((toSec - fromSec) / STEP_SEC)) }, (_, i) => fromSec + i * STEP_SEC)
}

describe.each([
  ['Mandarin', SENTENCES.zh, ['zh-xiaolan', 'zh-yunhe']],
  ['English', SENTENCES.en, ['us-grace', 'gb-oliver']],
  ['Cantonese', SENTENCES.yue, ['yue-kahei', 'yue-kahei']],
])('E7.19, E7.30 Lips of twenty sentences of %s', (_, sentences, tones) => {
  let speeches: SpokenAudio[]
  beforeAll(async () => {
    speeches = await spoken(sentences.map((text, i) => ({ text, toneId: tones[i % tones.length]! })))
  })
  const openAt = (speech: SpokenAudio, timeSec: number) => mouthAt(speech, timeSec).mouth.open

  test('know every phoneme', () => {
    const unknown = speeches.flatMap(({ phonemes }) => phonemes.filter(({ symbol }) => shapesOf(symbol) === null))
    expect(unknown).toEqual([])
  })

  test('meet in b, m and p, and reach the teeth in f and v', () => {
    let seen = 0
    for (const speech of speeches)
      for (const { symbol, startSec, endSec } of speech.phonemes) {
        const { mouth } = mouthAt(speech, (startSec + endSec) / 2)
        if (/^[bmp]h?$/.test(symbol)) {
          seen++
          expect(mouth.open, symbol).toBeLessThan(0.03)
          expect(mouth.press, symbol).toBeGreaterThan(0.9)
        } else if (/^[fv]$/.test(symbol)) {
          seen++
          expect(mouth.lipIn, symbol).toBeGreaterThan(0.9)
          expect(mouth.open, symbol).toBeLessThan(0.15)
        }
      }
    expect(seen).toBeGreaterThan(20)
  })

  test('are closed in silence', () => {
    for (const speech of speeches)
      for (const { symbol, startSec, endSec } of speech.phonemes) {
        if (symbol !== '' || endSec - startSec < 0.3) continue
        for (const timeSec of timesIn(startSec + 0.15, endSec - 0.09))
          expect(openAt(speech, timeSec)).toBeLessThan(0.03)
      }
  })

  test('peak with the voice, less than 60 ms apart, and move no faster than a jaw', () => {
    const lags = speeches.map((speech) => Math.abs(agreement(speech, speech.wav).peakSec))
    expect(Math.max(...lags)).toBeLessThan(0.06)
    for (const speech of speeches)
      for (const timeSec of timesIn(STEP_SEC, speech.durationSec))
        expect(Math.abs(openAt(speech, timeSec) - openAt(speech, timeSec - STEP_SEC))).toBeLessThan(JAW_STEP)
  })

  test('open half for most syllables, wide for few, and differently for one vowel', () => {
    const peaks = speeches.flatMap((speech) =>
      speech.phonemes
        .filter(({ symbol }) => isVowel(symbol))
        .map(({ symbol, startSec, endSec }) => ({
          symbol,
          open: Math.max(...timesIn(startSec, endSec + STEP_SEC).map((timeSec) => openAt(speech, timeSec))),
        })),
    )
    const sorted = peaks.map(({ open }) => open).toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)]!
    expect(at(0.5)).toBeGreaterThan(0.35)
    expect(at(0.5)).toBeLessThan(0.6)
    expect(at(0.95)).toBeLessThan(0.9)
    const open = peaks.filter(({ symbol }) => /^ˈ?[aɑæɐ]ː?$/u.test(symbol)).map((peak) => peak.open)
    expect(Math.max(...open) - Math.min(...open)).toBeGreaterThan(0.3)
  })
})
