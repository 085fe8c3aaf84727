import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '#shared/model/limits.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { TabSwitcher } from '#ui/parts/TabSwitcher.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { BIN_KINDS, BINS } from '../layout/bins.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { useAct } from '../layout/use-act.ts'
import { usePages } from '../layout/use-pages.ts'
import { BinCard } from './BinCard.tsx'

/** The deleted drafts and works, the last deleted first (S4.12, S4.23). */
export function Bin() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const { of: kind = 'drafts' } = useSearch({ from: '/inside/layout/home/bin' })
  const { page, lists, list, ...calls } = BINS[kind]
  const act = useAct(lists)
  const ask = useConfirmRemoval()
  const { items, error, retry, more } = usePages({ queryKey: ['bin', kind], load: list })
  const empty = () =>
    ask({ title: t(`bin.emptyTitle.${kind}`), text: t(`bin.text.${kind}`), confirm: t('bin.emptyAll') }, () =>
      act(() => api(calls.empty, {})),
    )
  return (
    <>
      <PageHead title={t('bin.title')} back={page}>
        {items !== undefined && items.length > 0 && (
          <Button variant="default" onClick={empty}>
            {t('bin.emptyAll')}
          </Button>
        )}
      </PageHead>
      <TabSwitcher
        label={t('bin.title')}
        items={BIN_KINDS.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(of) => void navigate({ to: '/home/bin', search: { of }, replace: true })}
      />
      <div role="tabpanel" aria-label={t(kind)}>
        <Text c="dimmed" my="md">
          {t('bin.hint', { count: BIN_DAYS })}
        </Text>
        <CardGrid
          items={items}
          failed={error && t('listFailed', { reason: reasonOf(error, t) })}
          emptyIcon={IconTrash}
          empty={t(`bin.empty.${kind}`)}
          onRetry={retry}
          onMore={more}
          render={(entry) => <BinCard key={entry.id} kind={kind} entry={entry} />}
        />
      </div>
    </>
  )
}
