import { Button, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { deleteWebhook, type Webhook } from '#shared/api/webhooks.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'
import { WEBHOOKS_KEY } from './keys.ts'

/** The addresses that are told when works finish and fail. */
export function WebhookTable({ webhooks }: { webhooks: Webhook[] }) {
  const { t } = useTranslation('account')
  const act = useAct([WEBHOOKS_KEY])
  const day = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium' })
  const remove = ({ id, url }: Webhook) =>
    modals.openConfirmModal({
      title: t('webhooks.deleteTitle'),
      children: <Text size="sm">{t('webhooks.deleteText', { url })}</Text>,
      labels: { confirm: t('webhooks.delete'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void act(() => api(deleteWebhook, { id })),
    })
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('webhooks.address')}</Table.Th>
          <Table.Th>{t('webhooks.added')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {webhooks.map((webhook) => (
          <Table.Tr key={webhook.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{webhook.url}</Table.Td>
            <Table.Td className="tabular">{day.format(webhook.createTime)}</Table.Td>
            <Table.Td ta="end">
              <Button variant="default" size="compact-sm" onClick={() => remove(webhook)}>
                {t('webhooks.delete')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
