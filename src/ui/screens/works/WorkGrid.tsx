import { useTranslation } from 'react-i18next'
import { listWorks } from '#shared/api/work.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { usePages } from '../layout/use-pages.ts'
import { WorkCard } from './WorkCard.tsx'

/** Polling interval of the list while a work is in progress. */
const POLL_MS = 1500

/** The works, the latest first, with live progress: all of them page by page, or the latest `size`. */
export function WorkGrid({ size }: { size?: number }) {
  const { t } = useTranslation('home')
  const { items, error, retry, more } = usePages({
    queryKey: ['works'],
    size,
    load: (page, signal) => api(listWorks, page, signal),
    pollMs: (works) => works.some(({ status }) => status === 'queue' || status === 'exporting') && POLL_MS,
  })
  return (
    <CardGrid
      items={items}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      empty={t('worksEmpty')}
      onRetry={retry}
      onMore={size === undefined ? more : null}
      render={(work) => <WorkCard key={work.id} work={work} />}
    />
  )
}
