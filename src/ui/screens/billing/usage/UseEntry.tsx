import { useTranslation } from 'react-i18next'
import type { Use } from '#shared/api/billing/usage.ts'
import { hoursText } from '#shared/timing/time-text.ts'
import { Entry } from '../common/Entry.tsx'
import { momentText } from '../common/formats.ts'
import { useUsed } from './use-used.ts'

const COLORS: Readonly<Record<Use['state'], string>> = { reserved: 'orange', settled: 'brand', released: 'gray' }

/** A use of a benefit: of what it was, how much, and whether it is held, used or given back (S7.03). */
export function UseEntry({ use }: { use: Use }) {
  const { t } = useTranslation('billing')
  const used = useUsed()
  const { type, name, quantity, extra, state, time } = use
  return (
    <Entry
      title={name || t(`types.${type}`)}
      state={{ text: t(`usage.states.${state}`), color: COLORS[state] }}
      facts={[
        ...(type === 'VIDEO_DURATION' ? [] : [[t('usage.type'), t(`types.${type}`)] as const]),
        [
          t('usage.quantity'),
          <span key="quantity">
            {used(type, quantity)}
            {extra > 0 && <small>{t('usage.extra', { time: hoursText(extra) })}</small>}
          </span>,
        ],
        [t('usage.time'), momentText(time)],
      ]}
    />
  )
}
