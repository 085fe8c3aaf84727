import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listWebhooks, WEBHOOKS_MAX } from '#shared/api/webhooks.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { DeadLetterTable } from './DeadLetterTable.tsx'
import { WEBHOOKS_KEY } from './keys.ts'
import { WebhookTable } from './WebhookTable.tsx'

/** The workspace's webhooks and the messages that they did not take, for administrators (S21.07, S21.08). */
export function Webhooks() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: ({ signal }) => api(listWebhooks, {}, signal),
  })
  return (
    <>
      <PageHead title={t('webhooks.title')} back="/accountSetting">
        <Button
          leftSection={<IconWebhook size={18} stroke={1.7} />}
          disabled={!data || data.webhooks.length >= WEBHOOKS_MAX}
          onClick={() => modals.open({ title: t('webhooks.add'), children: <AddWebhook /> })}
        >
          {t('webhooks.add')}
        </Button>
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('webhooks.hint', { max: WEBHOOKS_MAX })}
      </Text>
      {error && (
        <EmptyBox
          failed
          text={reasonOf(error, t)}
          action={{ label: t('common:action.retry'), onClick: () => void refetch() }}
        />
      )}
      {!error && !data && <LoadingVeil />}
      {data?.webhooks.length === 0 && <EmptyBox text={t('webhooks.none')} />}
      {data && data.webhooks.length > 0 && <WebhookTable webhooks={data.webhooks} />}
      {data && data.deadLetters.length > 0 && <DeadLetterTable letters={data.deadLetters} />}
    </>
  )
}
