import { SegmentedControl, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FailureGroup, listFailures } from '#shared/api/failures.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { ListPage } from '../layout/ListPage.tsx'

const DAYS = ['1', '7', '30'] as const
const COLUMNS = ['cause', 'count', 'users', 'last', 'id'] as const

/** Failures in the workspace during the last days, for its administrators (S14.15). */
export function Failures() {
  const { t } = useTranslation('account')
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const failures = useQuery({
    queryKey: ['failures', days],
    queryFn: ({ signal }) => api(listFailures, { days: Number(days) }, signal),
  })
  const period = (
    <SegmentedControl
      aria-label={t('failures.period')}
      value={days}
      onChange={(value) => setDays(value as typeof days)}
      data={DAYS.map((value) => ({ value, label: t(`failures.days_${value}`) }))}
    />
  )
  return (
    <ListPage title={t('failures.title')} hint={t('failures.hint')} action={period} queries={[failures]}>
      {failures.data && <Groups groups={failures.data.groups} />}
    </ListPage>
  )
}

function Groups({ groups }: { groups: FailureGroup[] }) {
  const { t } = useTranslation('account')
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const rows = groups.map(({ kind, cause, count, users, lastTime, lastId }) => ({
    id: `${kind} ${cause}`,
    cells: [
      <div key="cause" style={{ overflowWrap: 'anywhere' }}>
        <Text fz={12} c="dimmed">
          {t(`failures.kind.${kind}`)}
        </Text>
        {cause}
      </div>,
      count,
      users,
      moment.format(lastTime),
      <code key="id">{lastId}</code>,
    ],
  }))
  return (
    <DataTable
      columns={COLUMNS.map((column) => t(`failures.${column}`))}
      rows={rows}
      none={{ text: t('failures.none'), icon: IconCircleCheck }}
    />
  )
}
