import { z } from 'zod'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import { type SoundCut, type Speech, type Tts, WHOLE_SPEECH_ID } from '#shared/model/speech.ts'
import { read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { derived, flag, given, list, title, within } from './fields.ts'
import { decodeCuts, encodeCut } from './sound-cut.ts'
import {
  analysisStatus,
  decodeSpeech,
  decodeStatus,
  decodeWords,
  encodeSpeech,
  encodeWords,
  speechFields,
} from './speech.ts'

const schema = z.object({
  ...speechFields,
  copywriting: title,
  ssml: flag(false),
  silent: flag(false),
  toneId: z.string().nullable().default(null),
  autoTone: flag(false),
  speed: within(0.5, 1.5, 1),
  volume: within(0.01, 4, 1),
  tonality: within(-10, 40, 0),
  analyzeStatus: analysisStatus,
  analyzeRequestId: z.string().nullable().default(null),
  clips: list,
  anchorWords: list,
  srtContent: derived,
})

/** Whether some parts are the one part of a speech that was never cut. */
function isWhole([first, ...others]: SoundCut[], speech: Speech | null): boolean {
  if (!first || others.length > 0 || first.id !== WHOLE_SPEECH_ID || first.unknownFields) return false
  return first.startSec === 0 && first.sourceStartSec === 0 && first.durationSec === speech?.durationSec
}

/** Reads a TTS module; the one clip of a speech that was never cut is no part. */
export function decodeTts(raw: unknown, path: string): Tts {
  const wire = read(schema, raw ?? {}, path)
  const speech = decodeSpeech(wire)
  const anchorWords = decodeWords(wire.anchorWords)
  const cuts = speech ? decodeCuts(wire.clips, speech.durationSec) : []
  return {
    text: wire.copywriting,
    ssml: wire.ssml,
    ...given('isSilent', wire.silent || undefined),
    voiceId: wire.toneId,
    ...given('isVoiceAutomatic', wire.autoTone || undefined),
    speed: wire.speed,
    volume: wire.volume,
    tonality: wire.tonality,
    status: decodeStatus(wire.analyzeStatus, speech),
    requestId: wire.analyzeRequestId,
    speech,
    cuts: isWhole(cuts, speech) ? [] : cuts,
    ...given('anchorWords', anchorWords.length > 0 ? anchorWords : undefined),
    ...unknownFieldsOf(schema, raw),
  }
}

export function encodeTts(tts: Tts, srtContent: string) {
  const sounds = drivingSounds({ driver: 'tts', tts, recordings: [] })
  const known = {
    copywriting: tts.text,
    ssml: tts.ssml,
    ...given('silent', tts.isSilent),
    toneId: tts.voiceId,
    ...given('autoTone', tts.isVoiceAutomatic),
    speed: tts.speed,
    volume: tts.volume,
    tonality: tts.tonality,
    analyzeStatus: tts.status,
    analyzeRequestId: tts.requestId,
    ...encodeSpeech(tts.speech, tts.ssml),
    clips: sounds.map((sound) => encodeCut(sound, sound.url, sound.sourceDurationSec)),
    ...given('anchorWords', tts.anchorWords && encodeWords(tts.anchorWords)),
    srtContent: srtContent || null,
  }
  return withUnknownFields(known, tts.unknownFields)
}
