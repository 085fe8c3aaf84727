import { describe, expect, test } from 'vitest'
import { nominalRate } from '#shared/base/nominal-rate.ts'
import { breachOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'

const film = (rate: number, pictures = 200) => Array.from({ length: pictures }, (_, at) => at / rate)
const isTaken = (frameRate: number) => breachOf(UPLOAD_RULES.stickerVideo, { frameRate, durationSec: 9 }) === null

describe('S13.11 The rate of a film is that at which it moves', () => {
  test('a recording of a screen that leaves out what stands still has the rate of its motion', () => {
    // at 30 a second, a burst of four pictures every half second: 8 a second on the whole
    const times = film(30, 600).filter((_, at) => at % 15 < 4)
    expect(times.length / 20).toBeCloseTo(8)
    expect(nominalRate(times)).toBeCloseTo(30)
    expect(isTaken(nominalRate(times))).toBe(true)
  })

  test('one that is slow throughout is slow, though its times are rounded to milliseconds', () => {
    for (const rate of [7, 15, 23.976, 24]) {
      expect(nominalRate(film(rate))).toBeCloseTo(rate)
      expect(isTaken(nominalRate(film(rate).map((sec) => Math.round(sec * 1000) / 1000)))).toBe(false)
    }
    const rounded = (rate: number) => nominalRate(film(rate).map((sec) => Math.round(sec * 1000) / 1000))
    for (const rate of [23.976, 29.97, 59.94, 120]) expect(Math.abs(rounded(rate) - rate)).toBeLessThan(0.1)
    for (const rate of [25, 29.97, 50]) expect(isTaken(nominalRate(film(rate)))).toBe(true)
  })

  test('two pictures too close, pictures out of order and pictures at one time do not make a film faster', () => {
    const times = [...film(24), 1.001, 3]
    expect(nominalRate(times.reverse())).toBeCloseTo(24)
    expect(nominalRate([0])).toBe(0)
    expect(nominalRate([])).toBe(0)
  })
})
