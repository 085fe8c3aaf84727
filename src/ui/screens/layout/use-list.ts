import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { LIST_SORTS } from '#shared/api/envelope.ts'
import type { CardView } from '#ui/parts/CardGrid.tsx'
import { localStore } from '#ui/parts/local-store.ts'
import type { BinKind } from './bins.ts'

type ListSort = (typeof LIST_SORTS)[number]

/** How long after a keystroke the list is searched. */
const SEARCH_DELAY_MS = 250

/** A choice of one list, which the browser keeps. */
function useKept<T extends string>(key: string, choices: readonly [T, ...T[]]) {
  const [kept, setKept] = useState(() => choices.find((choice) => choice === localStore.get(key)) ?? choices[0])
  const keep = (next: T) => {
    localStore.set(key, next)
    setKept(next)
  }
  return [kept, keep] as const
}

/** How a user looks at a list: the searched text, and the order and the view, which the browser keeps for each list. */
export function useList(of: BinKind | 'scripts') {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useKept<ListSort>(`list_sort_${of}`, LIST_SORTS)
  const [view, setView] = useKept<CardView>(`list_view_${of}`, ['cards', 'rows'])
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  return {
    search,
    setSearch,
    sort,
    setSort,
    view,
    setView,
    /** The query that the server is asked. */
    query: { search: asked, sort },
  } as const
}

export type List = ReturnType<typeof useList>
