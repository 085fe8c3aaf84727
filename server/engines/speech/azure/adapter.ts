import { type Manner, retried } from '../common/ask.ts'
import { readingLanguage, type Say, type SpokenFor, speakBySentence } from '../common/by-sentence.ts'
import { linesOf, pausesOf, plainLines } from '../common/lines.ts'
import type { Mastering } from '../common/mastering.ts'
import { pitchRatio } from '../common/pitch.ts'
import type { SpeechPort } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { soundOf } from '../common/sounds.ts'
import { type Timing, withTimes } from '../common/times.ts'
import { type EngineVoice, requireVoice, voicesFor } from '../common/voices.ts'
import { type Access, askAzure, SAMPLE_RATE } from './service.ts'
import { type AzureManner, ssmlOf } from './ssml.ts'
import { boundaryWords, visemePhonemes } from './times.ts'

/** The service, and how it is asked. */
export interface AzureAccess extends Access {
  manner: Manner
  timing: Timing
}

interface AzureParts extends AzureAccess {
  voices: readonly EngineVoice[]
  mastering: Mastering
  sentences?: SentenceCache
}

/**
 * Returns what says the sentences of a request over the service's WebSocket, which reports the times of words and mouth
 * shapes.
 * @param voice the service's name of the voice, its language, and the profile of a person that it takes on
 */
export function azureSay(
  { manner, timing, ...access }: AzureAccess,
  voice: Pick<AzureManner, 'voice' | 'language' | 'speaker'>,
  { request, owner }: SpokenFor,
): Say {
  const how = {
    ...voice,
    language: voice.language.replace(/^yue-/u, 'zh-'),
    rate: request.speedRatio,
    pitch: pitchRatio(request.pitchOffset),
  }
  return async (pieces, signal) => {
    const lines = linesOf(pieces, readingLanguage(voice))
    const ssml = ssmlOf(lines, how)
    const answer = await retried(
      (deadline) =>
        askAzure(access, ssml.text, { name: manner.name, signal: AbortSignal.any([deadline, signal]), deadline }),
      manner,
      signal,
    )
    const { pcm, boundaries, visemes } = answer
    const said = { text: plainLines(lines), pausesSec: pausesOf(lines) }
    const sound = soundOf({ pcm, sampleRate: SAMPLE_RATE }, said, manner.name)
    const durationSec = pcm.length / SAMPLE_RATE
    if (boundaries.length === 0 || visemes.length === 0) return withTimes(sound, { pieces, voice, owner }, timing)
    const words = boundaryWords(ssml, boundaries, durationSec)
    return { ...sound, words, phonemes: visemePhonemes(visemes, durationSec) }
  }
}

/** Speaks with the voices of Azure Speech. */
export function createAzure({ voices, mastering, sentences, ...access }: AzureParts): SpeechPort {
  return {
    voices: async (workspace) => voicesFor(voices, workspace),
    async speak(request, signal, owner = '') {
      const { voice, engineVoice } = requireVoice(voices, request.toneId, owner)
      const say = azureSay(access, { voice: engineVoice, language: voice.language }, { request, owner })
      return speakBySentence(request, say, { mastering, sentences, signal, owner })
    },
    async close() {},
  }
}
