import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import { ACCOUNT } from './account.ts'
import { BILLING } from './billing.ts'
import { COMMON } from './common.ts'
import { IMPORTS } from './imports.ts'
import { MARKET } from './market.ts'
import { MATERIAL } from './material.ts'
import { PROGRAMS } from './programs.ts'
import { PROJECT } from './project.ts'
import { SCRIPT } from './script.ts'
import { SPEECH } from './speech.ts'
import { STORAGE } from './storage.ts'
import { SUBMISSION } from './submission.ts'
import { TRAINING } from './training.ts'
import { WORK } from './work.ts'

export { acceptedLanguage, languageOf } from './language.ts'

/** All sentences that the server returns to users. */
export const SENTENCES = {
  ...COMMON,
  ...ACCOUNT,
  ...BILLING,
  ...PROJECT,
  ...MARKET,
  ...IMPORTS,
  ...MATERIAL,
  ...SCRIPT,
  ...SPEECH,
  ...SUBMISSION,
  ...TRAINING,
  ...WORK,
  ...STORAGE,
  ...PROGRAMS,
}
export type Sentence = keyof typeof SENTENCES

/** Returns a sentence in a language, with its values inserted. */
export function say(language: Language, sentence: Sentence, values: Record<string, string | number> = {}): string {
  const text = SENTENCES[sentence][LANGUAGES.indexOf(language)] ?? sentence
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
