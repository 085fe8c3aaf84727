import { LANGUAGES, type Language } from '#shared/api/languages.ts'

/** Sentences by name, each in the order of `LANGUAGES`. `{name}` is a placeholder for a value. */
export type Texts = Record<string, [string, string, string, string]>

/** Returns the language of a `St-lang` header, spelled `en_US` or `en-US`; the default for anything else. */
export function languageOf(header: unknown): Language {
  const named = typeof header === 'string' ? header.replace('_', '-').toLowerCase() : ''
  return LANGUAGES.find((language) => language.toLowerCase() === named) ?? 'zh-CN'
}
