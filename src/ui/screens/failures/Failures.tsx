import { SegmentedControl, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FailureGroup, listFailures } from '#shared/api/failures.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { PageHead } from '../layout/PageHead.tsx'
import classes from '../layout/Table.module.css'

const DAYS = ['1', '7', '30'] as const
const COLUMNS = ['cause', 'count', 'users', 'last', 'id'] as const

/** What failed in the workspace during the last days, for its administrators (S14.15). */
export function Failures() {
  const { t } = useTranslation('account')
  const [days, setDays] = useState<(typeof DAYS)[number]>('7')
  const { data, error, refetch } = useQuery({
    queryKey: ['failures', days],
    queryFn: ({ signal }) => api(listFailures, { days: Number(days) }, signal),
  })
  return (
    <>
      <PageHead title={t('failures.title')} back="/accountSetting">
        <SegmentedControl
          aria-label={t('failures.period')}
          value={days}
          onChange={(value) => setDays(value as typeof days)}
          data={DAYS.map((value) => ({ value, label: t(`failures.days_${value}`) }))}
        />
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('failures.hint')}
      </Text>
      {error ? (
        <EmptyBox
          failed
          text={t('failures.failed', { reason: reasonOf(error, t) })}
          action={{ label: t('common:action.retry'), onClick: () => void refetch() }}
        />
      ) : (
        <Groups groups={data?.groups} />
      )}
    </>
  )
}

function Groups({ groups }: { groups: FailureGroup[] | undefined }) {
  const { t } = useTranslation('account')
  if (!groups) return <LoadingVeil />
  if (groups.length === 0) return <EmptyBox text={t('failures.none')} />
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column}>{t(`failures.${column}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(({ kind, cause, count, users, lastTime, lastId }) => (
          <Table.Tr key={`${kind} ${cause}`}>
            <Table.Td>
              <Text fz={12} c="dimmed">
                {t(`failures.kind.${kind}`)}
              </Text>
              <span className={classes.cause}>{cause}</span>
            </Table.Td>
            <Table.Td className="tabular">{count}</Table.Td>
            <Table.Td className="tabular">{users}</Table.Td>
            <Table.Td className="tabular">{moment.format(lastTime)}</Table.Td>
            <Table.Td>
              <code>{lastId}</code>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
