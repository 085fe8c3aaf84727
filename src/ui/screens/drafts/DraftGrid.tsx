import { useTranslation } from 'react-i18next'
import { listProjects } from '#shared/api/project.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import type { List } from '../layout/use-list.ts'
import { usePages } from '../layout/use-pages.ts'
import { DraftCard } from './DraftCard.tsx'

/** The drafts, as `list` asks for them page by page, or the latest `size`. */
export function DraftGrid({ size, list }: { size?: number; list?: List }) {
  const { t } = useTranslation('home')
  const { items, error, retry, more } = usePages({
    queryKey: list ? ['projects', list.query.sort, list.query.search] : ['projects'],
    size,
    load: (page, signal) => api(listProjects, { ...page, ...list?.query }, signal),
  })
  return (
    <CardGrid
      items={items}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      view={list?.view}
      empty={list?.query.search ? t('list.nothing', { text: list.query.search }) : t('draftsEmpty')}
      onRetry={retry}
      onMore={size === undefined ? more : null}
      render={(draft) => <DraftCard key={draft.id} draft={draft} />}
    />
  )
}
