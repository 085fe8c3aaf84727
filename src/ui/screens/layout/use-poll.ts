import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'

export interface Page<T> {
  records: T[]
  total: number
}

export interface Poll<T> {
  everyMs: number
  unfinished(item: T): boolean
}

interface Polled<T> {
  /** The key of the list's query. */
  key: readonly unknown[]
  pages: readonly Page<T>[]
  /** Returns a page, counted from 1. */
  load(page: number, signal: AbortSignal): Promise<Page<T>>
  poll: Poll<T> | undefined
}

/**
 * Loads the pages of a list that hold unfinished entries again and again, and the whole list once its entries have
 * moved between pages. Nothing is loaded while the tab is hidden.
 */
export function usePoll<T>({ key, pages, load, poll }: Polled<T>): void {
  const queries = useQueryClient()
  const numbers = pages.flatMap(({ records }, at) => (poll && records.some(poll.unfinished) ? [at + 1] : []))
  useQuery({
    queryKey: ['poll', ...key],
    queryFn: async ({ signal }) => {
      const fresh = await Promise.all(numbers.map((number) => load(number, signal)))
      if (fresh.some(({ total }) => total !== pages[0]?.total)) await queries.invalidateQueries({ queryKey: key })
      else queries.setQueryData<InfiniteData<Page<T>>>(key, (list) => list && withPages(list, numbers, fresh))
      return null
    },
    enabled: numbers.length > 0,
    // the pages have just been loaded when the polling begins
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: poll?.everyMs,
  })
}

function withPages<T>(list: InfiniteData<Page<T>>, numbers: number[], fresh: Page<T>[]): InfiniteData<Page<T>> {
  const pages = list.pages.map((page, at) => fresh[numbers.indexOf(at + 1)] ?? page)
  return { ...list, pages }
}
