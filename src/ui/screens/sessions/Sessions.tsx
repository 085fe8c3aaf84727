import { Badge, Button, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listOwnSessions, type OwnSession, revokeOwnSession } from '#shared/api/account.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { PageHead } from '../layout/PageHead.tsx'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'

const KEY = ['sessions']

/** The user's log-in sessions; each but the current one can be ended (S3.20). */
export function Sessions() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(listOwnSessions, {}, signal),
  })
  return (
    <>
      <PageHead title={t('sessions.title')} back="/accountSetting" />
      <Text c="dimmed" mb="md">
        {t('sessions.hint')}
      </Text>
      {error ? (
        <EmptyBox
          failed
          text={reasonOf(error, t)}
          action={{ label: t('common:action.retry'), onClick: () => void refetch() }}
        />
      ) : (
        <SessionTable sessions={data?.sessions} />
      )}
    </>
  )
}

function SessionTable({ sessions }: { sessions: OwnSession[] | undefined }) {
  const { t } = useTranslation('account')
  const act = useAct([KEY])
  if (!sessions) return <LoadingVeil />
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('sessions.device')}</Table.Th>
          <Table.Th>{t('sessions.address')}</Table.Th>
          <Table.Th>{t('sessions.lastSeen')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sessions.map(({ id, device, address, lastSeenTime, current }) => (
          <Table.Tr key={id}>
            <Table.Td>{device || t('sessions.unknown')}</Table.Td>
            <Table.Td className="tabular">{address}</Table.Td>
            <Table.Td className="tabular">{moment.format(lastSeenTime)}</Table.Td>
            <Table.Td ta="end">
              {current ? (
                <Badge variant="light">{t('sessions.current')}</Badge>
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => void act(() => api(revokeOwnSession, { id }))}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
