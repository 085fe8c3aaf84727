import type { Piece } from '#shared/speech/markup.ts'
import { ask, type Manner } from '../common/ask.ts'
import { readingLanguage, speakBySentence } from '../common/by-sentence.ts'
import { speakParts } from '../common/join.ts'
import { linesOf, plainLines } from '../common/lines.ts'
import type { Mastering } from '../common/mastering.ts'
import { faster, pitchRatio } from '../common/pitch.ts'
import type { SpeechPort } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { soundIn } from '../common/sounds.ts'
import { type Timing, withTimes } from '../common/times.ts'
import { type EngineVoice, requireVoice, voicesFor } from '../common/voices.ts'

/** Speeds that the service takes. */
const SPEED_MIN = 0.25
const SPEED_MAX = 4

interface OpenaiParts {
  url: string
  key: string | null
  model: string
  voices: readonly EngineVoice[]
  manner: Manner
  mastering: Mastering
  sentences?: SentenceCache
  timing: Timing
}

/** Speaks with a service that answers `/audio/speech` as OpenAI's does. It reports no times and knows no pitch. */
export function createOpenai({
  url,
  key,
  model,
  voices,
  manner,
  mastering,
  sentences,
  timing,
}: OpenaiParts): SpeechPort {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
  return {
    voices: async (workspace) => voicesFor(voices, workspace),
    async speak(request, signal, owner = '') {
      const { voice, engineVoice } = requireVoice(voices, request.toneId, owner)
      const language = readingLanguage(voice)
      const ratio = pitchRatio(request.pitchOffset)
      const speed = Math.max(SPEED_MIN, Math.min(SPEED_MAX, request.speedRatio / ratio))
      const sayPart = async (pieces: readonly Piece[]) => {
        const input = plainLines(linesOf(pieces, language))
        const body = JSON.stringify({ model, input, voice: engineVoice, response_format: 'wav', speed })
        const answer = await ask({ url: `${url}/audio/speech`, headers, body }, manner, signal)
        const { pcm, sampleRate } = soundIn(answer, { text: input }, manner.name)
        return withTimes({ pcm: faster(pcm, ratio), sampleRate }, { pieces, voice, owner }, timing)
      }
      return speakBySentence(request, (pieces) => speakParts(pieces, sayPart), { mastering, sentences, signal, owner })
    },
    async close() {},
  }
}
