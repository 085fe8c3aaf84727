import type { LedgerType } from '#shared/api/benefits.ts'
import { hoursText } from '#shared/timing/time-text.ts'
import { preferredLanguage } from '#ui/locales/language.ts'

/** Returns a function that tells what was used of a type: a length as `h:mm:ss`, else a number. */
export function useUsed(): (type: LedgerType, quantity: number) => string {
  const number = new Intl.NumberFormat(preferredLanguage())
  return (type, quantity) => (type === 'VIDEO_DURATION' ? hoursText(quantity) : number.format(quantity))
}
