import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import { localStore } from '#ui/parts/local-store.ts'
import { browserLanguage } from './browser-language.ts'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'th-TH': 'ไทย',
}

/** The storage key of the language (S12.02); its values have an underscore (`zh_CN`). */
const KEY = 'preferred_lang'

/** Returns the language that was chosen on this device, or null. */
export function chosenLanguage(): Language | null {
  const kept = localStore.get(KEY)?.replace('_', '-')
  return LANGUAGES.find((language) => language === kept) ?? null
}

/** Returns the chosen language; on a first visit that of the browser (S12.04). */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? browserLanguage(navigator.languages) ?? LANGUAGES[0]
}

export function keepLanguage(language: Language): void {
  localStore.set(KEY, language.replace('-', '_'))
}
