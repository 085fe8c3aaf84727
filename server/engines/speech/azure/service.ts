import type { SpeechSynthesisResult } from 'microsoft-cognitiveservices-speech-sdk'
import { type Passing, refusalOf, unanswered } from '../common/ask.ts'
import { SpeechError } from '../common/port.ts'
import type { Boundary, Viseme } from './times.ts'

/** The answer of the service to markup: 16 bit, mono, 24 kHz, with its own times. */
interface Answer {
  pcm: Int16Array<ArrayBuffer>
  boundaries: Boundary[]
  visemes: Viseme[]
}

export interface Access {
  key: string
  /** A region, or the address of a gateway of one's own. */
  region: string | null
  url: string | null
}

export const SAMPLE_RATE = 24_000
/** Longest answer in bytes: twenty minutes. A turn has 300 characters and half a minute of pauses. */
const ANSWER_BYTES_MAX = 20 * 60 * 2 * SAMPLE_RATE
/** The most times of words and mouth shapes in it. */
const TIMES_MAX = 100_000
/** Units of the service's times in a second. */
const TICKS = 10_000_000

/**
 * The library of the service, which is loaded with the first request. Its own connections say with which status a key is
 * refused; those of Node say only that they failed.
 */
async function library() {
  const [sdk, { WebsocketMessageAdapter }] = await Promise.all([
    import('microsoft-cognitiveservices-speech-sdk'),
    import('microsoft-cognitiveservices-speech-sdk/distrib/lib/src/common.browser/WebsocketMessageAdapter.js'),
  ])
  WebsocketMessageAdapter.forceNpmWebSocket = true
  return sdk
}

/**
 * Asks the service once. Rejects with a `SpeechError`, or with a `Passing` failure.
 * @param signal of the attempt; `deadline` says whether it took too long
 */
export async function askAzure(
  { key, region, url }: Access,
  ssml: string,
  { name, signal, deadline }: { name: string; signal: AbortSignal; deadline: AbortSignal },
): Promise<Answer> {
  const sdk = await library()
  const config = url
    ? sdk.SpeechConfig.fromEndpoint(new URL(url), key)
    : sdk.SpeechConfig.fromSubscription(key, region ?? '')
  config.speechSynthesisOutputFormat = sdk.SpeechSynthesisOutputFormat.Raw24Khz16BitMonoPcm
  const synthesizer = new sdk.SpeechSynthesizer(config, null as never)
  const answer: Answer = { pcm: new Int16Array(), boundaries: [], visemes: [] }
  let bytes = 0
  let refuse = (_: Error) => {}
  const checkSize = () => {
    if (bytes > ANSWER_BYTES_MAX || answer.boundaries.length + answer.visemes.length > TIMES_MAX)
      refuse(new SpeechError('engine_bad_sound', `${name} answers with more than a sentence lasts.`))
  }
  synthesizer.synthesizing = (_, { result }) => {
    bytes += result.audioData.byteLength
    checkSize()
  }
  synthesizer.wordBoundary = (_, { textOffset, wordLength, audioOffset, duration, boundaryType }) => {
    if (boundaryType === sdk.SpeechSynthesisBoundaryType.Word && textOffset >= 0)
      answer.boundaries.push({
        from: textOffset,
        length: wordLength,
        startSec: audioOffset / TICKS,
        endSec: (audioOffset + duration) / TICKS,
      })
    checkSize()
  }
  synthesizer.visemeReceived = (_, { visemeId, audioOffset }) => {
    answer.visemes.push({ id: visemeId, startSec: audioOffset / TICKS })
    checkSize()
  }
  let onAbort = () => {}
  const called = new Promise<never>((_, reject) => {
    refuse = reject
    onAbort = () => reject(unanswered(name, deadline.aborted))
    signal.addEventListener('abort', onAbort)
  })
  const spoken = new Promise<SpeechSynthesisResult>((resolve, reject) => {
    synthesizer.speakSsmlAsync(ssml, resolve, () => reject(unanswered(name, false)))
  })
  try {
    const result = await Promise.race([spoken, called])
    if (result.reason !== sdk.ResultReason.SynthesizingAudioCompleted) throw failureOf(result.errorDetails, name)
    answer.pcm = new Int16Array(result.audioData.slice(0, result.audioData.byteLength & ~1))
    return answer
  } finally {
    signal.removeEventListener('abort', onAbort)
    synthesizer.close()
  }
}

/** Returns what a cancelled synthesis means. Its words stay here: they may name the address. */
function failureOf(details: string, name: string): SpeechError | Passing {
  const status = Number(/\b(40[0-9]|429|50[0-9])\b/u.exec(details)?.[1] ?? 0)
  if (status > 0) return refusalOf(status, new Headers(), name)
  if (/\b1007\b|Ssml|SSML|voice/u.test(details)) return refusalOf(400, new Headers(), name)
  return unanswered(name, false)
}
