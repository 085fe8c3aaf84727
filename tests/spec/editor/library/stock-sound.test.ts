import { describe, expect, test } from 'vitest'
import { EFFECTS } from '#assets/music/effects/effects.ts'
import { finishEffect } from '#assets/music/effects/finish.ts'
import { master } from '#assets/music/mix/master.ts'
import { perform } from '#assets/music/mix/perform.ts'
import { wavOf } from '#assets/music/mix/wav.ts'
import { PIECES } from '#assets/music/pieces/pieces.ts'
import { compose } from '#assets/music/score/compose.ts'
import { integratedLufs, loudnessSteps } from '#shared/evaluate/loudness.ts'
import { dbOf, truePeakDb } from '#tests/worlds/true-peak.ts'

const plan = PIECES.find(({ id }) => id === 'paper-plane')!
const played = () => master(perform(plan, compose(plan)))
const peakOf = (side: Float32Array) => side.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)
const rmsOf = (side: Float32Array) => Math.sqrt(side.reduce((sum, value) => sum + value * value, 0) / side.length)

describe('E2.40 a piece as it sounds', () => {
  const sound = played()

  test('has a loudness of -18 LUFS and no peak above -1 dBTP', () => {
    expect(integratedLufs(loudnessSteps(sound))).toBeCloseTo(-18, 0)
    for (const side of [sound.left, sound.right]) expect(truePeakDb(side)).toBeLessThan(-1)
  })

  test('goes round without a step', () => {
    for (const side of [sound.left, sound.right]) {
      const steps = side.map((value, i) => Math.abs(value - side.at(i - 1)!))
      const near = [...steps.subarray(1, 480), ...steps.subarray(-480)]
      expect(steps[0]).toBeLessThanOrEqual(2 * Math.max(...near))
      const parts = Array.from({ length: side.length / 480 }, (_, at) => rmsOf(side.subarray(at * 480, at * 480 + 480)))
      // neither faded in nor out: what rings at the end rings on at the start
      expect(parts[0]).toBeGreaterThan(0.02 * Math.max(...parts))
      expect(parts.at(-1)).toBeGreaterThan(0.02 * Math.max(...parts))
    }
  })

  test('has the same bytes every time', () => {
    expect(wavOf(played()).equals(wavOf(sound))).toBe(true)
  })
})

test.each(EFFECTS.map((effect) => [effect.id, effect] as const))(
  'E2.41 %s begins and ends in silence, peaks below -3 dBFS and is the same every time',
  (_, { make, hallSec, hall }) => {
    const sound = finishEffect(make(), hallSec, hall)
    expect(finishEffect(make(), hallSec, hall)).toEqual(sound)
    const peak = Math.max(peakOf(sound.left), peakOf(sound.right))
    expect(dbOf(peak)).toBeLessThanOrEqual(-3)
    expect(dbOf(peak)).toBeGreaterThan(-6)
    for (const side of [sound.left, sound.right]) {
      expect(Math.abs(side[0]!)).toBeLessThan(0.001)
      expect(peakOf(side.subarray(-48))).toBeLessThan(0.001)
    }
  },
)
