import { useTranslation } from 'react-i18next'
import { listProjects } from '#shared/api/project.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { usePages } from '../layout/use-pages.ts'
import { DraftCard } from './DraftCard.tsx'

/** The drafts, the latest first: all of them page by page, or the latest `size`. */
export function DraftGrid({ size }: { size?: number }) {
  const { t } = useTranslation('home')
  const { items, error, retry, more } = usePages({
    queryKey: ['projects'],
    size,
    load: (page, signal) => api(listProjects, page, signal),
  })
  return (
    <CardGrid
      items={items}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      empty={t('draftsEmpty')}
      onRetry={retry}
      onMore={size === undefined ? more : null}
      render={(draft) => <DraftCard key={draft.id} draft={draft} />}
    />
  )
}
