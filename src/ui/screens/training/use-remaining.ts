import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Benefit, type BenefitType, listBenefits } from '#shared/api/benefits.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { SHOWN_MS } from '#ui/parts/shown-ms.ts'
import { api } from '#ui/server/api.ts'

/** The rest of a type: its benefit, `unlimited`, or null while that is not known. */
export type Remaining = Benefit | 'unlimited' | null

/** Returns the rest of the first type that is limited, with what further types add to it. */
function remainingOf(benefits: readonly Benefit[], types: readonly BenefitType[]): Remaining {
  const [first, ...more] = types.map((type) => benefits.find((benefit) => benefit.type === type))
  if (!first) return 'unlimited'
  return more.reduce<Benefit>(
    (sum, one) => ({
      type: sum.type,
      allQuantity: sum.allQuantity + (one?.allQuantity ?? 0),
      availableQuantity: sum.availableQuantity + (one?.availableQuantity ?? 0),
    }),
    first,
  )
}

/** Returns what the workspace has left of the types that a training takes one of; a failure shows for a second (S14.10). */
export function useRemaining(): (types: readonly BenefitType[]) => Remaining {
  const { t } = useTranslation('training')
  const { data, error } = useQuery({ queryKey: ['benefits'], queryFn: () => api(listBenefits, {}), retry: false })
  useEffect(() => {
    if (!error) return
    const message = t('benefitsFailed', { reason: reasonOf(error, t) })
    notifications.show({ color: 'red', message, autoClose: SHOWN_MS.benefits })
  }, [error, t])
  return (types) => (data ? remainingOf(data, types) : null)
}
