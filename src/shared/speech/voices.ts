import type { Tts } from '#shared/model/speech.ts'
import { scriptLanguage } from './script-language.ts'

/** What a voice can do, as far as a script depends on it. */
export interface VoiceAbility {
  /** BCP 47. */
  language: string
  supportsSubtitle: boolean
  supportsSsml: boolean
}

/** A voice to choose from. */
export interface VoiceOption extends VoiceAbility {
  id: string
  gender: 'male' | 'female'
}

/** The language of a BCP 47 tag without its region; Mandarin under any of its codes is `zh`. */
function baseLanguage(tag: string): string {
  const [base = ''] = tag.toLowerCase().split('-')
  return base === 'cmn' ? 'zh' : base
}

/**
 * The voice that a script moves to: one that speaks its language, of the gender of the voice before it if there is one.
 * Null to keep the voice: the user chose it, it speaks the language already, the script has no known language, or no
 * voice speaks it.
 */
export function voiceForScript<V extends VoiceOption>(
  { voiceId, isVoiceAutomatic }: Pick<Tts, 'voiceId' | 'isVoiceAutomatic'>,
  text: string,
  voices: readonly V[],
): V | null {
  const language = isVoiceAutomatic ? scriptLanguage(text) : null
  const current = voices.find(({ id }) => id === voiceId)
  if (!language || (current && baseLanguage(current.language) === language)) return null
  const able = voices.filter((voice) => baseLanguage(voice.language) === language)
  return able.find(({ gender }) => gender === current?.gender) ?? able[0] ?? null
}
