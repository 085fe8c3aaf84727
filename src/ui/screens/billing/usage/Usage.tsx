import { Select } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LedgerType } from '#shared/api/benefits.ts'
import { exportConsumption, listConsumption, USAGE_DAYS, USAGE_TABS, type UsageTab } from '#shared/api/billing/usage.ts'
import { usePages } from '#ui/screens/layout/use-pages.ts'
import { api } from '#ui/server/api.ts'
import classes from '../common/Billing.module.css'
import { BillingPage } from '../common/BillingPage.tsx'
import { EntryList } from '../common/EntryList.tsx'
import { ExportButton } from '../common/ExportButton.tsx'
import { USES_KEY } from '../common/lists.ts'
import { DayChart } from './DayChart.tsx'
import sumClasses from './Usage.module.css'
import { UseEntry } from './UseEntry.tsx'
import { useUsed } from './use-used.ts'

type Days = (typeof USAGE_DAYS)[number]

/** A type of each tab, in whose unit its sum is told. */
const UNITS: Readonly<Record<UsageTab, LedgerType>> = {
  duration: 'VIDEO_DURATION',
  avatar: 'AVATAR_HIGH',
  voice: 'TONE_DEFAULT',
}

/** The consumption of the workspace in three tabs, filtered by days: its sum, a chart and the uses (S7.03). */
export function Usage() {
  const { t } = useTranslation(['billing', 'shell'])
  const navigate = useNavigate()
  const { tab = USAGE_TABS[0], days = 0 } = useSearch({ from: '/inside/layout/myConsume' })
  const show = (next: { tab: UsageTab; days: Days }) => void navigate({ to: '/myConsume', search: next, replace: true })
  return (
    <BillingPage<UsageTab>
      needs="isMetered"
      title={t('shell:nav.consume')}
      icon={IconChartBar}
      action={<ExportButton load={() => api(exportConsumption, { kind: tab, days })} />}
      tabs={USAGE_TABS.map((value) => ({ value, label: t(`usage.tabs.${value}`) }))}
      value={tab}
      onTab={(next) => show({ tab: next, days })}
    >
      <Uses kind={tab} days={days} onDays={(next) => show({ tab, days: next })} />
    </BillingPage>
  )
}

interface UsesProps {
  kind: UsageTab
  days: Days
  onDays(days: Days): void
}

function Uses({ kind, days, onDays }: UsesProps) {
  const { t } = useTranslation('billing')
  const used = useUsed()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const pages = usePages({
    queryKey: [...USES_KEY, kind, String(days)],
    load: (page, signal) => api(listConsumption, { ...page, kind, days, timeZone }, signal),
  })
  const words = (quantity: number) => used(UNITS[kind], quantity)
  return (
    <>
      <section className={classes.card} aria-label={t('usage.sum')}>
        <div className={sumClasses.head}>
          <div>
            <h2 className={sumClasses.name}>{t('usage.sum')}</h2>
            <p className={`${sumClasses.sum} tabular`}>{pages.first ? words(pages.first.sum) : '–'}</p>
          </div>
          <Select
            w={180}
            aria-label={t('usage.period')}
            allowDeselect={false}
            value={String(days)}
            onChange={(value) => onDays(USAGE_DAYS.find((one) => String(one) === value) ?? 0)}
            data={USAGE_DAYS.map((count) => ({
              value: String(count),
              label: count === 0 ? t('usage.allDays') : t('usage.lastDays', { count }),
            }))}
          />
        </div>
        {pages.first && pages.first.days.length > 0 && (
          <div className={`${sumClasses.chart} tabular`}>
            <DayChart sums={pages.first.days} days={days} words={words} />
          </div>
        )}
      </section>
      <div>
        <EntryList
          pages={pages}
          label={t('usage.list')}
          none={{ icon: IconChartBar, text: t(days === 0 ? `usage.none.${kind}` : 'usage.noneFound') }}
          render={(use) => <UseEntry key={use.id} use={use} />}
        />
      </div>
    </>
  )
}
