import { useTranslation } from 'react-i18next'
import type { Grant, GrantState } from '#shared/api/billing/usage.ts'
import { Entry } from '../common/Entry.tsx'
import { dayText } from '../common/formats.ts'
import { useQuantity } from '../common/use-quantity.ts'

const COLORS: Readonly<Record<GrantState, string>> = { active: 'green', upcoming: 'brand', expired: 'gray' }

/**
 * A grant of a benefit: its source, how much of it there was and is, and from when to when it is valid (S7.01). A membership is
 * not used up: it has no quantity.
 */
export function GrantEntry({ grant }: { grant: Grant }) {
  const { t } = useTranslation('billing')
  const quantity = useQuantity()
  const { type, left, source, startTime, endTime, state } = grant
  const leftOf = (
    <span key="left">
      {quantity(type, left)}
      <small>{t('benefits.of', { all: quantity(type, grant.quantity) })}</small>
    </span>
  )
  return (
    <Entry
      title={t(`types.${type}`)}
      state={{ text: t(`benefits.states.${state}`), color: COLORS[state] }}
      facts={[
        [t('benefits.source'), t(`benefits.sources.${source}`)],
        ...(type === 'MEMBER_VIP' ? [] : [[t('benefits.left'), leftOf] as const]),
        [t('benefits.from'), dayText(startTime)],
        [t('benefits.until'), endTime === null ? t('benefits.noEnd') : dayText(endTime)],
      ]}
    />
  )
}
