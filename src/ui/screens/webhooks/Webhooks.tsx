import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listWebhooks, WEBHOOKS_MAX } from '#shared/api/webhooks.ts'
import { api } from '#ui/server/api.ts'
import { ListPage } from '../layout/ListPage.tsx'
import { AddWebhook } from './AddWebhook.tsx'
import { DeadLetterTable } from './DeadLetterTable.tsx'
import { WEBHOOKS_KEY } from './keys.ts'
import { WebhookTable } from './WebhookTable.tsx'

/** The workspace's webhooks and the messages that they did not take, for administrators (S21.07, S21.08). */
export function Webhooks() {
  const { t } = useTranslation('account')
  const listed = useQuery({ queryKey: WEBHOOKS_KEY, queryFn: ({ signal }) => api(listWebhooks, {}, signal) })
  const { data } = listed
  const add = (
    <Button
      leftSection={<IconWebhook size={18} stroke={1.7} />}
      disabled={!data || data.webhooks.length >= WEBHOOKS_MAX}
      onClick={() => modals.open({ title: t('webhooks.add'), children: <AddWebhook /> })}
    >
      {t('webhooks.add')}
    </Button>
  )
  return (
    <ListPage
      title={t('webhooks.title')}
      hint={t('webhooks.hint', { max: WEBHOOKS_MAX })}
      action={add}
      queries={[listed]}
    >
      {data && <WebhookTable webhooks={data.webhooks} />}
      {data && data.deadLetters.length > 0 && <DeadLetterTable letters={data.deadLetters} />}
    </ListPage>
  )
}
