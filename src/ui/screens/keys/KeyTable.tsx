import { Badge, Button, Group, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ApiKey, revokeApiKey } from '#shared/api/keys.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { useAct } from '../layout/use-act.ts'
import { API_KEYS_KEY } from './keys.ts'

/** API keys, each with what it may do and the way to revoke it. */
export function KeyTable({ keys }: { keys: ApiKey[] }) {
  const { t } = useTranslation('account')
  const act = useAct([API_KEYS_KEY])
  const ask = useConfirmRemoval()
  const day = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const revoke = ({ id, name }: ApiKey) =>
    ask({ title: t('keys.revokeTitle', { name }), text: t('keys.revokeText'), confirm: t('keys.revoke') }, () =>
      act(() => api(revokeApiKey, { id })),
    )
  const cells = (key: ApiKey) => [
    <div key="name">
      {key.name}
      <Text fz={12} c="dimmed">
        {t('keys.by', { name: key.creator, date: day.format(key.createTime) })}
      </Text>
    </div>,
    <Group key="scopes" gap={4}>
      {key.scopes.map((scope) => (
        <Badge key={scope} variant="light">
          {t(`keys.scope.${scope}`)}
        </Badge>
      ))}
    </Group>,
    key.lastUsedTime === null ? t('keys.never') : moment.format(key.lastUsedTime),
    key.expireTime === null ? t('keys.noEnd') : day.format(key.expireTime),
    <Button key="revoke" variant="default" size="compact-sm" onClick={() => revoke(key)}>
      {t('keys.revoke')}
    </Button>,
  ]
  return (
    <DataTable
      columns={[t('keys.name'), t('keys.scopes'), t('keys.lastUsed'), t('keys.expires'), '']}
      rows={keys.map((key) => ({ id: key.id, cells: cells(key) }))}
      none={{ text: t('keys.none'), icon: IconKey }}
    />
  )
}
