import { expect, test } from 'vitest'
import { clearestPart } from '#server/engines/speech/clone/sample.ts'

const RATE_HZ = 24_000

/** A sound of stretches of seconds, each of a level. */
function sound(...stretches: [durationSec: number, level: number][]): Float32Array {
  return Float32Array.from(
    stretches.flatMap(([durationSec, level]) =>
      Array.from({ length: durationSec * RATE_HZ }, (_, index) => level * Math.sin(index / 20)),
    ),
  )
}
const secondsOf = (part: Float32Array) => part.length / RATE_HZ

test('S9.50 a service gets the 25 s with the most speech, from before a word to a pause', () => {
  const talk: [number, number][] = [
    [6, 0.5],
    [1, 0],
  ]
  const part = clearestPart(sound([30, 0.001], ...talk, ...talk, ...talk, ...talk, [30, 0.001]))
  expect(secondsOf(part)).toBeGreaterThan(20)
  expect(secondsOf(part)).toBeLessThanOrEqual(25)
  const spoken = part.filter((value) => Math.abs(value) > 0.01).length
  expect(spoken / part.length).toBeGreaterThan(0.8)
  expect(Math.abs(part[0] ?? 1)).toBeLessThan(0.01)
  expect(Math.abs(part.at(-1) ?? 1)).toBeLessThan(0.01)
})

test('S9.50 of speech without a pause, and of less, there is a sample too', () => {
  expect(secondsOf(clearestPart(sound([60, 0.5])))).toBeCloseTo(25, 1)
  expect(secondsOf(clearestPart(sound([8, 0.5])))).toBeCloseTo(8, 1)
})
