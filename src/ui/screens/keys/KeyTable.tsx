import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { type ApiKey, revokeApiKey } from '#shared/api/keys.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'
import { API_KEYS_KEY } from './keys.ts'

/** API keys, each with what it may do and the way to revoke it. */
export function KeyTable({ keys }: { keys: ApiKey[] }) {
  const { t } = useTranslation('account')
  const act = useAct([API_KEYS_KEY])
  const day = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const revoke = ({ id, name }: ApiKey) =>
    modals.openConfirmModal({
      title: t('keys.revokeTitle', { name }),
      children: <Text size="sm">{t('keys.revokeText')}</Text>,
      labels: { confirm: t('keys.revoke'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void act(() => api(revokeApiKey, { id })),
    })
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('keys.name')}</Table.Th>
          <Table.Th>{t('keys.scopes')}</Table.Th>
          <Table.Th>{t('keys.lastUsed')}</Table.Th>
          <Table.Th>{t('keys.expires')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys.map((key) => (
          <Table.Tr key={key.id}>
            <Table.Td>
              {key.name}
              <Text fz={12} c="dimmed">
                {t('keys.by', { name: key.creator, date: day.format(key.createTime) })}
              </Text>
            </Table.Td>
            <Table.Td>
              <Group gap={4}>
                {key.scopes.map((scope) => (
                  <Badge key={scope} variant="light">
                    {t(`keys.scope.${scope}`)}
                  </Badge>
                ))}
              </Group>
            </Table.Td>
            <Table.Td className="tabular">
              {key.lastUsedTime === null ? t('keys.never') : moment.format(key.lastUsedTime)}
            </Table.Td>
            <Table.Td className="tabular">
              {key.expireTime === null ? t('keys.noEnd') : day.format(key.expireTime)}
            </Table.Td>
            <Table.Td ta="end">
              <Button variant="default" size="compact-sm" onClick={() => revoke(key)}>
                {t('keys.revoke')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
