import { localStore } from '#ui/parts/local-store.ts'

export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'th-TH': 'ไทย',
}

/** The storage key of the language (S12.02); its values have an underscore (`zh_CN`). */
const KEY = 'preferred_lang'

export function preferredLanguage(): Language {
  const kept = localStore.get(KEY)?.replace('_', '-')
  return LANGUAGES.find((language) => language === kept) ?? 'zh-CN'
}

export function keepLanguage(language: Language): void {
  localStore.set(KEY, language.replace('-', '_'))
}
