import { ask, type Manner } from '../common/ask.ts'
import { readingLanguage, type Say, type SpokenFor, speakBySentence } from '../common/by-sentence.ts'
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

/** A service that answers as OpenAI's does, and how it is asked. */
export interface OpenaiAccess {
  url: string
  key: string | null
  model: string
  manner: Manner
  timing: Timing
}

interface OpenaiParts extends OpenaiAccess {
  voices: readonly EngineVoice[]
  mastering: Mastering
  sentences?: SentenceCache
}

/** Returns the headers with which the service knows its customer. */
export function bearerOf(key: string | null): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {}
}

/**
 * Returns what says the sentences of a request with a voice of the service, which reports no times and knows no pitch.
 * @param engineVoice the service's name for the voice, or the id of one that was made there
 */
export function openaiSay(
  { url, key, model, manner, timing }: OpenaiAccess,
  { engineVoice, language }: { engineVoice: string | { id: string }; language: string },
  { request, owner }: SpokenFor,
): Say {
  const headers = { 'content-type': 'application/json', ...bearerOf(key) }
  const voice = { language }
  const ratio = pitchRatio(request.pitchOffset)
  const speed = Math.max(SPEED_MIN, Math.min(SPEED_MAX, request.speedRatio / ratio))
  return (sentence, signal) =>
    speakParts(sentence, async (pieces) => {
      const input = plainLines(linesOf(pieces, readingLanguage(voice)))
      const body = JSON.stringify({ model, input, voice: engineVoice, response_format: 'wav', speed })
      const answer = await ask({ url: `${url}/audio/speech`, headers, body }, manner, signal)
      const { pcm, sampleRate } = soundIn(answer, { text: input }, manner.name)
      return withTimes({ pcm: faster(pcm, ratio), sampleRate }, { pieces, voice, owner }, timing)
    })
}

/** Speaks with the voices of a service that answers `/audio/speech` as OpenAI's does. */
export function createOpenai({ voices, mastering, sentences, ...access }: OpenaiParts): SpeechPort {
  return {
    voices: async (workspace) => voicesFor(voices, workspace),
    async speak(request, signal, owner = '') {
      const { voice, engineVoice } = requireVoice(voices, request.toneId, owner)
      const say = openaiSay(access, { engineVoice, language: voice.language }, { request, owner })
      return speakBySentence(request, say, { mastering, sentences, signal, owner })
    },
    async close() {},
  }
}
