import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

/** Entries of a page of a list. */
const PAGE_SIZE = 24

interface Page<T> {
  records: T[]
  total: number
}

interface Pages<T> {
  /** The key of the query; the size of a page is added. */
  queryKey: string[]
  size?: number
  /** Returns a page, counted from 1. */
  load(page: { page: number; size: number }, signal: AbortSignal): Promise<Page<T>>
  /** How often the list is loaded again, in milliseconds, if at all. */
  pollMs?(items: T[]): number | false
}

/** The entries of a list that are loaded so far; `more` loads the next page and is null at the end. */
export function usePages<T>({ queryKey, size = PAGE_SIZE, load, pollMs }: Pages<T>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, size],
    queryFn: ({ pageParam, signal }) => load({ page: pageParam, size }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * size < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollMs?.(state.data?.pages.flatMap(({ records }) => records) ?? []) ?? false,
  })
  return {
    items: data?.pages.flatMap(({ records }) => records),
    error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
