import type { Language } from '#shared/api/languages.ts'

/** The channel of the customer service's chat in which a language is spoken (S2.15). */
const CHANNELS: Record<Language, string> = { 'zh-CN': '2', 'zh-TW': '2', 'en-US': '3', 'th-TH': '3' }

/** Returns the address of a chat with the channel of a language, beside what the address asks for already. */
export function chatAddress(chat: string, language: Language): string {
  const url = new URL(chat)
  url.searchParams.set('channel', CHANNELS[language])
  return url.href
}
