import { expect, test } from 'vitest'
import { atPace } from '#server/engines/speech/clone/at-pace.ts'

const RATE_HZ = 24_000
const tone = Int16Array.from(
  { length: 2 * RATE_HZ },
  (_, index) => 9000 * Math.sin((2 * Math.PI * 150 * index) / RATE_HZ),
)

/** The frequency of a tone, by its rises through zero. */
function frequencyHz(pcm: Int16Array): number {
  let rises = 0
  for (let index = 1; index < pcm.length; index++) if (pcm[index - 1]! < 0 && pcm[index]! >= 0) rises++
  return (rises * RATE_HZ) / pcm.length
}

test.each([0.5, 0.8, 1.25, 1.5])('S9.55 a sound at %f times its pace keeps its pitch, and has no gap', (ratio) => {
  const paced = atPace(tone, RATE_HZ, ratio)
  expect(paced.length).toBe(Math.round(tone.length / ratio))
  expect(frequencyHz(paced)).toBeCloseTo(150, -1)
  const stretches = Array.from({ length: 18 }, (_, part) =>
    paced.subarray((part * paced.length) / 20, ((part + 1) * paced.length) / 20),
  )
  for (const stretch of stretches) expect(Math.max(...stretch)).toBeGreaterThan(7000)
})

test('S9.55 at its own pace a sound stays as it is', () => {
  expect(atPace(tone, RATE_HZ, 1)).toBe(tone)
})
