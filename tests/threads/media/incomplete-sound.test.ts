import { expect, test } from 'vitest'
import clip from '#tests/worlds/files/clip.mp4?url'
import { withoutAudioConfig } from '#tests/worlds/patched-movie.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

const fetched = async () => (await fetch(clip)).blob()
const mixOf = (url: string) => ({
  durationSec: 2,
  parts: [
    {
      id: 'a',
      url,
      startSec: 0,
      durationSec: 2,
      sourceStartSec: 0,
      sourceDurationSec: 2,
      rate: 1,
      loop: false,
      volume: 1,
      gains: [],
    },
  ],
})
const request = (url: string) => ({ mix: mixOf(url), startSec: 0, durationSec: 2, sampleRate: 48_000 })
const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)

test('AAC without an AudioSpecificConfig is decoded as Low Complexity with the rate and channels of its sample entry', async () => {
  const { media, line } = await startMedia()
  const whole = await fetched()
  const patched = await withoutAudioConfig(whole)
  expect(value(await media.probe(patched, 'clip.mp4'))).toMatchObject({ hasAudio: true, soundMissing: false })
  const meant = value(await line.mix(request(addressOf(whole))))
  const heard = value(await line.mix(request(addressOf(patched))))
  expect(rms(meant.left)).toBeGreaterThan(0.01)
  expect(heard.left).toEqual(meant.left)
})

test('a video whose sound cannot be decoded keeps its picture, is mixed silent, and is reported', async () => {
  const { media, line } = await startMedia()
  const missing: string[] = []
  const failed: string[] = []
  await media.listen((event) => {
    if (event.type === 'soundMissing') missing.push(event.url)
    if (event.type === 'asset' && event.state.status === 'fail') failed.push(event.url)
  })
  // DTS in mp4: a codec that no browser decodes
  const patched = await withoutAudioConfig(await fetched(), 0xa9)
  expect(value(await media.probe(patched, 'clip.mp4'))).toMatchObject({ kind: 'video', soundMissing: true })
  const url = addressOf(patched)
  expect(await media.withoutSound([url])).toEqual([url])
  expect(rms(value(await line.mix(request(url))).left)).toBe(0)
  value(await line.frame(url, 1, 'r', 0.04)).close()
  await expect.poll(() => missing).toEqual([url])
  expect(failed).toEqual([])
})
