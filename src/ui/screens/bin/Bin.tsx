import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { emptyBin, listBin } from '#shared/api/project.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { useAct } from '../layout/use-act.ts'
import { usePages } from '../layout/use-pages.ts'
import { BinCard } from './BinCard.tsx'

/** The deleted drafts, the last deleted first (S4.12). */
export function Bin() {
  const { t } = useTranslation('home')
  const act = useAct(DRAFT_LISTS)
  const { items, error, retry, more } = usePages({
    queryKey: ['bin'],
    load: (page, signal) => api(listBin, page, signal),
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
        {items !== undefined && items.length > 0 && (
          <Button variant="default" onClick={empty}>
            {t('bin.emptyAll')}
          </Button>
        )}
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('bin.hint')}
      </Text>
      <CardGrid
        items={items}
        failed={error && t('listFailed', { reason: reasonOf(error, t) })}
        empty={t('bin.empty')}
        onRetry={retry}
        onMore={more}
        render={(draft) => <BinCard key={draft.id} draft={draft} />}
      />
    </>
  )
}
