import { useTranslation } from 'react-i18next'
import type { LedgerType } from '#shared/api/benefits.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { minutesOf } from './formats.ts'

/** Returns a function that tells a quantity of a type: minutes for one in seconds, else a number. */
export function useQuantity(): (type: LedgerType, quantity: number) => string {
  const { t } = useTranslation('billing')
  const number = new Intl.NumberFormat(preferredLanguage())
  return (type, quantity) => {
    if (type !== 'VIDEO_DURATION') return number.format(quantity)
    const count = minutesOf(quantity)
    return t('minutes', { count, value: number.format(count) })
  }
}
