import { readWav } from '#server/engines/speech/common/read-wav.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { alignSpeech } from '#shared/align/align-speech.ts'
import { SoundMeter } from '#shared/align/measure-frames.ts'
import type { SoundFrames } from '#shared/align/sound-frames.ts'
import { floatsOf } from '#shared/base/samples.ts'
import type { Case } from './case.ts'

const SENTENCE = 'If it rains tomorrow, we will move the event inside the hall. '
/** About five minutes. */
const SENTENCES = 72

function measured(samples: Float32Array, rateHz: number): SoundFrames {
  const meter = new SoundMeter(rateHz)
  meter.push(samples)
  return meter.result()
}

/** How many seconds of a recording of five minutes are measured and aligned in a second, both sounds together. */
export const align: Case = {
  ids: ['speech.align-x-realtime'],
  async run() {
    const port = createSpeech()
    const speak = async (toneId: string, speedRatio: number) => {
      const request = { text: SENTENCE.repeat(SENTENCES), ssml: false, toneId, pitchOffset: 0, speedRatio, volume: 1 }
      const spoken = await port.speak(request, new AbortController().signal)
      const sound = readWav(Uint8Array.from(spoken.wav))
      if (!sound) throw new Error('the engine made no sound')
      return { ...spoken, rateHz: sound.sampleRate, samples: floatsOf(sound.pcm) }
    }
    const reading = await speak('us-grace', 1)
    const recording = await speak('us-ethan', 0.9)
    await port.close()
    const beganMs = performance.now()
    const sound = measured(reading.samples, reading.rateHz)
    alignSpeech({ ...reading, sound }, measured(recording.samples, recording.rateHz))
    const value = recording.durationSec / ((performance.now() - beganMs) / 1000)
    return { 'speech.align-x-realtime': { value, runs: [value], beside: { 'recording s': recording.durationSec } } }
  },
}
