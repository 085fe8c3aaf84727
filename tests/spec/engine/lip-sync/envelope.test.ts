import { beforeAll, describe, expect, test } from 'vitest'
import type { SpokenAudio } from '#server/engines/speech/common/port.ts'
import { mouthAt } from '#shared/lips/lip-sync.ts'
import { agreement } from './agreement.ts'
import { EN, spoken, ZH } from './spoken.ts'

describe.each([
  ['zh-CN', ZH, 'zh-xiaolan'],
  ['en-GB', EN, 'gb-oliver'],
  ['en-US', EN, 'us-grace'],
])('E7.19, E7.30 The mouth of %s speech', (_, text, toneId) => {
  let speech: SpokenAudio
  beforeAll(async () => {
    ;[speech] = (await spoken([{ text, toneId }])) as [SpokenAudio]
  })

  test('opens with the loudness of the voice, less than 60 ms apart', () => {
    const { atZero, peakSec } = agreement(speech, speech.wav)
    expect(atZero).toBeGreaterThan(0.75)
    expect(Math.abs(peakSec)).toBeLessThan(0.06)
  })

  test('is closed in every pause over 300 ms', () => {
    const pauses = speech.phonemes.filter(({ symbol, startSec, endSec }) => symbol === '' && endSec - startSec > 0.3)
    expect(pauses.length).toBeGreaterThan(2)
    for (const { startSec, endSec } of pauses)
      for (let timeSec = startSec + 0.15; timeSec < endSec - 0.09; timeSec += 0.01)
        expect(mouthAt(speech, timeSec).mouth.open).toBeLessThan(0.03)
  })

  test('lips meet in every b, m and p', () => {
    for (const { symbol, startSec, endSec } of speech.phonemes)
      if (/^[bmp]h?$/.test(symbol)) {
        const { mouth } = mouthAt(speech, (startSec + endSec) / 2)
        expect(mouth.open).toBeLessThan(0.08)
        expect(mouth.press).toBeGreaterThan(0.8)
      }
  })

  test('never moves faster than a jaw, and is the same in any order of times', () => {
    const times = Array.from({ length: Math.floor(speech.durationSec * 100) }, (_, index) => index / 100)
    const forth = times.map((timeSec) => mouthAt(speech, timeSec))
    const copy = structuredClone(speech)
    const back = times.toReversed().map((timeSec) => mouthAt(copy, timeSec))
    expect(back.toReversed()).toEqual(forth)
    const steps = forth.slice(1).map(({ mouth }, index) => Math.abs(mouth.open - (forth[index]?.mouth.open ?? 0)))
    expect(Math.max(...steps)).toBeLessThan(0.0715)
    for (const { visemes } of forth) expect(visemes.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 4)
  })
})
