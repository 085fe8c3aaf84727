import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import { type StockItem, type StockKind, searchStock, stockSource, takeStock } from '#shared/api/stock.ts'
import { api } from '#ui/server/api.ts'
import { shelfKey } from './use-shelf.ts'

/** Shelves that take pictures and films of a source elsewhere. */
export type StockShelf = 'foreground' | 'background'

/** Queries the source that the operator has connected; null without one, and until it is known. */
export function useStockSource() {
  const { data } = useQuery({
    queryKey: ['stock', 'source'],
    queryFn: async ({ signal }) => (await api(stockSource, {}, signal)).source,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}

/** A search of a source. */
interface StockWish {
  kind: StockKind
  search: string
  shape?: 'wide' | 'tall' | undefined
}

/** Queries the source page by page. */
export function useStockSearch(wish: StockWish) {
  const { i18n } = useTranslation()
  return useInfiniteQuery({
    queryKey: ['stock', 'list', i18n.language, wish],
    queryFn: ({ pageParam, signal }) => api(searchStock, { ...wish, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    staleTime: 300_000,
  })
}

/** Returns the function that makes an item of the source an upload on a shelf. It rejects like `api`. */
export function useTakeStock(shelf: StockShelf) {
  const queries = useQueryClient()
  return async ({ kind, id }: StockItem): Promise<LibraryItem> => {
    const item = await api(takeStock, { shelf, kind, id })
    await queries.invalidateQueries({ queryKey: shelfKey(shelf) })
    return item
  }
}
