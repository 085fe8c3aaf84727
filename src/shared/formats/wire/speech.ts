import { z } from 'zod'
import type { Phoneme, Speech, Spoken, Tts } from '#shared/model/speech.ts'
import { withUnknownFields } from '../common/unknown-fields.ts'
import { given, list, offset, oneOf, secOf } from './fields.ts'
import { decodeGlossary } from './glossary.ts'

/** Fields of a module that carries analysed sound. */
export const speechFields = {
  ttsAudioUrl: z.string().nullable().default(null),
  ttsAudioDuration: offset,
  duration: offset,
  paragraphs: list,
  words: list,
  phonemes: list,
  glossary: list,
  srtUrl: z.string().nullable().default(null),
}
const speechWire = z.object(speechFields)
type SpeechWire = z.output<typeof speechWire>

export const analysisStatus = oneOf(['init', 'progress', 'success', 'fail'], 'init')

type Fields = Readonly<Record<string, unknown>>
const TIMES: ReadonlySet<string> = new Set(['start', 'end', 'isSSML', 'loudness'])

function unknownFieldsOfSpan(item: Fields, field: string): Record<string, unknown> | undefined {
  let unknownFields: Record<string, unknown> | undefined
  for (const key in item) {
    if (key === field || TIMES.has(key)) continue
    unknownFields ??= {}
    unknownFields[key] = item[key]
  }
  return unknownFields
}

/**
 * Reads a list of spans of speech with their words in `field`; spans without valid times are left out. By hand: a project
 * holds many thousands of sounds.
 */
function decodeSpans<T extends Spoken | Phoneme>(
  items: unknown[],
  field: string,
  make: (text: string, startSec: number, endSec: number, fields: Fields) => T,
): T[] {
  const spans: T[] = []
  for (const item of items) {
    if (typeof item !== 'object' || item === null) continue
    const fields = item as Fields
    const text = fields[field]
    const startSec = secOf(fields.start)
    const endSec = secOf(fields.end)
    if (typeof text !== 'string' || endSec < startSec) continue
    const span = make(text, startSec, endSec, fields)
    const unknownFields = unknownFieldsOfSpan(fields, field)
    if (unknownFields) span.unknownFields = unknownFields
    spans.push(span)
  }
  return spans
}

const spoken = (text: string, startSec: number, endSec: number): Spoken => ({ text, startSec, endSec })
const sound = (symbol: string, startSec: number, endSec: number, { loudness }: Fields): Phoneme =>
  typeof loudness === 'number' && loudness >= 0 && loudness <= 1
    ? { symbol, startSec, endSec, loudness }
    : { symbol, startSec, endSec }

/** Reads a list of words. */
export const decodeWords = (items: unknown[]) => decodeSpans(items, 'text', spoken)

/** Reads analysed sound; null without any. */
export function decodeSpeech(wire: SpeechWire): Speech | null {
  if (!wire.ttsAudioUrl || wire.ttsAudioDuration <= 0) return null
  return {
    audioUrl: wire.ttsAudioUrl,
    durationSec: wire.ttsAudioDuration,
    paragraphs: decodeSpans(wire.paragraphs, 'content', spoken),
    words: decodeWords(wire.words),
    phonemes: decodeSpans(wire.phonemes, 'symbol', sound),
    ...given('glossary', decodeGlossary(wire.glossary)),
    ...given('srtUrl', wire.srtUrl ?? undefined),
  }
}

function encodeSpan({ startSec, endSec, unknownFields }: Spoken | Phoneme, known: object) {
  return withUnknownFields({ ...known, start: startSec, end: endSec }, unknownFields)
}

export const encodeWords = (words: readonly Spoken[]) => words.map((it) => encodeSpan(it, { text: it.text }))

export function encodeSpeech(speech: Speech | null, isSSML: boolean) {
  const { paragraphs = [], words = [], phonemes = [] } = speech ?? {}
  return {
    ttsAudioUrl: speech?.audioUrl ?? null,
    ttsAudioDuration: speech?.durationSec ?? 0,
    duration: speech?.durationSec ?? 0,
    paragraphs: paragraphs.map((it) => encodeSpan(it, { content: it.text, isSSML })),
    words: encodeWords(words),
    phonemes: phonemes.map((it) => encodeSpan(it, { symbol: it.symbol, ...given('loudness', it.loudness) })),
    ...given('glossary', speech?.glossary),
    srtUrl: speech?.srtUrl ?? null,
  }
}

/** A speech that is said to be there and is not must be made again. */
export function decodeStatus(wire: z.output<typeof analysisStatus>, speech: Speech | null): Tts['status'] {
  return wire === 'success' && !speech ? 'init' : wire
}
