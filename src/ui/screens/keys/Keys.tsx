import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listApiKeys } from '#shared/api/keys.ts'
import { api } from '#ui/server/api.ts'
import { ListPage } from '../layout/ListPage.tsx'
import { CreateKey } from './CreateKey.tsx'
import { KeyTable } from './KeyTable.tsx'
import { API_KEYS_KEY } from './keys.ts'

/** The workspace's API keys, for administrators (S21.01). */
export function Keys() {
  const { t } = useTranslation('account')
  const keys = useQuery({ queryKey: API_KEYS_KEY, queryFn: ({ signal }) => api(listApiKeys, {}, signal) })
  const create = (
    <Button
      leftSection={<IconKey size={18} stroke={1.7} />}
      onClick={() => modals.open({ title: t('keys.create'), children: <CreateKey /> })}
    >
      {t('keys.create')}
    </Button>
  )
  return (
    <ListPage title={t('keys.title')} hint={t('keys.hint')} action={create} queries={[keys]}>
      {keys.data && <KeyTable keys={keys.data.keys} />}
    </ListPage>
  )
}
