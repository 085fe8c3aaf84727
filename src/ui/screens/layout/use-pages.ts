import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Page, type Poll, usePoll } from './use-poll.ts'

/** Entries of a page of a list. */
const PAGE_SIZE = 24

interface Pages<T, P extends Page<T>> {
  /** The key of the query; the size of a page is added. */
  queryKey: string[]
  size?: number
  /** Returns a page, counted from 1. */
  load(page: { page: number; size: number }, signal: AbortSignal): Promise<P>
  /** Pages with unfinished entries are loaded again and again. */
  poll?: Poll<T>
}

/**
 * The entries of a list that are loaded so far, and its first page with what else that says; `more` loads the next page
 * and is null at the end.
 */
export function usePages<P extends Page<P['records'][number]>>({
  queryKey,
  size = PAGE_SIZE,
  load,
  poll,
}: Pages<P['records'][number], P>) {
  const key = [...queryKey, size]
  const loadPage = (page: number, signal: AbortSignal) => load({ page, size }, signal)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * size < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  usePoll({ key, pages: data?.pages ?? [], load: loadPage, poll })
  return {
    items: data?.pages.flatMap(({ records }) => records),
    first: data?.pages[0],
    error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
