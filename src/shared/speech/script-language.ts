import { isSpeechDocument, readableText } from './markup.ts'

/** A language in which voices speak: the first part of a BCP 47 tag. */
export type ScriptLanguage = 'zh' | 'yue' | 'en' | 'th'

/** Characters of written Cantonese that written Mandarin hardly uses. */
const CANTONESE = /[嘅咗喺唔冇佢啲嚟嗰咁乜嘢睇攞啱哋瞓噉嘥嗌揾嬲靚]/gu
/** One such character in this many Han characters makes a text Cantonese. */
const HAN_PER_CANTONESE = 25

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * The language that most of a script is written in, or null for a text without words. A Han character counts as much as
 * a word of Latin letters; every text of Latin letters is taken for English.
 */
export function scriptLanguage(script: string): ScriptLanguage | null {
  const text = readableText(script, isSpeechDocument(script))
  const han = count(text, /\p{Script=Han}/gu)
  const latin = count(text, /\p{Script=Latin}+/gu)
  // Thai is written without spaces: about four letters make a word
  const thai = count(text, /\p{Script=Thai}/gu) / 4
  const most = Math.max(han, latin, thai)
  if (most === 0) return null
  if (most === thai) return 'th'
  if (most === latin && latin > han) return 'en'
  return count(text, CANTONESE) * HAN_PER_CANTONESE >= han ? 'yue' : 'zh'
}
