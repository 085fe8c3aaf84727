import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listApiKeys } from '#shared/api/keys.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { CreateKey } from './CreateKey.tsx'
import { KeyTable } from './KeyTable.tsx'
import { API_KEYS_KEY } from './keys.ts'

/** The workspace's API keys, for administrators (S21.01). */
export function Keys() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery({
    queryKey: API_KEYS_KEY,
    queryFn: ({ signal }) => api(listApiKeys, {}, signal),
  })
  return (
    <>
      <PageHead title={t('keys.title')} back="/accountSetting">
        <Button
          leftSection={<IconKey size={18} stroke={1.7} />}
          onClick={() => modals.open({ title: t('keys.create'), children: <CreateKey /> })}
        >
          {t('keys.create')}
        </Button>
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('keys.hint')}
      </Text>
      {error && (
        <EmptyBox
          failed
          text={reasonOf(error, t)}
          action={{ label: t('common:action.retry'), onClick: () => void refetch() }}
        />
      )}
      {!error && !data && <LoadingVeil />}
      {data?.keys.length === 0 && <EmptyBox text={t('keys.none')} />}
      {data && data.keys.length > 0 && <KeyTable keys={data.keys} />}
    </>
  )
}
