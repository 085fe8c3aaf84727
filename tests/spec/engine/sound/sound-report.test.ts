import { expect, test } from 'vitest'
import { playedSamples } from '#shared/base/samples.ts'
import { integratedLufs, loudnessSteps } from '#shared/evaluate/loudness.ts'
import { RecordingMeter } from '#shared/sound/recording-meter.ts'
import { type SoundFlawCode, type SoundReport, soundReport } from '#shared/sound/sound-report.ts'
import { EN, samplesOf, spoken, ZH } from '#tests/spec/engine/lip-sync/spoken.ts'
import { VOICE_RATE, voiceSound } from '#tests/worlds/voice-sound.ts'

/** Judges samples that come in pieces of a length. Their loudness is measured as if they were at 48 kHz, which is close enough. */
function judged(samples: Float32Array, rate = VOICE_RATE, pieceLength = 80_000): SoundReport {
  const meter = new RecordingMeter(rate)
  for (let from = 0; from < samples.length; from += pieceLength) {
    const piece = samples.subarray(from, from + pieceLength)
    meter.add(piece, piece)
  }
  const heard = playedSamples(samples)
  return soundReport(meter, samples.length / rate, integratedLufs(loudnessSteps({ left: heard, right: heard })))
}

const codes = ({ flaws }: SoundReport) => flaws.map(({ code }) => code)
const refused = ({ flaws }: SoundReport) => flaws.filter(({ refuses }) => refuses).map(({ code }) => code)
const flaw = (report: SoundReport, code: SoundFlawCode) => {
  const found = report.flaws.find((one) => one.code === code)
  if (!found) throw new Error(`${code} is not among ${codes(report)}`)
  return found
}

/** White noise of a level over a sound. */
function noisy(samples: Float32Array, db: number): Float32Array {
  const noise = voiceSound({ durationSec: samples.length / VOICE_RATE, noiseDb: db, gain: 0 })
  return samples.map((value, at) => value + (noise[at] ?? 0))
}

test('S9.37 real speech is taken in a quiet room and refused in a loud one, in two languages', async () => {
  for (const { wav } of await spoken([
    { text: EN, toneId: 'gb-amelia' },
    { text: ZH, toneId: 'zh-xiaolan' },
  ])) {
    const { samples, sampleRate } = samplesOf(wav)
    for (const db of [-100, -70, -60]) expect(codes(judged(noisy(samples, db), sampleRate)), `${db} dB`).toEqual([])
    const loud = judged(noisy(samples, -45), sampleRate)
    expect(refused(loud)).toEqual(['noise'])
    expect(flaw(loud, 'noise').measured).toBeGreaterThan(26)
    expect(flaw(loud, 'noise').measured).toBeLessThan(36)
    expect(flaw(loud, 'noise').places.length, 'each pause is marked').toBeGreaterThan(3)
  }
})

test('S9.37 speech without a pause is not taken for noise', async () => {
  for (const { wav } of await spoken([{ text: EN, toneId: 'us-ethan' }])) {
    const { samples, sampleRate } = samplesOf(wav)
    const step = Math.round(sampleRate / 50)
    const parts = Array.from({ length: Math.floor(samples.length / step) }, (_, at) =>
      samples.subarray(at * step, (at + 1) * step),
    )
    const sounding = parts.filter((part, at) =>
      [part, parts[at + 1], parts[at + 2]].some((one) => one?.some((v) => v > 0.01)),
    )
    const dense = Float32Array.from(sounding.flatMap((part) => [...part]))
    expect(refused(judged(dense, sampleRate))).toEqual([])
  }
})

test('S9.37 noise is measured against loud speech, whatever the level, and not where a program has put silence', () => {
  for (const gain of [0.3, 1]) {
    const level = 20 * Math.log10(gain)
    expect(refused(judged(voiceSound({ durationSec: 30, noiseDb: -60 + level, gain })))).toEqual([])
    expect(refused(judged(voiceSound({ durationSec: 30, noiseDb: -50 + level, gain })))).toEqual(['noise'])
  }
  const silence = new Float32Array(10 * VOICE_RATE)
  const padded = Float32Array.from([...silence, ...voiceSound({ durationSec: 30, noiseDb: -45 }), ...silence])
  expect(refused(judged(padded))).toEqual(['noise'])
})

