import { LANGUAGES, type Language } from '#shared/api/languages.ts'

/** Sentences by name, each in the order of `LANGUAGES`. `{name}` is a placeholder for a value. */
export type Texts = Record<string, [string, string, string, string]>

/**
 * Returns the first language of an `Accept-Language` header (RFC 9110, 12.5.4) that the product has, in the order of the
 * header, as browsers sort it; the default without one. Traditional characters are those of TW, HK, MO and Hant.
 */
export function acceptedLanguage(header = ''): Language {
  for (const tag of header.toLowerCase().split(',')) {
    const [name = '', ...parts] = (tag.split(';')[0] ?? '').trim().split('-')
    if (name === 'zh') return parts.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-TW' : 'zh-CN'
    const found = LANGUAGES.find((language) => language.slice(0, 2) === name)
    if (found) return found
  }
  return LANGUAGES[0]
}

/** Returns the language of a `St-lang` header, spelled `en_US` or `en-US`; the default for anything else. */
export function languageOf(header: unknown): Language {
  const named = typeof header === 'string' ? header.replace('_', '-').toLowerCase() : ''
  return LANGUAGES.find((language) => language.toLowerCase() === named) ?? 'zh-CN'
}
