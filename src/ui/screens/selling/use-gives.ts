import { useTranslation } from 'react-i18next'
import type { LedgerType } from '#shared/api/benefits.ts'
import { preferredLanguage } from '#ui/locales/language.ts'

/** Returns a function that tells a quantity with its unit. */
export function useGives(): (unit: 'minutes' | 'pieces', count: number) => string {
  const { t } = useTranslation('selling')
  const number = new Intl.NumberFormat(preferredLanguage())
  return (unit, count) => t(`gives.${unit}`, { count, value: number.format(count) })
}

/** Returns a function that tells a grant: its type, how much, and for how many days; null of days is for ever. */
export function useGrantText(): (type: LedgerType, quantity: number, days: number | null) => string {
  const { t } = useTranslation(['selling', 'billing'])
  const gives = useGives()
  return (type, quantity, days) => {
    const much = type === 'VIDEO_DURATION' ? gives('minutes', quantity / 60) : gives('pieces', quantity)
    const name = t(`billing:types.${type}`)
    const time = days === null ? t('selling:gives.forever') : t('selling:gives.days', { count: days })
    return [type === 'MEMBER_VIP' ? name : t('selling:labelled', { label: name, value: much }), time].join(' · ')
  }
}
