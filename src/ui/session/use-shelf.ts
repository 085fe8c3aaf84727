import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_CHARS_MAX } from '#shared/api/envelope.ts'
import { type LibraryItem, SHELF_CALLS } from '#shared/api/library.ts'
import { listLabels, listTags, RECENT_CALLS } from '#shared/api/shelf-acts.ts'
import type { Localized } from '#shared/model/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { api } from '#ui/server/api.ts'
import { wholeList } from '#ui/server/whole-list.ts'

/** Parts of a shelf: of the product, used last, starred, and of the workspace. */
export const SHELF_PARTS = ['library', 'recent', 'starred', 'own'] as const
type ShelfPart = (typeof SHELF_PARTS)[number]
/** The part of a source elsewhere, which is no list of the library. */
const STOCK_PART = 'stock'

/** The part of a shelf that is shown, and to what it is narrowed. */
export interface ShelfWish {
  part: ShelfPart | typeof STOCK_PART
  search: string
  /** A label of the product, or in the part of the workspace a tag; null for all. */
  label: string | null
  /** Whose things of the workspace: of all that the user sees, the own ones, or shared ones. */
  whose: 'TENANTUSER' | 'USER' | 'TENANTSHARE'
}

/** Narrows a shelf to what a place can take. */
export interface ShelfFit {
  /** Of the product's items. */
  shape?: 'wide' | 'tall'
  kind?: LibraryItem['kind'] | undefined
}

/** Longest text that is searched. */
export const SEARCHED_CHARS_MAX = SEARCH_CHARS_MAX

const PAGE = 60

/** The items of a list by their places; those that are not loaded yet are undefined. */
interface ShelfItems {
  total: number
  at(index: number): LibraryItem | undefined
}

interface ShelfAnswer {
  /** Undefined until the first page is there. */
  items: ShelfItems | undefined
  isError: boolean
  refetch(): unknown
}

/** Returns the key of the queries of a shelf: that of each begins with it. */
export const shelfKey = (shelf: BuiltInShelf) => ['library', shelf]

/** Where the keys of a shelf's lists have the part. */
const PART_AT = 2

/** Places of a list, from the first to the last. */
interface Places {
  first: number
  last: number
}

/** Queries the part of a shelf that is shown: the pages that hold some places of a list of any length. */
export function useShelf(shelf: BuiltInShelf, wish: ShelfWish, fit: ShelfFit, places: Places): ShelfAnswer {
  const { i18n } = useTranslation()
  const isPaged = wish.part === 'library' || wish.part === 'own'
  const pages = usePages(shelf, wish, fit, isPaged ? places : null)
  const short = useQuery({
    queryKey: [...shelfKey(shelf), wish.part, i18n.language, wish.search],
    queryFn: async ({ signal }) =>
      wish.part === 'recent'
        ? namedBy((await api(RECENT_CALLS[shelf], {}, signal)).records, wish.search, i18n.language)
        : starred(shelf, wish.search, signal),
    enabled: !isPaged && wish.part !== STOCK_PART,
    placeholderData: (before, query) => (query?.queryKey[PART_AT] === wish.part ? before : undefined),
  })
  if (isPaged) return pages
  const found = short.data?.filter(({ kind }) => fit.kind === undefined || kind === fit.kind)
  return {
    items: found && { total: found.length, at: (index) => found[index] },
    isError: short.isError,
    refetch: short.refetch,
  }
}

/** Queries pages of the product's items or the workspace's; of no list where there are no places. */
function usePages(shelf: BuiltInShelf, wish: ShelfWish, fit: ShelfFit, places: Places | null): ShelfAnswer {
  const { i18n } = useTranslation()
  const { part, search, label, whose } = wish
  const wanted =
    part === 'own'
      ? { ownership: whose, kind: fit.kind, search, ...(label !== null && { labelId: label }) }
      : { ownership: 'SENSETIME' as const, ...fit, search, ...(label !== null && { labelId: label }) }
  const numbers = places ? pagesOf(places) : []
  const key = [...shelfKey(shelf), part, i18n.language, wanted]
  const queries = useQueries({
    queries: numbers.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(SHELF_CALLS[shelf].list, { ...wanted, page, size: PAGE }, signal),
      staleTime: part === 'own' ? 30_000 : 300_000,
    })),
  })
  const total = queries.find(({ data }) => data)?.data?.total
  const items = useLast(
    total === undefined
      ? undefined
      : {
          total,
          at: (index: number) => queries[numbers.indexOf(Math.floor(index / PAGE) + 1)]?.data?.records[index % PAGE],
        },
    [shelf, part].join('\n'),
  )
  return {
    items,
    isError: queries.some(({ isError }) => isError),
    refetch: () => queries.map(({ refetch }) => refetch()),
  }
}

/** Returns a value, or while there is none the last one of the same part. */
function useLast<T>(value: T | undefined, part: string): T | undefined {
  const last = useRef<{ value: T; part: string } | null>(null)
  if (value !== undefined) last.current = { value, part }
  return value ?? (last.current?.part === part ? last.current.value : undefined)
}

/** Returns the pages, from 1, that hold some places. */
function pagesOf({ first, last }: Places): number[] {
  const from = Math.floor(Math.max(0, first) / PAGE) + 1
  const to = Math.max(from, Math.floor(Math.max(0, last) / PAGE) + 1)
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** Returns the items that a search finds by their names in a language, or by their tags. */
async function namedBy(items: LibraryItem[], search: string, language: string): Promise<LibraryItem[]> {
  if (search === '') return items
  // the tables of pinyin are large, and few search here
  const { searchedWords, searchText } = await import('#shared/speech/search-text.ts')
  const words = searchedWords(search)
  return items.filter(({ name, tags }) => {
    const text = [searchText(name[language as keyof Localized]), ...tags].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Returns what the user has starred: that of the workspace, then that of the product. */
async function starred(shelf: BuiltInShelf, search: string, signal: AbortSignal): Promise<LibraryItem[]> {
  const wish = { starred: 'true', search } as const
  const lists = (['TENANTUSER', 'SENSETIME'] as const).map((ownership) =>
    wholeList((page) => api(SHELF_CALLS[shelf].list, { ...wish, ...page, ownership }, signal)),
  )
  return (await Promise.all(lists)).flat()
}

const LABEL_TYPES = {
  foreground: 'LABEL_STICKER',
  background: 'LABEL_BG',
  music: 'LABEL_BGM',
} as const satisfies Record<BuiltInShelf, string>

/** Queries the labels of a shelf, which narrow the product's items. */
export function useLabels(shelf: BuiltInShelf) {
  return useQuery({
    queryKey: ['labels', shelf],
    queryFn: async ({ signal }) => (await api(listLabels, { labelType: LABEL_TYPES[shelf] }, signal)).labelList,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Queries the tags of a shelf, which narrow the workspace's items. */
export function useTags(shelf: BuiltInShelf) {
  return useQuery({
    queryKey: [...shelfKey(shelf), 'tags'],
    queryFn: async ({ signal }) => (await api(listTags, { shelf }, signal)).tags,
    staleTime: 30_000,
  })
}
