import { IconMovie } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listWorks, type Work } from '#shared/api/work.ts'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import type { List } from '../layout/use-list.ts'
import { usePages } from '../layout/use-pages.ts'
import { type Film, filmsOf } from './films.ts'
import { LocalCard } from './LocalCard.tsx'
import { playFilm } from './play-film.tsx'
import { useLocalFilms } from './use-local-films.ts'
import { WorkCard } from './WorkCard.tsx'

/** How often the pages with works in progress are loaded again. */
const POLL = { everyMs: 1500, unfinished: ({ status }: Work) => status === 'queue' || status === 'exporting' }

/** How the latest works are listed. */
const LATEST = { sort: 'latest', search: '' } as const

/**
 * The works, with live progress, and the exports of this browser among them: as `list` asks for them page by page, or the
 * latest `size`.
 */
export function WorkGrid({ size, list }: { size?: number; list?: List }) {
  const { t } = useTranslation('home')
  const { items, error, retry, more } = usePages({
    queryKey: list ? ['works', list.query.sort, list.query.search] : ['works'],
    size,
    load: (page, signal) => api(listWorks, { ...page, ...list?.query }, signal),
    poll: POLL,
  })
  const locals = useLocalFilms()
  // the exports of this browser need no server; they stay while the works are asked for again
  const isCut = useRef(false)
  isCut.current = error !== null || (isCut.current && !items)
  const works = items ?? (isCut.current && locals.length > 0 ? [] : undefined)
  const films = works && filmsOf(works, locals, list?.query ?? LATEST, more === null || !items).slice(0, size)
  const play = (film: Film) => () => playFilm(film, films ?? [], t('common:action.close'))
  return (
    <CardGrid
      items={films}
      failed={error && t('listFailed', { reason: reasonOf(error, t) })}
      view={list?.view}
      emptyIcon={IconMovie}
      empty={list?.query.search ? t('list.nothing', { text: list.query.search }) : t('worksEmpty')}
      onRetry={retry}
      onMore={size === undefined ? more : null}
      render={(film) =>
        film.kind === 'work' ? (
          <WorkCard key={film.id} work={film.work} onPlay={play(film)} />
        ) : (
          <LocalCard key={film.id} local={film.local} onPlay={play(film)} />
        )
      }
    />
  )
}
