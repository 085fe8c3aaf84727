import { Button, Group, SegmentedControl, Title } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GRANT_STATES, GRANT_TABS, type GrantState, type GrantTab, listGrants } from '#shared/api/billing/usage.ts'
import { useShowsBuy } from '#ui/screens/layout/shows-buy.ts'
import { usePages } from '#ui/screens/layout/use-pages.ts'
import { openBuy } from '#ui/screens/purchase/open-buy.tsx'
import { api } from '#ui/server/api.ts'
import { BillingPage } from '../common/BillingPage.tsx'
import { EntryList } from '../common/EntryList.tsx'
import { GRANTS_KEY } from '../common/lists.ts'
import { GrantEntry } from './GrantEntry.tsx'
import { Holdings } from './Holdings.tsx'

const STATES = ['all', 'active', 'upcoming', 'expired'] as const satisfies ('all' | GrantState)[]

/** The benefits of the workspace in four tabs: what is left, and the grants, filtered by their state (S7.01, S7.02). */
export function Benefits() {
  const { t } = useTranslation(['billing', 'shell'])
  const navigate = useNavigate()
  const showsBuy = useShowsBuy()
  const { tab = GRANT_TABS[0], state } = useSearch({ from: '/inside/layout/myBenefit' })
  const filter = (value: string) => {
    const next = GRANT_STATES.find((one) => one === value)
    void navigate({ to: '/myBenefit', search: { tab, state: next }, replace: true })
  }
  return (
    <BillingPage<GrantTab>
      needs="isMetered"
      title={t('shell:nav.benefit')}
      icon={IconGift}
      action={showsBuy && <Button onClick={() => openBuy({ tab })}>{t('benefits.buy')}</Button>}
      tabs={GRANT_TABS.map((value) => ({ value, label: t(`benefits.tabs.${value}`) }))}
      value={tab}
      onTab={(next) => void navigate({ to: '/myBenefit', search: { tab: next, state }, replace: true })}
    >
      <Grants kind={tab} state={state ?? 'all'} onState={filter} />
    </BillingPage>
  )
}

interface GrantsProps {
  kind: GrantTab
  state: (typeof STATES)[number]
  onState(state: string): void
}

function Grants({ kind, state, onState }: GrantsProps) {
  const { t } = useTranslation('billing')
  const pages = usePages({
    queryKey: [...GRANTS_KEY, kind, state],
    load: (page, signal) => api(listGrants, { ...page, kind, state }, signal),
  })
  return (
    <>
      {(pages.first || !pages.error) && <Holdings holdings={pages.first?.holdings} />}
      <Group justify="space-between" gap="xs">
        <Title order={2} fz={16}>
          {t('benefits.grants')}
        </Title>
        <SegmentedControl
          aria-label={t('benefits.filter')}
          value={state}
          onChange={onState}
          data={STATES.map((value) => ({ value, label: t(`benefits.states.${value}`) }))}
        />
      </Group>
      <div>
        <EntryList
          pages={pages}
          label={t('benefits.grants')}
          none={{
            icon: IconGift,
            ...(state === 'all'
              ? { text: t('benefits.none'), hint: t('benefits.noneHint') }
              : { text: t('benefits.noneFound') }),
          }}
          render={(grant) => <GrantEntry key={grant.id} grant={grant} />}
        />
      </div>
    </>
  )
}
