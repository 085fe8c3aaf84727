import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { LIST_SORTS } from '#shared/api/envelope.ts'
import type { CardView } from '#ui/parts/CardGrid.tsx'
import { localStore } from '#ui/parts/local-store.ts'

type ListSort = (typeof LIST_SORTS)[number]

const VIEW_KEY = 'list_view'
/** How long after a keystroke the list is searched. */
const SEARCH_DELAY_MS = 250

/** How a user looks at a list: the searched text, the order, and the view, which the browser keeps. */
export function useList() {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<ListSort>('latest')
  const [view, setView] = useState<CardView>(localStore.get(VIEW_KEY) === 'rows' ? 'rows' : 'cards')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  return {
    search,
    setSearch,
    sort,
    setSort,
    view,
    setView: (next: CardView) => {
      localStore.set(VIEW_KEY, next)
      setView(next)
    },
    /** What the server is asked for. */
    query: { search: asked, sort },
  } as const
}

export type List = ReturnType<typeof useList>
