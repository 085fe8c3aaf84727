import { Button, Group, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { answerInvitationRequest, listInvitationRequests, listOutbox } from '#shared/api/operation.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { PageHead } from '../layout/PageHead.tsx'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'

const REQUESTS = ['invitation-requests']
const OUTBOX = ['outbox']

interface RowsProps {
  columns: string[]
  rows: { id: string; cells: ReactNode[] }[] | undefined
  error: unknown
  none: string
}

/** A table, or what there is instead. */
function Rows({ columns, rows, error, none }: RowsProps) {
  const { t } = useTranslation('account')
  if (error) return <EmptyBox failed text={t('operation.failed', { reason: reasonOf(error, t) })} />
  if (!rows) return <LoadingVeil />
  if (rows.length === 0) return <EmptyBox text={none} />
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, cells }) => (
          <Table.Tr key={id}>
            {cells.map((cell, index) => (
              <Table.Td key={columns[index]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The requests for an invitation, each accepted or declined by a button (S3.15). */
function Requests({ momentOf }: { momentOf(timeMs: number): string }) {
  const { t } = useTranslation('account')
  const act = useAct([REQUESTS, OUTBOX])
  const { data, error } = useQuery({ queryKey: REQUESTS, queryFn: () => api(listInvitationRequests, {}) })
  const answer = (id: string, accept: boolean) => void act(() => api(answerInvitationRequest, { id, accept }))
  const columns = (['company', 'person', 'phone', 'time', 'answer'] as const).map((key) => t(`operation.${key}`))
  const rows = data?.requests.map(({ id, name, phone, company, createTime }) => ({
    id,
    cells: [
      company,
      name,
      phone,
      momentOf(createTime),
      <Group key="answer" gap="xs" wrap="nowrap">
        <Button size="compact-sm" onClick={() => answer(id, true)}>
          {t('operation.accept')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => answer(id, false)}>
          {t('operation.decline')}
        </Button>
      </Group>,
    ],
  }))
  return <Rows columns={columns} rows={rows} error={error} none={t('operation.noRequests')} />
}

/** The messages that no service delivers (S3.30). */
function Outbox({ momentOf }: { momentOf(timeMs: number): string }) {
  const { t } = useTranslation('account')
  const { data, error } = useQuery({ queryKey: OUTBOX, queryFn: () => api(listOutbox, {}) })
  const columns = (['to', 'message', 'time'] as const).map((key) => t(`operation.${key}`))
  const rows = data?.messages.map(({ id, to, subject, body, createTime }) => ({
    id,
    cells: [
      to,
      <div key="message">
        <Text fz={12} c="dimmed">
          {subject}
        </Text>
        <span className={classes.cause}>{body}</span>
      </div>,
      momentOf(createTime),
    ],
  }))
  return <Rows columns={columns} rows={rows} error={error} none={t('operation.noMessages')} />
}

/** What administrators of the instance see to: requests for an invitation, and messages that no service delivers. */
export function Operation() {
  const { t } = useTranslation('account')
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const momentOf = (timeMs: number) => moment.format(timeMs)
  return (
    <>
      <PageHead title={t('operation.title')} back="/accountSetting" />
      <Title order={2} fz={16} mb="sm">
        {t('operation.requests')}
      </Title>
      <Requests momentOf={momentOf} />
      <Title order={2} fz={16} mt="xl" mb={4}>
        {t('operation.outbox')}
      </Title>
      <Text c="dimmed" fz={13} mb="sm">
        {t('operation.outboxHint')}
      </Text>
      <Outbox momentOf={momentOf} />
    </>
  )
}
