import type { Piece } from '#shared/speech/markup.ts'
import { type Manner, retried } from '../common/ask.ts'
import { readingLanguage, speakBySentence } from '../common/by-sentence.ts'
import { linesOf, pausesOf, plainLines } from '../common/lines.ts'
import type { Mastering } from '../common/mastering.ts'
import { pitchRatio } from '../common/pitch.ts'
import type { SpeechPort } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { soundOf } from '../common/sounds.ts'
import { type Timing, withTimes } from '../common/times.ts'
import { type EngineVoice, requireVoice, voicesFor } from '../common/voices.ts'
import { type Access, askAzure, SAMPLE_RATE } from './service.ts'
import { ssmlOf } from './ssml.ts'
import { boundaryWords, visemePhonemes } from './times.ts'

interface AzureParts extends Access {
  voices: readonly EngineVoice[]
  manner: Manner
  mastering: Mastering
  sentences?: SentenceCache
  timing: Timing
}

/** Speaks with Azure Speech over its WebSocket, which reports the times of words and mouth shapes. */
export function createAzure({ voices, manner, mastering, sentences, timing, ...access }: AzureParts): SpeechPort {
  return {
    voices: async (workspace) => voicesFor(voices, workspace),
    async speak(request, signal, owner = '') {
      const { voice, engineVoice } = requireVoice(voices, request.toneId, owner)
      const how = {
        voice: engineVoice,
        language: voice.language.replace(/^yue-/u, 'zh-'),
        rate: request.speedRatio,
        pitch: pitchRatio(request.pitchOffset),
      }
      const say = async (pieces: readonly Piece[]) => {
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
      return speakBySentence(request, say, { mastering, sentences, signal, owner })
    },
    async close() {},
  }
}
