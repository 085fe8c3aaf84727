import { preferredLanguage } from '#ui/locales/language.ts'

/** Returns a moment, given in milliseconds since 1970, to the minute. */
export function momentText(timeMs: number): string {
  return new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(timeMs)
}

/** Returns the day of a moment, given in milliseconds since 1970. */
export function dayText(timeMs: number): string {
  return new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium' }).format(timeMs)
}

/** Returns seconds as minutes to a tenth, rounded down: nothing that is left is told to be more than it is. */
export function minutesOf(valueSec: number): number {
  return Math.floor(valueSec / 6) / 10
}
