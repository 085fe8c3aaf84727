import { z } from 'zod'
import { roundSec } from '#shared/base/num.ts'
import { type SoundCut, type Speech, type Tts, type Voice, WHOLE_SPEECH_ID } from '#shared/model/speech.ts'
import { drivingSounds } from '#shared/speech/driving-sounds.ts'
import { read } from '../format-failure.ts'
import { flag, id, offset, title, volume, within } from './fields.ts'

const span = { start: offset, end: offset }

const speechFields = {
  ttsAudioUrl: z.string().nullable().default(null),
  ttsAudioDuration: offset,
  paragraphs: z.array(z.object({ content: z.string(), ...span })).default([]),
  words: z.array(z.object({ text: z.string(), ...span })).default([]),
  phonemes: z.array(z.object({ symbol: z.string(), ...span })).default([]),
}
const speechWire = z.object(speechFields)
type SpeechWire = z.output<typeof speechWire>

/** A recording whose length is not known is as short as can be, until it is read. */
const NO_TIME_SEC = 0.04

const status = z.enum(['init', 'progress', 'success', 'fail']).default('init')

const cutSchema = z.object({ id, start: offset, duration: z.number().positive(), startOffset: offset })

const ttsSchema = z.object({
  ...speechFields,
  clips: z.array(cutSchema).catch([]),
  copywriting: title,
  ssml: flag(false),
  toneId: z.string().nullable().default(null),
  speed: within(0.5, 1.5, 1),
  volume: within(0.01, 4, 1),
  tonality: within(-10, 40, 0),
  analyzeStatus: status,
  analyzeRequestId: z.string().nullable().default(null),
})

const voiceSchema = z.object({
  ...speechFields,
  id,
  audioId: z.string().nullable().default(null),
  name: title,
  url: title,
  start: offset,
  duration: offset,
  startOffset: offset,
  maxDuration: offset,
  volume,
  analyzeStatus: status,
})

function decodeSpeech(wire: SpeechWire): Speech | null {
  if (!wire.ttsAudioUrl || wire.ttsAudioDuration <= 0) return null
  const spans = <T extends { start: number; end: number }>(list: T[]) => list.filter(({ start, end }) => end >= start)
  return {
    audioUrl: wire.ttsAudioUrl,
    durationSec: wire.ttsAudioDuration,
    paragraphs: spans(wire.paragraphs).map(({ content, start, end }) => ({
      text: content,
      startSec: start,
      endSec: end,
    })),
    words: spans(wire.words).map(({ text, start, end }) => ({ text, startSec: start, endSec: end })),
    phonemes: spans(wire.phonemes).map(({ symbol, start, end }) => ({ symbol, startSec: start, endSec: end })),
  }
}

function encodeSpeech(speech: Speech | null, isSSML: boolean) {
  return {
    ttsAudioUrl: speech?.audioUrl ?? null,
    ttsAudioDuration: speech?.durationSec ?? 0,
    duration: speech?.durationSec ?? 0,
    paragraphs: (speech?.paragraphs ?? []).map(({ text, startSec, endSec }) => {
      return { content: text, isSSML, start: startSec, end: endSec }
    }),
    words: (speech?.words ?? []).map(({ text, startSec, endSec }) => ({ text, start: startSec, end: endSec })),
    phonemes: (speech?.phonemes ?? []).map(({ symbol, startSec, endSec }) => {
      return { symbol, start: startSec, end: endSec }
    }),
  }
}

/** The parts that a speech was cut into; the whole of it is no part. */
function decodeCuts(clips: z.output<typeof cutSchema>[], speech: Speech | null): SoundCut[] {
  const [first, ...others] = clips
  if (!speech || !first) return []
  const { start, startOffset, duration } = first
  const whole = start === 0 && startOffset === 0 && duration === speech.durationSec
  if (whole && others.length === 0 && first.id === WHOLE_SPEECH_ID) return []
  return clips
    .map(({ id, start, duration, startOffset }) => {
      return { id, startSec: start, durationSec: roundSec(duration), sourceStartSec: startOffset }
    })
    .sort((a, b) => a.startSec - b.startSec)
}

function encodeCut({ id, startSec, durationSec, sourceStartSec }: SoundCut, url: string, maxDuration: number) {
  return { id, start: startSec, duration: durationSec, url, startOffset: sourceStartSec, maxDuration }
}

/** A speech that is said to be there and is not must be made again. */
function statusOf(wire: z.output<typeof status>, speech: Speech | null): Tts['status'] {
  return wire === 'success' && !speech ? 'init' : wire
}

export function decodeTts(raw: unknown, path: string): Tts {
  const wire = read(ttsSchema, raw ?? {}, path)
  const speech = decodeSpeech(wire)
  return {
    text: wire.copywriting,
    ssml: wire.ssml,
    toneId: wire.toneId,
    speed: wire.speed,
    volume: wire.volume,
    tonality: wire.tonality,
    status: statusOf(wire.analyzeStatus, speech),
    requestId: wire.analyzeRequestId,
    speech,
    cuts: decodeCuts(wire.clips, speech),
  }
}

export function encodeTts(tts: Tts, srtContent: string) {
  const { speech } = tts
  const sounds = drivingSounds({ driver: 'tts', tts, voices: [] })
  return {
    copywriting: tts.text,
    ssml: tts.ssml,
    toneId: tts.toneId,
    speed: tts.speed,
    volume: tts.volume,
    tonality: tts.tonality,
    analyzeStatus: tts.status,
    analyzeRequestId: tts.requestId,
    ...encodeSpeech(speech, tts.ssml),
    clips: sounds.map((sound) => encodeCut(sound, sound.url, sound.sourceDurationSec)),
    srtContent: srtContent || null,
    srtUrl: null,
  }
}

export function decodeVoice(raw: unknown, path: string): Voice {
  const wire = read(voiceSchema, raw, path)
  const speech = decodeSpeech(wire)
  const sourceDurationSec = wire.maxDuration || speech?.durationSec || wire.duration || NO_TIME_SEC
  return {
    id: wire.id,
    audioId: wire.audioId,
    name: wire.name,
    url: wire.url || (speech?.audioUrl ?? ''),
    startSec: wire.start,
    durationSec: wire.duration || Math.max(NO_TIME_SEC, roundSec(sourceDurationSec - wire.startOffset)),
    sourceStartSec: wire.startOffset,
    sourceDurationSec,
    volume: wire.volume,
    status: statusOf(wire.analyzeStatus, speech),
    speech,
  }
}

export function encodeVoice(voice: Voice) {
  return {
    ...encodeSpeech(voice.speech, false),
    ...encodeCut(voice, voice.url, voice.sourceDurationSec),
    audioId: voice.audioId,
    name: voice.name,
    volume: voice.volume,
    analyzeStatus: voice.status,
  }
}
