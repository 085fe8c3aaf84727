import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deleteWebhook, type Webhook } from '#shared/api/webhooks.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { useAct } from '../layout/use-act.ts'
import { WEBHOOKS_KEY } from './keys.ts'

/** The addresses that are told when works finish and fail. */
export function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  const { t } = useTranslation('account')
  const act = useAct([WEBHOOKS_KEY])
  const ask = useConfirmRemoval()
  const day = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium' })
  const remove = ({ id, url }: Webhook) =>
    ask(
      {
        title: t('webhooks.deleteTitle'),
        text: t('webhooks.deleteText', { url }),
        confirm: t('webhooks.delete'),
      },
      () => act(() => api(deleteWebhook, { id })),
    )
  const rows = webhooks.map((webhook) => ({
    id: webhook.id,
    cells: [
      <span key="address" style={{ overflowWrap: 'anywhere' }}>
        {webhook.url}
      </span>,
      day.format(webhook.createTime),
      <Button key="delete" variant="default" size="compact-sm" onClick={() => remove(webhook)}>
        {t('webhooks.delete')}
      </Button>,
    ],
  }))
  return (
    <DataTable
      columns={[t('webhooks.address'), t('webhooks.added'), '']}
      rows={rows}
      none={{ text: t('webhooks.none'), icon: IconWebhook }}
    />
  )
}