test('S9.37 places of noise that are near each other are one', () => {
  const { places } = flaw(judged(voiceSound({ durationSec: 40, noiseDb: -30, hurried: [0, 40] })), 'noise')
  const gaps = places.slice(1).map(({ startSec }, at) => startSec - (places[at]?.endSec ?? 0))
  expect(places.length).toBeGreaterThan(0)
  expect(Math.min(2, ...gaps)).toBeGreaterThan(0.9)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('S9.37 a sample of %d hides no noise and no other flaw', (odd) => {
  const loud = voiceSound({ durationSec: 30, noiseDb: -50 })
  loud[0] = odd
  expect(refused(judged(loud))).toEqual(['noise'])
  const cut = voiceSound({ durationSec: 40, gain: 6 })
  cut[0] = odd
  expect(refused(judged(cut))).toEqual(['cut'])
})

test('S9.37 rumble below speech is no noise', () => {
  const voice = voiceSound({ durationSec: 30 })
  expect(
    refused(judged(voice.map((value, at) => value + 0.02 * Math.sin((2 * Math.PI * 5 * at) / VOICE_RATE) + 0.05))),
  ).toEqual([])
})

test('S9.37 silence is refused, as a whole', () => {
  for (const report of [
    judged(new Float32Array(VOICE_RATE * 5)),
    judged(voiceSound({ durationSec: 5, gain: 0, noiseDb: -75 })),
  ]) {
    expect(refused(report)).toEqual(['silent'])
    expect(report.flaws[0]?.places).toEqual([{ startSec: 0, endSec: 5 }])
  }
})

test('S9.38 a recording that is cut all along is refused, with the places; one that was struck once is not', () => {
  const cut = judged(voiceSound({ durationSec: 40, gain: 6 }))
  expect(refused(cut)).toEqual(['cut'])
  const middle = judged(voiceSound({ durationSec: 40, blow: { from: 14.4, to: 18.4, gain: 6 } }))
  expect(refused(middle)).toEqual(['cut'])
  const [place, ...others] = flaw(middle, 'cut').places
  expect(others).toEqual([])
  expect(place?.startSec).toBeCloseTo(14.4, 0)
  expect(place?.endSec).toBeCloseTo(18.4, 0)
  const struck = judged(voiceSound({ durationSec: 90, blow: { from: 48.12, to: 48.14, gain: 9 } }))
  expect(refused(struck)).toEqual([])
  expect(flaw(struck, 'cutLittle').places).toHaveLength(1)
})

test('S9.38 a peak that touches full scale is not cut; three samples that stay there are, also across pieces', () => {
  const sample = (values: number[]) => {
    const sound = voiceSound({ durationSec: 10 })
    sound.set(values, VOICE_RATE * 5 - 1)
    return judged(sound, VOICE_RATE, VOICE_RATE)
  }
  expect(codes(sample([1, 1]))).toEqual([])
  expect(codes(sample([1, 1, 1]))).toContain('cut')
  expect(codes(sample([-1, -1, -1]))).toContain('cut')
})

test('S9.39 speech that goes on without a pause is pointed out where it does, and taken', () => {
  const hurried = judged(voiceSound({ durationSec: 90, hurried: [30, 60] }))
  expect(refused(hurried)).toEqual([])
  expect(codes(hurried)).toEqual(['pauses'])
  const [place] = flaw(hurried, 'pauses').places
  // the sentences at both ends belong to it
  expect(place?.startSec).toBeGreaterThan(28)
  expect(place?.startSec).toBeLessThan(31)
  expect(place?.endSec).toBeGreaterThan(59)
  expect(place?.endSec).toBeLessThan(63)
  expect(codes(judged(voiceSound({ durationSec: 90 })))).toEqual([])
})

test('S9.39 a voice that is quiet or loud is pointed out, and taken', () => {
  const quiet = judged(voiceSound({ durationSec: 30, gain: 0.1, noiseDb: -90 }))
  expect([codes(quiet), refused(quiet)]).toEqual([['quiet'], []])
  expect(flaw(quiet, 'quiet').measured).toBeLessThan(-30)
  expect(flaw(quiet, 'quiet').places.length).toBeGreaterThan(1)
  const loud = judged(voiceSound({ durationSec: 30, gain: 2.4, noiseDb: -60 }))
  expect(codes(loud)).toEqual(['loud'])
})

test('S9.36 the picture has the largest values of equal parts, and is the same however the sound comes', () => {
  const sound = voiceSound({ durationSec: 60, blow: { from: 28.8, to: 30, gain: 2 } })
  const whole = judged(sound)
  expect(whole.peaks).toHaveLength(600)
  const loudest = whole.peaks.indexOf(Math.max(...whole.peaks))
  expect(loudest / 10).toBeGreaterThan(28.7)
  expect(loudest / 10).toBeLessThan(30)
  expect(judged(sound, VOICE_RATE, 777)).toEqual(whole)
})
