import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import { AudioSample, AudioSampleSource, BufferTarget, Mp3OutputFormat, Output } from 'mediabunny'
import { beforeAll, expect, test } from 'vitest'
import { makeWave } from '#tests/worlds/wave.ts'
import { cutRecording } from '#ui/server/check-recording.ts'

const RATE = 44_100
/** A frame of MP3 of this rate. */
const FRAME_SEC = 1152 / RATE
const LENGTH_SEC = 6
/** The sound begins and ends here; before and after is silence. */
const [FROM_SEC, TO_SEC] = [2, 4]

const valueAt = (sample: number) => {
  const sec = sample / RATE
  return sec >= FROM_SEC && sec < TO_SEC ? 0.5 * Math.sin(2 * Math.PI * 440 * sec) : 0
}

async function makeMp3(): Promise<Blob> {
  const output = new Output({ format: new Mp3OutputFormat(), target: new BufferTarget() })
  const source = new AudioSampleSource({ codec: 'mp3', bitrate: 128_000 })
  output.addAudioTrack(source)
  await output.start()
  const data = Float32Array.from({ length: LENGTH_SEC * RATE }, (_, at) => valueAt(at))
  const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: RATE, timestamp: 0 })
  await source.add(sample)
  sample.close()
  await output.finalize()
  return new Blob([output.target.buffer!], { type: 'audio/mpeg' })
}

/** The samples of a file, at its own rate. */
async function decoded(file: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, RATE)
  return (await context.decodeAudioData(await file.arrayBuffer())).getChannelData(0)
}

const loudFrom = (samples: Float32Array) => samples.findIndex((value) => Math.abs(value) > 0.1) / RATE
const loudTo = (samples: Float32Array) => samples.findLastIndex((value) => Math.abs(value) > 0.1) / RATE

async function cut(file: Blob, startSec: number, endSec: number) {
  const told: number[] = []
  const made = await cutRecording(file, { startSec, endSec }, new AbortController().signal, (part) => told.push(part))
  if (!made.ok) throw new Error(made.error.detail)
  return { ...made.value, told }
}

let mp3: Blob
beforeAll(async () => {
  registerMp3Encoder()
  mp3 = await makeMp3()
})

test.each([
  [1.5, 3],
  [0, 2.51],
  [2.987, 6],
  [3.1, 3.3],
])('S6.24 of an MP3 the frames from %d s to %d s are copied: it is as long within one frame', async (from, to) => {
  const whole = await decoded(mp3)
  const made = await cut(mp3, from, to)
  const samples = await decoded(made.file)
  expect(made.format).toBe('mp3')
  expect(made.file.type).toBe('audio/mpeg')
  expect(Math.abs(made.durationSec - (to - from))).toBeLessThanOrEqual(FRAME_SEC)
  expect(Math.abs(samples.length / RATE - (to - from))).toBeLessThanOrEqual(2 * FRAME_SEC)
  // what is heard is where it was, but for a frame
  const startsAt = Math.max(0, loudFrom(whole) - from)
  expect(Math.abs(loudFrom(samples) - startsAt)).toBeLessThan(2 * FRAME_SEC)
  const endsAt = Math.min(to, loudTo(whole)) - from
  expect(Math.abs(loudTo(samples) - endsAt)).toBeLessThan(2 * FRAME_SEC)
  expect(made.told.at(-1)).toBe(1)
})

test('S6.24 of a WAV the samples of the part are kept as they are', async () => {
  const wave = makeWave(RATE, LENGTH_SEC, valueAt)
  const { file, format, durationSec } = await cut(wave, 1.9, 2.4)
  expect([format, file.type]).toEqual(['wav', 'audio/wav'])
  expect(durationSec).toBeCloseTo(0.5, 9)
  const samples = await decoded(file)
  const whole = await decoded(wave)
  expect(samples.length).toBe(RATE / 2)
  expect(samples).toEqual(whole.slice(1.9 * RATE, 2.4 * RATE))
})

test('S6.24 the original is as it was, and what is no sound is refused', async () => {
  const before = new Uint8Array(await mp3.arrayBuffer())
  await cut(mp3, 1, 2)
  expect(new Uint8Array(await mp3.arrayBuffer())).toEqual(before)
  const signal = new AbortController().signal
  const text = await cutRecording(new Blob(['no sound']), { startSec: 0, endSec: 1 }, signal, () => {})
  expect(text).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  const ended = new AbortController()
  const ending = cutRecording(mp3, { startSec: 0, endSec: 1 }, ended.signal, () => {})
  ended.abort()
  expect(await ending).toMatchObject({ ok: false, error: { code: 'cancelled' } })
})
