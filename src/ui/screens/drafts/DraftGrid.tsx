import { IconFileDescription } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { DraftCard } from './DraftCard.tsx'
import { useDrafts, type WhichDrafts } from './use-drafts.ts'

/** The drafts, as `list` asks for them page by page, or the latest `size`. */
export function DraftGrid({ size, list }: WhichDrafts) {
  const { t } = useTranslation('home')
  const { items, error, retry, more } = useDrafts({ size, list })
  return (
    <CardGrid
      items={items}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      view={list?.view}
      emptyIcon={IconFileDescription}
      empty={list?.query.search ? t('list.nothing', { text: list.query.search }) : t('draftsEmpty')}
      onRetry={retry}
      onMore={size === undefined ? more : null}
      render={(draft) => <DraftCard key={draft.id} draft={draft} />}
    />
  )
}
