import { expect, test } from 'vitest'
import type { MixPart, MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { Pcm } from '#shared/protocol/media.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { createResampler, resample } from '#workers/media/sound/resample.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

const RATE = 48_000

function part(url: string, over: Partial<MixPart> = {}): MixPart {
  const plain = {
    startSec: 0,
    durationSec: 1,
    sourceStartSec: 0,
    sourceDurationSec: 1,
    rate: 1,
    loop: false,
    volume: 1,
    gains: [],
  }
  return { id: 'a', url, ...plain, ...over }
}

function request(mix: MixSpec, startSec: number, durationSec: number) {
  return { mix, startSec, durationSec, sampleRate: RATE }
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}

function slice(pcm: Pcm, fromSec: number, toSec: number): Float32Array {
  return pcm.left.slice(Math.round(fromSec * RATE), Math.round(toSec * RATE))
}

test('E14.20 a sound lies at its place, with its volume and its offset, and is silent around it', async () => {
  const { line } = await startMedia()
  // a ramp tells where each sample comes from
  const url = addressOf(makeWave(RATE, 2, (i) => i / (2 * RATE)))
  const mix = { durationSec: 3, parts: [part(url, { startSec: 0.5, sourceStartSec: 0.25, volume: 0.5 })] }
  const { left, right } = value(await line.mix(request(mix, 0, 3)))
  expect(left.length).toBe(3 * RATE)
  expect(rms(left.slice(0, RATE / 2))).toBe(0)
  expect(rms(left.slice(1.5 * RATE))).toBe(0)
  expect(left[RATE / 2]).toBeCloseTo(0.0625, 3)
  expect(left[RATE]).toBeCloseTo(0.1875, 3)
  expect(right[RATE]).toBe(left[RATE])
})

test('E14.20 a loop goes on at the start of its source', async () => {
  const { line } = await startMedia()
  const url = addressOf(makeWave(RATE, 2, (i) => i / (2 * RATE)))
  const mix = {
    durationSec: 4,
    parts: [part(url, { durationSec: 4, sourceStartSec: 0.5, sourceDurationSec: 2, loop: true })],
  }
  const { left } = value(await line.mix(request(mix, 0, 4)))
  expect(left[0]).toBeCloseTo(0.25, 3)
  expect(left[1.5 * RATE - 1]).toBeCloseTo(1, 3)
  expect(left[1.5 * RATE]).toBeCloseTo(0, 3)
  expect(left[2.5 * RATE]).toBeCloseTo(0.5, 3)
})

test('E14.20 any stretch of a mix is the same as that stretch of the whole', async () => {
  const { line } = await startMedia()
  const video = addressOf(await makeMovie({ durationSec: 12, picture: false, toneHz: 330 }))
  const wave = addressOf(makeWave(22_050, 3, (i) => 0.4 * Math.sin(i / 9)))
  const parts = [
    part(video, { durationSec: 12, sourceDurationSec: 12, volume: 0.7 }),
    part(wave, { id: 'b', startSec: 1.01, durationSec: 9, sourceDurationSec: 3, loop: true }),
  ]
  const mix = { durationSec: 12, parts }
  const late = value(await line.mix(request(mix, 9.5, 1)))
  const early = value(await line.mix(request(mix, 4.2, 1.7)))
  const whole = value(await line.mix(request(mix, 0, 12)))
  expect(slice(whole, 9.5, 10.5)).toEqual(late.left)
  expect(slice(whole, 4.2, 5.9)).toEqual(early.left)
})

test('E15.15 what is too loud together is clamped, a video without sound is silent, a missing file fails by its name', async () => {
  const { line } = await startMedia()
  const loud = addressOf(makeWave(RATE, 1, () => 0.8))
  const silent = addressOf(await makeMovie({ durationSec: 1, toneHz: null }))
  const mix = { durationSec: 1, parts: [part(loud), part(loud, { id: 'b' }), part(silent, { id: 'c' })] }
  expect(Math.max(...value(await line.mix(request(mix, 0, 0.5))).left)).toBe(1)
  const text = addressOf(new Blob(['no sound at all']))
  const broken = { durationSec: 1, parts: [part(text)] }
  expect(await line.mix(request(broken, 0, 1))).toMatchObject({
    ok: false,
    error: { code: 'unreadable', subject: text },
  })
})

test('a sine keeps its level and pitch through resampling', () => {
  const input = Float32Array.from({ length: 16_000 }, (_, i) => Math.sin((2 * Math.PI * 1000 * i) / 16_000))
  const output = new Float32Array(40_000)
  resample(createResampler(16_000, RATE), input, 0, 4000, output)
  const wanted = output.map((_, i) => Math.sin((2 * Math.PI * 1000 * (i + 4000)) / RATE))
  const worst = output.reduce((most, sample, i) => Math.max(most, Math.abs(sample - wanted[i]!)), 0)
  expect(worst).toBeLessThan(0.002)
})

test('E5.10 a waveform follows the loudness', async () => {
  const { media } = await startMedia()
  const url = addressOf(makeWave(16_000, 2, (i) => (i < 16_000 ? 0.1 : 0.9) * Math.sin(i)))
  const { peaks, peaksPerSec } = value(await media.waveform(url))
  expect([peaks.length, peaksPerSec]).toEqual([100, 50])
  expect(peaks[20]).toBeCloseTo(0.1, 1)
  expect(peaks[80]).toBeCloseTo(0.9, 1)
})

test('E7.19 what is heard of a recording: its loudness, and where its energy lies', async () => {
  const { media } = await startMedia()
  const sine = (i: number, hertz: number) => Math.sin((2 * Math.PI * hertz * i) / 48_000)
  const url = addressOf(makeWave(RATE, 2, (i) => (i < RATE ? 0.5 * sine(i, 500) : 0.1 * sine(i, 6000))))
  const { perSec, durationSec, loudness, brightnessHz } = value(await media.features(url))
  expect([perSec, durationSec, loudness.length]).toEqual([100, 2, 200])
  expect(loudness[50]).toBeCloseTo(0.5 / Math.SQRT2, 2)
  expect(loudness[150]).toBeCloseTo(0.1 / Math.SQRT2, 2)
  expect(Math.abs(brightnessHz[50]! - 500)).toBeLessThan(30)
  expect(Math.abs(brightnessHz[150]! - 6000)).toBeLessThan(200)
})

test('a waveform is measured once and kept for the next visit', async () => {
  const wave = makeWave(16_000, 1, (i) => 0.5 * Math.sin(i))
  const url = URL.createObjectURL(wave)
  const first = value(await (await startMedia()).media.waveform(url))
  URL.revokeObjectURL(url)
  const second = value(await (await startMedia()).media.waveform(url))
  expect(second.peaks).toEqual(first.peaks)
  expect(first.peaks[20]).toBeCloseTo(0.5, 1)
})

test('a long sound is measured chunk after chunk', async () => {
  const url = addressOf(makeWave(8000, 40, (i) => Math.sin(i / 30)))
  const { media } = await startMedia()
  const { peaks } = value(await media.waveform(url))
  expect(peaks.length).toBe(40 * 50)
  expect(peaks.every((peak) => Math.abs(peak - 1) < 0.05)).toBe(true)
})

test('a file without sound has no waveform', async () => {
  const { media } = await startMedia()
  const url = addressOf(await makeMovie({ durationSec: 0.4, toneHz: null }))
  expect(await media.waveform(url)).toMatchObject({ ok: false, error: { code: 'unsupported', subject: url } })
})
