import { z } from 'zod'
import type { Phoneme, Speech, Spoken, Tts } from '#shared/model/speech.ts'
import { restOf, withRest } from '../rest.ts'
import { derived, given, list, offset, oneOf } from './fields.ts'

const span = { start: offset, end: offset }
const paragraphSchema = z.object({ content: z.string(), ...span, isSSML: derived })
const wordSchema = z.object({ text: z.string(), ...span })
const phonemeSchema = z.object({ symbol: z.string(), ...span })

/** Fields of a module that carries analysed sound. */
export const speechFields = {
  ttsAudioUrl: z.string().nullable().default(null),
  ttsAudioDuration: offset,
  duration: offset,
  paragraphs: list,
  words: list,
  phonemes: list,
  srtUrl: z.string().nullable().default(null),
}
const speechWire = z.object(speechFields)
export type SpeechWire = z.output<typeof speechWire>

export const analysisStatus = oneOf(['init', 'progress', 'success', 'fail'], 'init')

type Span = { start: number; end: number }

/** The items of a list that are what they should be, each by its reader; those without valid times are left out. */
function spans<W extends Span, T>(items: unknown[], schema: z.ZodObject & z.ZodType<W>, take: (wire: W) => T): T[] {
  return items.flatMap((item) => {
    const { data } = schema.safeParse(item)
    return data && data.end >= data.start ? { ...take(data), ...restOf(schema, item) } : []
  })
}

/** Reads analysed sound; null where there is none. */
export function decodeSpeech(wire: SpeechWire): Speech | null {
  if (!wire.ttsAudioUrl || wire.ttsAudioDuration <= 0) return null
  const spoken = (text: string, { start, end }: Span): Spoken => ({ text, startSec: start, endSec: end })
  return {
    audioUrl: wire.ttsAudioUrl,
    durationSec: wire.ttsAudioDuration,
    paragraphs: spans(wire.paragraphs, paragraphSchema, (it) => spoken(it.content, it)),
    words: spans(wire.words, wordSchema, (it) => spoken(it.text, it)),
    phonemes: spans(wire.phonemes, phonemeSchema, ({ symbol, start, end }): Phoneme => {
      return { symbol, startSec: start, endSec: end }
    }),
    ...given('srtUrl', wire.srtUrl ?? undefined),
  }
}

function encodeSpan({ startSec, endSec, rest }: Spoken | Phoneme, known: object) {
  return withRest({ ...known, start: startSec, end: endSec }, rest)
}

export function encodeSpeech(speech: Speech | null, isSSML: boolean) {
  const { paragraphs = [], words = [], phonemes = [] } = speech ?? {}
  return {
    ttsAudioUrl: speech?.audioUrl ?? null,
    ttsAudioDuration: speech?.durationSec ?? 0,
    duration: speech?.durationSec ?? 0,
    paragraphs: paragraphs.map((it) => encodeSpan(it, { content: it.text, isSSML })),
    words: words.map((it) => encodeSpan(it, { text: it.text })),
    phonemes: phonemes.map((it) => encodeSpan(it, { symbol: it.symbol })),
    srtUrl: speech?.srtUrl ?? null,
  }
}

/** A speech that is said to be there and is not must be made again. */
export function decodeStatus(wire: z.output<typeof analysisStatus>, speech: Speech | null): Tts['status'] {
  return wire === 'success' && !speech ? 'init' : wire
}
