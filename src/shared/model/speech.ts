import { z } from 'zod'
import { glossaryEntrySchema } from './glossary.ts'
import { loadStatusSchema } from './load-status.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** A stretch of spoken text in the audio it belongs to, in seconds from the audio's start. */
export const spokenSchema = z.object({
  text: z.string(),
  startSec: z.number().min(0),
  endSec: z.number().min(0),
  unknownFields: unknownFieldsSchema,
})
export type Spoken = z.infer<typeof spokenSchema>

/** One sound of speech in eSpeak notation; an empty symbol is a pause. */
export const phonemeSchema = z.object({
  symbol: z.string(),
  startSec: z.number().min(0),
  endSec: z.number().min(0),
  /** Relative to the loud sounds of the same speech; absent where it was not measured. */
  loudness: z.number().min(0).max(1).optional(),
  unknownFields: unknownFieldsSchema,
})
export type Phoneme = z.infer<typeof phonemeSchema>

/** A spoken script: the result of the speech engine and the source of lips and subtitles. */
const speechSchema = z.object({
  audioUrl: z.string(),
  durationSec: z.number().positive(),
  paragraphs: z.array(spokenSchema),
  words: z.array(spokenSchema),
  phonemes: z.array(phonemeSchema),
  /** The entries of glossaries with which it was spoken. */
  glossary: z.array(glossaryEntrySchema).optional(),
  /** Its subtitles as a file. */
  srtUrl: z.string().optional(),
})
export type Speech = z.infer<typeof speechSchema>

const analysisStatusSchema = z.enum(['init', 'progress', 'success', 'fail'])

/** A part of a recording on a role's time: `durationSec` of it, from `sourceStartSec` on. */
const soundCutSchema = z.object({
  id: z.string(),
  startSec: z.number().min(0),
  durationSec: z.number().positive(),
  sourceStartSec: z.number().min(0),
  unknownFields: unknownFieldsSchema,
})
export type SoundCut = z.infer<typeof soundCutSchema>

/** Id of the one part of a synthesised speech that was never cut. */
export const WHOLE_SPEECH_ID = 'tts'

/** The text-to-speech module of a role. Any change of text or voice resets `status` to init and drops `speech`. */
export const ttsSchema = z.object({
  text: z.string(),
  ssml: z.boolean(),
  /** Nothing is to be said: the presenter listens, or waves. Absent where a script is missing. */
  isSilent: z.literal(true).optional(),
  voiceId: z.string().nullable(),
  /** The voice came with the presenter: it follows the language of the script until the user chooses one. */
  isVoiceAutomatic: z.literal(true).optional(),
  /** Ratio to the voice's own pace, 0.5 to 1.5. */
  speed: z.number(),
  /** Ratio, 0.01 to 4. */
  volume: z.number(),
  /** Shift of pitch, -10 to 40. */
  tonality: z.number(),
  status: analysisStatusSchema,
  requestId: z.string().nullable(),
  speech: speechSchema.nullable(),
  /** The parts that the speech was cut into; none while it is whole and starts with the role. */
  cuts: z.array(soundCutSchema),
  /** The words that were heard before, while none are and something starts with one of them. */
  anchorWords: z.array(spokenSchema).optional(),
  unknownFields: unknownFieldsSchema,
})
export type Tts = z.infer<typeof ttsSchema>

/** A part of an uploaded recording that drives a role instead of text. */
export const recordingSchema = soundCutSchema.extend({
  audioId: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  /** How long the recording is: no part of it lasts longer (`maxDuration` on the wire). */
  sourceDurationSec: z.number().positive(),
  volume: z.number().min(0),
  status: analysisStatusSchema,
  speech: speechSchema.nullable(),
  loadStatus: loadStatusSchema.optional(),
})
export type Recording = z.infer<typeof recordingSchema>

export const EMPTY_TTS: Tts = {
  text: '',
  ssml: false,
  voiceId: null,
  speed: 1,
  volume: 1,
  tonality: 0,
  status: 'init',
  requestId: null,
  speech: null,
  cuts: [],
}

/** The voice of a script and how it speaks, without the words. */
export function voiceOf({ voiceId, isVoiceAutomatic, speed, volume, tonality }: Tts): Partial<Tts> {
  return { voiceId, speed, volume, tonality, ...(isVoiceAutomatic && { isVoiceAutomatic }) }
}
