import type { Tts } from '#shared/model/speech.ts'
import { type ScriptLanguage, scriptLanguage } from './script-language.ts'

/** Abilities of a voice, as far as a script depends on them. */
export interface VoiceAbility {
  /** BCP 47. */
  language: string
  supportsSubtitle: boolean
  supportsSsml: boolean
}

/** The number of a voice that doubles the cost of a film, whatever engine speaks (`spec` section 9). */
export const DOUBLE_COST_VENDOR = 7

/** A voice to choose from. */
export interface VoiceOption extends VoiceAbility {
  id: string
  gender: 'male' | 'female'
}

/** The language of a BCP 47 tag without its region; Mandarin under any of its codes is `zh`. */
export function baseLanguage(tag: string): string {
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
  return voiceIn(language, current?.gender, voices)
}

/** Whether the voice of a script is among the voices no longer: it was deleted, or its engine is not there. */
export function isVoiceGone({ voiceId }: Pick<Tts, 'voiceId'>, voices: readonly { id: string }[] | undefined): boolean {
  return voiceId !== null && voices !== undefined && !voices.some(({ id }) => id === voiceId)
}

/** Returns a voice that speaks a language, of a gender if there is one. */
function voiceIn<V extends VoiceOption>(
  language: string,
  wanted: VoiceOption['gender'] | undefined,
  voices: readonly V[],
): V | null {
  const able = voices.filter((voice) => baseLanguage(voice.language) === language)
  return able.find(({ gender }) => gender === wanted) ?? able[0] ?? null
}

/** A text with fewer words of Latin letters is taken for names. */
const ENGLISH_WORDS_MIN = 3

/** A voice that says a script better than the chosen one. */
interface BetterVoice<V> {
  /** `other`: the script is in another language than the voice; `mixed`: a part of it is, which the voice does not say. */
  why: 'other' | 'mixed'
  /** The language of the script or of that part. */
  language: ScriptLanguage
  voice: V
}

/**
 * The voice that suits a script that is not in the language of its voice, of the same gender and engine if there is one.
 * Null where the voice suits, or none does better. Written Mandarin is also read in Cantonese.
 */
export function betterVoice<V extends VoiceOption & { mixesLanguages: boolean; vendorId: number }>(
  current: V,
  text: string,
  voices: readonly V[],
): BetterVoice<V> | null {
  const spoken = baseLanguage(current.language)
  const language = scriptLanguage(text)
  const offer = (why: 'other' | 'mixed', wanted: ScriptLanguage): BetterVoice<V> | null => {
    const same = voices.filter(({ vendorId }) => vendorId === current.vendorId)
    const voice = voiceIn(wanted, current.gender, same) ?? voiceIn(wanted, current.gender, voices)
    return voice && { why, language: wanted, voice }
  }
  const isChinese = language === 'zh' || language === 'yue'
  if (language && language !== spoken && !(language === 'zh' && spoken === 'yue')) {
    const words = text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0
    return language === 'en' && words < ENGLISH_WORDS_MIN ? null : offer('other', language)
  }
  if (spoken !== 'en' || isChinese || current.mixesLanguages || !/\p{Script=Han}/u.test(text)) return null
  return offer('mixed', 'zh')
}

/**
 * The voice that suits another gender than the current voice has, in the same language and, where there is one, in the
 * same region. Null to keep the voice: it suits, it is unknown, or none is found.
 */
export function voiceOfGender<V extends VoiceOption>(
  voiceId: string | null,
  gender: VoiceOption['gender'],
  voices: readonly V[],
): V | null {
  const current = voices.find(({ id }) => id === voiceId)
  if (!current || current.gender === gender) return null
  const able = voices.filter((voice) => voice.gender === gender)
  return (
    able.find(({ language }) => language === current.language) ??
    able.find(({ language }) => baseLanguage(language) === baseLanguage(current.language)) ??
    null
  )
}

/** Languages of voices in the order in which a list offers them: those that are `wanted` first, each once. */
export function languagesInOrder(voices: readonly VoiceOption[], wanted: readonly string[]): string[] {
  const rank = (language: string) => {
    const index = wanted.findIndex((one) => baseLanguage(one) === baseLanguage(language))
    return index < 0 ? 2 * wanted.length : 2 * index + (wanted[index] === language ? 0 : 1)
  }
  return [...new Set(voices.map(({ language }) => language))].sort((a, b) => rank(a) - rank(b))
}
