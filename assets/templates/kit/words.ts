import type { Localized } from '#shared/model/library.ts'

/** A text in the languages of the interface: simplified and traditional Chinese, English, Thai. */
export const words = (cn: string, tw: string, en: string, th: string): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

export type Language = keyof Localized

export const LANGUAGES: readonly Language[] = ['zh-CN', 'zh-TW', 'en-US', 'th-TH']
