import { beforeAll, describe, expect, test } from 'vitest'
import type { SpokenAudio } from '#server/engines/speech/common/port.ts'
import { mouthAt } from '#shared/lips/lip-sync.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { RecordingFeatures } from '#shared/speech/recording-features.ts'
import { speechFromFeatures } from '#ui/session/model/speech-from-features.ts'
import { measureSound } from '#workers/media/waveforms/measure-sound.ts'
import { agreement } from './agreement.ts'
import { EN, samplesOf, spoken, ZH } from './spoken.ts'

const PER_SEC = 100

/** Returns the features that the media worker would hear of samples. */
function featuresOf(samples: Float32Array, sampleRate: number): RecordingFeatures {
  const step = sampleRate / PER_SEC
  const count = Math.ceil(samples.length / step)
  const steps = Array.from({ length: count }, (_, at) => {
    const [from, to] = [Math.round(at * step), Math.min(samples.length, Math.round((at + 1) * step))]
    return measureSound({ left: samples, right: samples }, from, to, sampleRate)
  })
  return {
    perSec: PER_SEC,
    durationSec: samples.length / sampleRate,
    loudness: Float32Array.from(steps, ({ loudness }) => loudness),
    brightnessHz: Float32Array.from(steps, ({ brightnessHz }) => brightnessHz),
  }
}

/** A made-up sound: `loudnessAt` and `hertzAt` over time. */
function tone(durationSec: number, loudnessAt: (sec: number) => number, hertz: number): RecordingFeatures {
  const samples = Float32Array.from({ length: durationSec * 16_000 }, (_, at) => {
    return loudnessAt(at / 16_000) * Math.sin((2 * Math.PI * hertz * at) / 16_000)
  })
  return featuresOf(samples, 16_000)
}

describe.each([
  ['zh-CN', ZH, 'zh-xiaolan'],
  ['en-US', EN, 'us-grace'],
])('E7.19 Lips of a %s recording whose words nobody knows', (_, text, toneId) => {
  let spokenAudio: SpokenAudio
  let speech: Speech
  beforeAll(async () => {
    ;[spokenAudio] = (await spoken([{ text, toneId }])) as [SpokenAudio]
    const { samples, sampleRate } = samplesOf(spokenAudio.wav)
    speech = speechFromFeatures('oss:take.wav', featuresOf(samples, sampleRate))
  })

  test('open with the loudness of the voice, less than 60 ms apart', () => {
    const { atZero, peakSec } = agreement(speech, spokenAudio.wav)
    expect(atZero).toBeGreaterThan(0.6)
    expect(Math.abs(peakSec)).toBeLessThan(0.06)
  })

  test('are closed in every pause over 300 ms', () => {
    const pauses = spokenAudio.phonemes.filter((one) => one.symbol === '' && one.endSec - one.startSec > 0.3)
    expect(pauses.length).toBeGreaterThan(2)
    for (const { startSec, endSec } of pauses)
      for (let timeSec = startSec + 0.2; timeSec < endSec - 0.12; timeSec += 0.01)
        expect(mouthAt(speech, timeSec).mouth.open).toBeLessThan(0.05)
  })

  test('move as often as people speak: three to eight syllables a second of sound', () => {
    const soundSec = speech.words.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0)
    const rate = speech.words.length / soundSec
    expect(rate).toBeGreaterThan(3)
    expect(rate).toBeLessThan(8)
  })

  test('phonemes follow each other without gaps from 0 to the end', () => {
    let atSec = 0
    for (const { startSec, endSec } of speech.phonemes) {
      expect(startSec).toBe(atSec)
      expect(endSec).toBeGreaterThan(startSec)
      atSec = endSec
    }
    expect(atSec).toBeCloseTo(speech.durationSec, 6)
  })

  test('are the same for the same recording', () => {
    const { samples, sampleRate } = samplesOf(spokenAudio.wav)
    expect(speechFromFeatures('oss:take.wav', featuresOf(samples, sampleRate))).toEqual(speech)
  })
})

describe('E7.19 Sounds by loudness and brightness', () => {
  const symbols = (voice: RecordingFeatures) => speechFromFeatures('a', voice).phonemes.map(({ symbol }) => symbol)

  test('silence says nothing', () => {
    expect(symbols(tone(1, () => 0, 200))).toEqual([''])
  })

  test('a hiss is a sibilant, a dark sound round, a loud one open', () => {
    expect(symbols(tone(0.3, () => 0.3, 6000))).toEqual(['s'])
    const soft = tone(1, (sec) => (sec < 0.3 ? 1 : sec < 0.5 || sec > 0.8 ? 0 : 0.5), 300)
    expect(symbols(soft).slice(0, 3)).toEqual(['ˈa', '', 'ˈo'])
  })

  test('four syllables a second are four syllables a second', () => {
    const voice = tone(3, (sec) => 0.1 + 0.9 * Math.sin(Math.PI * 4 * sec) ** 2, 500)
    expect(speechFromFeatures('a', voice).words.length).toBeGreaterThanOrEqual(11)
    expect(speechFromFeatures('a', voice).words.length).toBeLessThanOrEqual(13)
  })
})
