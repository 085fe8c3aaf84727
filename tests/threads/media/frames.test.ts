import { expect, test } from 'vitest'
import { makeClearMovie, makeMovie } from '#tests/worlds/movie.ts'
import { readNumber } from '#tests/worlds/numbered-frame.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

async function numberAt(line: FrameClient, url: string, sourceSec: number, reader = 'a'): Promise<number> {
  const frame = value(await line.frame(url, sourceSec, reader, 0.04))
  const number = readNumber(frame, 320, 180)
  frame.close()
  return number
}

test.each(['mp4', 'webm'] as const)(
  'E14.11 every frame of a %s shows at its time, in order and in any order',
  async (format) => {
    const { line } = await startMedia()
    const url = addressOf(await makeMovie({ format, durationSec: 2, toneHz: null }))
    for (let frame = 0; frame < 50; frame++) expect(await numberAt(line, url, frame / 25)).toBe(frame)
    for (const frame of [49, 0, 24, 25, 26, 3, 48, 12, 12, 11]) {
      expect(await numberAt(line, url, frame / 25)).toBe(frame)
      expect(await numberAt(line, url, (frame + 0.9) / 25)).toBe(frame)
    }
  },
)

test.each([1, 9])(
  'E7.21 a film that plays backwards shows every frame, key frames every %i s, and turns again',
  async (keySec) => {
    const { line } = await startMedia()
    const url = addressOf(await makeMovie({ durationSec: 2, toneHz: null, keySec }))
    const wanted = [
      47,
      48,
      49,
      ...Array.from({ length: 50 }, (_, step) => 48 - step).filter((frame) => frame >= 0),
      1,
      2,
      1,
      0,
    ]
    for (const frame of wanted) expect(await numberAt(line, url, frame / 25)).toBe(frame)
  },
)

test('E7.43 a WebM with alpha comes with it', async () => {
  const { line } = await startMedia()
  const url = addressOf(await makeClearMovie())
  const frame = value(await line.frame(url, 0.08, 'a', 0.04)) as VideoFrame
  expect(frame.format).toBe('I420A')
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(frame, 0, 0)
  frame.close()
  const alphaAt = (x: number) => context.getImageData(x, 32, 1, 1).data[3]
  expect(alphaAt(8)).toBeLessThan(8)
  expect(alphaAt(56)).toBeGreaterThan(247)
})

test('E14.11 before the start shows the first frame, past the end the last', async () => {
  const { line } = await startMedia()
  const url = addressOf(await makeMovie({ durationSec: 1, toneHz: null }))
  expect(await numberAt(line, url, -3)).toBe(0)
  expect(await numberAt(line, url, 99)).toBe(24)
})

test('E14.11 readers do not disturb each other, and questions asked at once are all answered', async () => {
  const { line } = await startMedia()
  const url = addressOf(await makeMovie({ durationSec: 2 }))
  const asked = [1, 30, 2, 31, 3, 32, 0, 49]
  const numbers = await Promise.all(asked.map((frame, i) => numberAt(line, url, frame / 25, i % 2 ? 'a' : 'b')))
  expect(numbers).toEqual(asked)
})

test('a closed reader starts over', async () => {
  const { line } = await startMedia()
  const url = addressOf(await makeMovie({ durationSec: 1, toneHz: null }))
  expect(await numberAt(line, url, 0.4)).toBe(10)
  value(await line.closeReader('a'))
  expect(await numberAt(line, url, 0.44)).toBe(11)
})

test('E14.11 a turned video comes upright', async () => {
  const { line } = await startMedia()
  const url = addressOf(await makeMovie({ durationSec: 0.2, toneHz: null, rotation: 90 }))
  const frame = value(await line.frame(url, 0, 'a', 0.04))
  expect([frame as ImageBitmap].map(({ width, height }) => [width, height])).toEqual([[180, 320]])
  frame.close()
})

test('E14.17 a missing file and a broken one fail with their codes', async () => {
  const { line } = await startMedia()
  expect(await line.frame('/nowhere/at/all.mp4?raw', 0, 'a', 0.04)).toMatchObject({ ok: false })
  const text = addressOf(new Blob(['this is no video at all, whatever it is called']))
  expect(await line.frame(text, 0, 'a', 0.04)).toMatchObject({
    ok: false,
    error: { code: 'unsupported', subject: text },
  })
  const whole = await makeMovie({ durationSec: 1 })
  const cut = addressOf(whole.slice(0, 300))
  expect(await line.frame(cut, 0, 'a', 0.04)).toMatchObject({ ok: false, error: { code: 'unreadable', subject: cut } })
})
