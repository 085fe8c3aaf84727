import { z } from 'zod'
import type { Piece } from '#shared/speech/markup.ts'
import { ask, type Manner } from '../common/ask.ts'
import { readingLanguage, speakBySentence } from '../common/by-sentence.ts'
import { type Line, linesOf, pausesOf, plainLines } from '../common/lines.ts'
import type { Mastering } from '../common/mastering.ts'
import { faster, pitchRatio } from '../common/pitch.ts'
import { SpeechError, type SpeechPort } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { soundIn } from '../common/sounds.ts'
import { type Timing, withTimes } from '../common/times.ts'
import { type EngineVoice, requireVoice, voicesFor } from '../common/voices.ts'
import { escaped } from '../common/xml.ts'
import { jsonIn, NlsTokens } from './token.ts'

/** A rate that every voice of the service has. */
const SAMPLE_RATE = 16_000
const BREAK_MAX_MS = 10_000

interface NlsParts {
  url: string
  tokenUrl: string
  appKey: string
  accessKeyId: string
  accessKeySecret: string
  voices: readonly EngineVoice[]
  manner: Manner
  mastering: Mastering
  sentences?: SentenceCache
  timing: Timing
}

const refusalSchema = z.object({ status: z.number() })

/** Returns what the service's own status amounts to: 40000001 is a token that has ended, 40000005 too many requests. */
function statusIn(body: string): number | null {
  const parsed = refusalSchema.safeParse(jsonIn(body))
  if (!parsed.success) return null
  const { status } = parsed.data
  if (status === 40000001) return 401
  if (status === 40000005) return 429
  return status >= 50000000 ? 500 : 400
}

/** Returns the service's rate of speech, -500 to 500, for a ratio: 500 is twice, -500 half the speed. */
const rateOf = (ratio: number) =>
  Math.round(Math.max(-500, Math.min(500, (1 - 1 / ratio) / (ratio < 1 ? 0.002 : 0.001))))

/** Speaks with Alibaba Cloud Intelligent Speech Interaction over its RESTful call, which reports no times. */
export function createNls(parts: NlsParts): SpeechPort {
  const { url, appKey, voices, mastering, sentences, timing } = parts
  const manner = { ...parts.manner, statusIn }
  const tokens = new NlsTokens(parts, parts.manner)
  const askWith = async (fields: object, signal: AbortSignal) => {
    const token = await tokens.get(signal)
    const body = JSON.stringify({ appkey: appKey, token, format: 'wav', sample_rate: SAMPLE_RATE, ...fields })
    const headers = { 'content-type': 'application/json', 'x-nls-token': token }
    return ask({ url: `${url}/stream/v1/tts`, headers, body }, manner, signal)
  }
  return {
    voices: async (workspace) => voicesFor(voices, workspace),
    async speak(request, signal, owner = '') {
      const { voice, engineVoice } = requireVoice(voices, request.toneId, owner)
      const language = readingLanguage(voice)
      const ratio = pitchRatio(request.pitchOffset)
      const say = async (pieces: readonly Piece[]) => {
        const lines = linesOf(pieces, language)
        const fields = { text: markup(lines), voice: engineVoice, speech_rate: rateOf(request.speedRatio / ratio) }
        const answer = await askWith(fields, signal).catch((error) => {
          if (!(error instanceof SpeechError) || error.code !== 'engine_locked') throw error
          // the token may have ended early
          tokens.forget()
          return askWith(fields, signal)
        })
        const { pcm, sampleRate } = soundIn(
          answer,
          { text: plainLines(lines), pausesSec: pausesOf(lines) },
          manner.name,
        )
        return withTimes({ pcm: faster(pcm, ratio), sampleRate }, { pieces, voice, owner }, timing)
      }
      return speakBySentence(request, say, { mastering, sentences, signal, owner })
    },
    async close() {},
  }
}

/** Returns the text of a request: markup only where it is needed. */
function markup(lines: readonly Line[]): string {
  if (lines.every((line) => line.kind === 'say' && !line.ph)) return plainLines(lines)
  const inner = lines.map((line) => {
    if (line.kind === 'break') return `<break time="${Math.min(BREAK_MAX_MS, Math.round(line.durationSec * 1000))}ms"/>`
    if (line.ph) return `<phoneme alphabet="py" ph="${escaped(line.ph)}">${escaped(line.written)}</phoneme>`
    return escaped(line.spoken)
  })
  return `<speak>${inner.join('')}</speak>`
}
