import { ask, type Manner } from '../common/ask.ts'
import { readingLanguage } from '../common/by-sentence.ts'
import { speakParts } from '../common/join.ts'
import { linesOf, plainLines } from '../common/lines.ts'
import { faster, pitchRatio } from '../common/pitch.ts'
import { SpeechError } from '../common/port.ts'
import { soundOf } from '../common/sounds.ts'
import { type Timing, withTimes } from '../common/times.ts'
import { bearerOf } from '../openai/adapter.ts'
import { atPace } from './at-pace.ts'
import { formOf, wavFile } from './form.ts'
import type { CloningEngine, SampleStore } from './port.ts'

interface CosyvoiceParts {
  url: string
  key: string | null
  /** Rate of the sounds of its model, in Hz: they come without a header. */
  rateHz: number
  manner: Manner
  timing: Timing
  samples: SampleStore
}

/**
 * Speaks in voices of samples with the server of CosyVoice (`runtime/python/fastapi/server.py` of its repository), which
 * keeps none: each sentence goes there with the sample, as 16-bit PCM comes back. It knows neither pitch nor pace.
 */
export function createCosyvoiceCloning({ url, key, rateHz, manner, timing, samples }: CosyvoiceParts): CloningEngine {
  return {
    name: 'cosyvoice',
    title: manner.name,
    async enrol({ id, workspace, sample }, note) {
      const handle = samples.handleOf({ workspace, id })
      await note(handle)
      await samples.put(handle, sample)
      return handle
    },
    async forget({ handle }) {
      if (handle !== null) await samples.remove(handle)
    },
    sayOf({ handle, language }, { request, owner }) {
      const ratio = pitchRatio(request.pitchOffset)
      return (sentence, signal) =>
        speakParts(sentence, async (pieces) => {
          const sample = await samples.read(handle)
          if (!sample) throw new SpeechError('unknown_voice', 'The sample of the voice is gone.')
          const text = plainLines(linesOf(pieces, readingLanguage({ language })))
          const body = formOf({ tts_text: text, prompt_wav: wavFile(sample) })
          const answer = await ask(
            { url: `${url}/inference_cross_lingual`, headers: bearerOf(key), body },
            manner,
            signal,
          )
          const spoken = new Int16Array(answer.bytes.buffer.slice(0, answer.bytes.byteLength & ~1))
          const { pcm } = soundOf({ pcm: spoken, sampleRate: rateHz }, { text }, manner.name)
          const paced = atPace(faster(pcm, ratio), rateHz, request.speedRatio / ratio)
          return withTimes({ pcm: paced, sampleRate: rateHz }, { pieces, voice: { language }, owner }, timing)
        })
    },
  }
}
