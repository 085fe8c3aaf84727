import type { Localized } from '#shared/model/library.ts'

export const named = (cn: string, tw: string, en: string, th: string): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})
