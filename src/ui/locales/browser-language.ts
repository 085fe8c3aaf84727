import type { Language } from '#shared/api/languages.ts'

/** Regions and scripts of Chinese that are written in Traditional characters. */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/

function offered(tag: string): Language | null {
  const wanted = tag.toLowerCase()
  if (TRADITIONAL.test(wanted)) return 'zh-TW'
  const languages: Record<string, Language> = { zh: 'zh-CN', en: 'en-US', th: 'th-TH' }
  return languages[wanted.split('-')[0] ?? ''] ?? null
}

/** Returns the first language of a browser that the interface is offered in, or null. `tags` is as `navigator.languages`. */
export function browserLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const language = offered(tag)
    if (language) return language
  }
  return null
}
