import { IconMovie } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listWorks, type Work } from '#shared/api/work.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import type { List } from '../layout/use-list.ts'
import { usePages } from '../layout/use-pages.ts'
import { playWork } from './play-work.tsx'
import { WorkCard } from './WorkCard.tsx'

/** How often the pages with works in progress are loaded again. */
const POLL = { everyMs: 1500, unfinished: ({ status }: Work) => status === 'queue' || status === 'exporting' }

/** The works, with live progress: as `list` asks for them page by page, or the latest `size`. */
export function WorkGrid({ size, list }: { size?: number; list?: List }) {
  const { t } = useTranslation('home')
  const { items, error, retry, more } = usePages({
    queryKey: list ? ['works', list.query.sort, list.query.search] : ['works'],
    size,
    load: (page, signal) => api(listWorks, { ...page, ...list?.query }, signal),
    poll: POLL,
  })
  const play = (work: Work) => {
    const finished = items?.filter(({ status }) => status === 'success') ?? []
    playWork(work, finished, t('common:action.close'))
  }
  return (
    <CardGrid
      items={items}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      view={list?.view}
      emptyIcon={IconMovie}
      empty={list?.query.search ? t('list.nothing', { text: list.query.search }) : t('worksEmpty')}
      onRetry={retry}
      onMore={size === undefined ? more : null}
      render={(work) => <WorkCard key={work.id} work={work} onPlay={() => play(work)} />}
    />
  )
}
