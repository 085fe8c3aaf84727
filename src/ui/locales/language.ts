import { localStore } from '#ui/parts/local-store.ts'

export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language by its own name, whatever the interface speaks. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'th-TH': 'ไทย',
}

/** The storage key of the language (S12.02); its values use an underscore (`zh_CN`). */
const KEY = 'preferred_lang'

export function preferredLanguage(): Language {
  const kept = localStore.get(KEY)?.replace('_', '-')
  return LANGUAGES.find((language) => language === kept) ?? 'zh-CN'
}

export function keepLanguage(language: Language): void {
  localStore.set(KEY, language.replace('-', '_'))
}
