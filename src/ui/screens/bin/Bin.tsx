import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emptyBin, listBin } from '#shared/api/project.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { useAct } from '../layout/use-act.ts'
import { BinCard } from './BinCard.tsx'

const LIST_MAX = 100

/** The deleted drafts, the last deleted first (S4.12). */
export function Bin() {
  const { t } = useTranslation('home')
  const act = useAct(DRAFT_LISTS)
  const { data, error, refetch } = useQuery({
    queryKey: ['bin'],
    queryFn: ({ signal }) => api(listBin, { page: 1, size: LIST_MAX }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const empty = () =>
    modals.openConfirmModal({
      title: t('bin.emptyTitle'),
      children: <Text>{t('deleteText')}</Text>,
      labels: { confirm: t('bin.emptyAll'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => act(() => api(emptyBin, {})),
    })
  return (
    <>
      <PageHead title={t('bin.title')} back="/home/draft">
        {data !== undefined && data.total > 0 && (
          <Button variant="default" onClick={empty}>
            {t('bin.emptyAll')}
          </Button>
        )}
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('bin.hint')}
      </Text>
      <CardGrid
        items={data?.records}
        failed={error && t('listFailed', { reason: reasonOf(error, t) })}
        empty={t('bin.empty')}
        onRetry={() => void refetch()}
        render={(draft) => <BinCard key={draft.id} draft={draft} />}
      />
    </>
  )
}
