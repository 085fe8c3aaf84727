import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import type { Piece } from '#shared/speech/markup.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'
import type { ReadingLanguage } from '#shared/speech/reading/common/rule.ts'
import { cutSentence } from './cut.ts'
import type { Mastering } from './mastering.ts'
import { type SentenceSound, type SpeakRequest, SpeechError, type SpokenAudio } from './port.ts'
import { cachedSentence, type SentenceCache } from './sentence-cache.ts'

/** Silence before the first and after the last sentence, between sentences and between paragraphs. */
const LEAD_SEC = 0.12
const TAIL_SEC = 0.3
const SENTENCE_GAP_SEC = 0.4
const PARAGRAPH_GAP_SEC = 0.65
/** Longest sound in seconds: 5000 Chinese characters take 42 minutes at half speed. */
const SPEECH_SEC_MAX = 3600

/** Speaks one sentence. Rejects with a `SpeechError`, or with the signal's reason. */
export type Say = (pieces: readonly Piece[], signal: AbortSignal) => Promise<SentenceSound>

/** The purpose of sentences that are said: a request, and the workspace that waits. */
export interface SpokenFor {
  request: Pick<SpeakRequest, 'pitchOffset' | 'speedRatio'>
  owner: string
}

const READING: Readonly<Record<string, ReadingLanguage>> = { zh: 'zh', cmn: 'zh', yue: 'yue', en: 'en' }

/** Returns the language in which what is written becomes what a voice says; null where nothing is known of it. */
export function readingLanguage({ language }: { language: string }): ReadingLanguage | null {
  return READING[language.split('-')[0] ?? ''] ?? null
}

/** The means that requests are spoken with. */
interface Speaking {
  mastering: Mastering
  /** Sounds of sentences spoken before. */
  sentences?: SentenceCache
  signal: AbortSignal
  owner: string
}

/** Speaks a request sentence by sentence, each only if it was not spoken before, and joins the sounds to one. */
export async function speakBySentence(
  request: SpeakRequest,
  say: Say,
  { mastering, sentences: cache, signal, owner }: Speaking,
): Promise<SpokenAudio> {
  const sentences = sentencesOf(request.text, request.ssml).flatMap(cutSentence)
  if (sentences.length === 0) throw new SpeechError('no_content', 'The text has nothing that can be spoken.')
  const clips: { pcm: Int16Array<ArrayBuffer>; startSec: number }[] = []
  const spoken = { paragraphs: [] as Spoken[], words: [] as Spoken[], phonemes: [] as Phoneme[] }
  let atSec = LEAD_SEC
  let sampleRate = 0
  let isEstimated = false
  for (const [index, sentence] of sentences.entries()) {
    signal.throwIfAborted()
    const { pieces } = sentence
    const make = () => say(pieces, signal)
    const sound = cache ? await cachedSentence(cache, pieces, { request, owner }, make) : await make()
    if (index > 0 && sound.sampleRate !== sampleRate)
      throw new SpeechError('engine_bad_sound', 'The speech engine changes its sample rate between sentences.')
    sampleRate = sound.sampleRate
    isEstimated ||= sound.timesEstimated === true
    const durationSec = sound.pcm.length / sampleRate
    clips.push({ pcm: sound.pcm, startSec: atSec })
    const shift = <T extends { startSec: number; endSec: number }>(part: T): T => ({
      ...part,
      startSec: part.startSec + atSec,
      endSec: part.endSec + atSec,
    })
    spoken.paragraphs.push({ text: sentence.text, startSec: atSec, endSec: atSec + durationSec })
    spoken.words.push(...sound.words.map(shift))
    spoken.phonemes.push(...sound.phonemes.map(shift))
    const gapSec = sentence.endsParagraph ? PARAGRAPH_GAP_SEC : SENTENCE_GAP_SEC
    atSec +=
      durationSec + sentence.silenceSec + (index === sentences.length - 1 ? TAIL_SEC : gapSec / request.speedRatio)
    if (atSec > (request.secMax ?? SPEECH_SEC_MAX))
      throw new SpeechError('text_too_long', 'Saying the text takes longer than its sound may last.')
  }
  signal.throwIfAborted()
  const length = Math.round(atSec * sampleRate)
  const wav = await mastering.ask(
    owner,
    { clips, sampleRate, length, volume: request.volume },
    clips.map(({ pcm }) => pcm.buffer),
  )
  const durationSec = length / sampleRate
  const phonemes = gapless(spoken.phonemes, durationSec)
  return { ...spoken, phonemes, wav, durationSec, ...(isEstimated && { timesEstimated: true as const }) }
}

/** Fills the gaps between sentences with pauses. */
function gapless(phonemes: readonly Phoneme[], durationSec: number): Phoneme[] {
  const whole: Phoneme[] = []
  const silence = (endSec: number) => {
    const last = whole.at(-1)
    if (last?.symbol === '') last.endSec = endSec
    else whole.push({ symbol: '', startSec: last?.endSec ?? 0, endSec })
  }
  for (const phoneme of phonemes) {
    if (phoneme.startSec > (whole.at(-1)?.endSec ?? 0) + 1e-6) silence(phoneme.startSec)
    if (phoneme.symbol === '') silence(phoneme.endSec)
    else whole.push({ ...phoneme })
  }
  if ((whole.at(-1)?.endSec ?? 0) < durationSec - 1e-6) silence(durationSec)
  return whole
}
