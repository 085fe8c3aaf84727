import { preferredLanguage } from '#ui/locales/language.ts'

/** Returns a date in the words of the interface's language. */
export function longDate(timeMs: number): string {
  return new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'long' }).format(timeMs)
}
