import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Benefit, type BenefitType, listBenefits } from '#shared/api/benefits.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { SHOWN_MS } from '../layout/shown-ms.ts'

/** The rest of a type: its benefit, `unlimited`, or null while that is not known. */
export type Remaining = Benefit | 'unlimited' | null

/** Returns what the workspace has left of each type; a failure shows for a second (S14.10). */
export function useRemaining(): (type: BenefitType) => Remaining {
  const { t } = useTranslation('training')
  const { data, error } = useQuery({ queryKey: ['benefits'], queryFn: () => api(listBenefits, {}), retry: false })
  useEffect(() => {
    if (!error) return
    const message = t('benefitsFailed', { reason: reasonOf(error, t) })
    notifications.show({ color: 'red', message, autoClose: SHOWN_MS.benefits })
  }, [error, t])
  return (type) => (data ? (data.find((benefit) => benefit.type === type) ?? 'unlimited') : null)
}
