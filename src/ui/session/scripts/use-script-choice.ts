import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pageOfScripts, SCRIPTS } from './scripts.ts'

/** Scripts of a page of the dialog that chooses one. */
const PAGE_SIZE = 24

/** Queries the scripts that the user may read and whose title or content has a text, the last changed first. */
export function useScriptChoice(search: string) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...SCRIPTS, 'choice', search],
    queryFn: ({ pageParam, signal }) => pageOfScripts({ page: pageParam, size: PAGE_SIZE, search }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return {
    scripts: data?.pages.flatMap(({ records }) => records),
    error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}
