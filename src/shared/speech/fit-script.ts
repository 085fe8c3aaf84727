import type { Tts } from '#shared/model/speech.ts'
import { isSpeechDocument, type Piece, readableText, readMarkup, writeMarkup } from './markup.ts'
import type { VoiceAbility } from './voices.ts'

const CHINESE = /^(zh|yue|cmn)(-|$)/i

/**
 * A script that a voice can speak (E8.17): markup is off for a text without a top-level
 * `speak`, and stripped with it for a voice that knows none; pronunciations are for Chinese only.
 */
export function fitScript(
  { text, ssml }: Pick<Tts, 'text' | 'ssml'>,
  voice?: Pick<VoiceAbility, 'language' | 'supportsSsml'>,
): Pick<Tts, 'text' | 'ssml'> {
  if (!ssml || !isSpeechDocument(text)) return { text, ssml: false }
  if (!voice) return { text, ssml }
  if (!voice.supportsSsml) return { text: readableText(text, true), ssml: false }
  if (CHINESE.test(voice.language)) return { text, ssml }
  const pieces = readMarkup(text)
  if (!pieces.some(({ kind }) => kind === 'phoneme')) return { text, ssml }
  const plain = pieces.map((piece) => (piece.kind === 'phoneme' ? { kind: 'text' as const, text: piece.text } : piece))
  return { text: writeMarkup(plain), ssml }
}

/** A piece of a script that is more than its text. */
export type Mark = Exclude<Piece, { kind: 'text' }>

/** Returns whether a voice speaks a kind of mark (E8.17, E8.18). */
export function speaksMark(
  { language, supportsSsml }: Pick<VoiceAbility, 'language' | 'supportsSsml'>,
  kind: Mark['kind'],
): boolean {
  return supportsSsml && (kind !== 'phoneme' || CHINESE.test(language))
}
