import { Button, Group, Text, Title } from '@mantine/core'
import { IconMessage, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { answerInvitationRequest, listInvitationRequests, listOutbox } from '#shared/api/operation.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { notify } from '#ui/parts/notify.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { ListPage } from '../layout/ListPage.tsx'
import { useAct } from '../layout/use-act.ts'
import { Trainings } from './Trainings.tsx'

const REQUESTS = ['invitation-requests']
const OUTBOX = ['outbox']

type Requests = z.output<typeof listInvitationRequests.data>['requests']
type Messages = z.output<typeof listOutbox.data>['messages']

/** Returns a moment in words of the user's language. */
function momentOf(timeMs: number): string {
  return new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(timeMs)
}

/** The requests for an invitation, each accepted or declined by a button (S3.15). */
function RequestTable({ requests }: { requests: Requests }) {
  const { t } = useTranslation('account')
  const act = useAct([REQUESTS, OUTBOX])
  const answer = (id: string, name: string, accept: boolean) =>
    void act(async () => {
      await api(answerInvitationRequest, { id, accept })
      notify('answer', { color: 'green', message: t(accept ? 'operation.accepted' : 'operation.declined', { name }) })
    })
  const columns = (['company', 'person', 'phone', 'time', 'answer'] as const).map((key) => t(`operation.${key}`))
  const rows = requests.map(({ id, name, phone, company, createTime }) => ({
    id,
    cells: [
      company,
      name,
      phone,
      momentOf(createTime),
      <Group key="answer" gap="xs" wrap="nowrap">
        <Button size="compact-sm" onClick={() => answer(id, name, true)}>
          {t('operation.accept')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => answer(id, name, false)}>
          {t('operation.decline')}
        </Button>
      </Group>,
    ],
  }))
  return <DataTable columns={columns} rows={rows} none={{ text: t('operation.noRequests'), icon: IconUserQuestion }} />
}

/** The messages that no service delivers (S3.30). */
function MessageTable({ messages }: { messages: Messages }) {
  const { t } = useTranslation('account')
  const columns = (['to', 'message', 'time'] as const).map((key) => t(`operation.${key}`))
  const rows = messages.map(({ id, to, subject, body, createTime }) => ({
    id,
    cells: [
      to,
      <div key="message" style={{ overflowWrap: 'anywhere' }}>
        <Text fz={12} c="dimmed">
          {subject}
        </Text>
        {body}
      </div>,
      momentOf(createTime),
    ],
  }))
  return <DataTable columns={columns} rows={rows} none={{ text: t('operation.noMessages'), icon: IconMessage }} />
}

/** The page of the instance's administrators: trainings to be reviewed, requests for an invitation, and messages that no service delivers. */
export function Operation() {
  const { t } = useTranslation('account')
  const asked = useQuery({ queryKey: REQUESTS, queryFn: () => api(listInvitationRequests, {}) })
  const sent = useQuery({ queryKey: OUTBOX, queryFn: () => api(listOutbox, {}) })
  return (
    <ListPage title={t('operation.title')} queries={[asked, sent]}>
      {asked.data && <Trainings />}
      {asked.data && (
        <>
          <Title order={2} fz={16} mt="xl" mb="sm">
            {t('operation.requests')}
          </Title>
          <RequestTable requests={asked.data.requests} />
        </>
      )}
      {sent.data && (
        <>
          <Title order={2} fz={16} mt="xl" mb={4}>
            {t('operation.outbox')}
          </Title>
          <Text c="dimmed" fz={13} mb="sm">
            {t('operation.outboxHint')}
          </Text>
          <MessageTable messages={sent.data.messages} />
        </>
      )}
    </ListPage>
  )
}
