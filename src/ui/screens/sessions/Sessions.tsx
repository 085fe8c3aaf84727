import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listOwnSessions, type OwnSession, revokeOwnSession } from '#shared/api/account.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { ListPage } from '../layout/ListPage.tsx'
import { useAct } from '../layout/use-act.ts'

const KEY = ['sessions']

/** The user's log-in sessions; each but the current one can be ended (S3.20). */
export function Sessions() {
  const { t } = useTranslation('account')
  const sessions = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api(listOwnSessions, {}, signal) })
  return (
    <ListPage title={t('sessions.title')} hint={t('sessions.hint')} queries={[sessions]}>
      {sessions.data && <SessionTable sessions={sessions.data.sessions} />}
    </ListPage>
  )
}

function SessionTable({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('account')
  const act = useAct([KEY])
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const rows = sessions.map(({ id, device, address, lastSeenTime, current }) => ({
    id,
    cells: [
      device || t('sessions.unknown'),
      address,
      moment.format(lastSeenTime),
      current ? (
        <Badge key="end" variant="light">
          {t('sessions.current')}
        </Badge>
      ) : (
        <Button
          key="end"
          variant="default"
          size="compact-sm"
          onClick={() => void act(() => api(revokeOwnSession, { id }))}
        >
          {t('sessions.end')}
        </Button>
      ),
    ],
  }))
  return <DataTable columns={[t('sessions.device'), t('sessions.address'), t('sessions.lastSeen'), '']} rows={rows} />
}
