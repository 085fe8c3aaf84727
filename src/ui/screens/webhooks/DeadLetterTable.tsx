import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type DeadLetter, resendDeadLetter } from '#shared/api/webhooks.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { useAct } from '../layout/use-act.ts'
import { WEBHOOKS_KEY } from './keys.ts'

/** Messages that were given up, each with why, and the way to send it again. */
export function DeadLetterTable({ letters }: { letters: DeadLetter[] }) {
  const { t } = useTranslation('account')
  const act = useAct([WEBHOOKS_KEY])
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <Title order={2} fz={16} mt="xl">
        {t('webhooks.undelivered')}
      </Title>
      <Text c="dimmed" fz={13} mb="sm">
        {t('webhooks.undeliveredHint')}
      </Text>
      <DataTable
        columns={[t('webhooks.address'), t('webhooks.reason'), t('webhooks.attempts'), t('webhooks.time'), '']}
        rows={letters.map(({ id, url, reason, attempts, createTime }) => ({
          id,
          cells: [
            <span key="address" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </span>,
            reason,
            attempts,
            moment.format(createTime),
            <Button
              key="resend"
              variant="default"
              size="compact-sm"
              onClick={() => void act(() => api(resendDeadLetter, { id }))}
            >
              {t('webhooks.resend')}
            </Button>,
          ],
        }))}
      />
    </>
  )
}
