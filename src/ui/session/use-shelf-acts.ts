import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LibraryItem } from '#shared/api/library.ts'
import { fileItem, starItem } from '#shared/api/shelf-acts.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { api } from '#ui/server/api.ts'
import { forgetItem } from './request-item.ts'
import { shelfKey } from './use-shelf.ts'

/** Changes an item in every list of its shelf that is loaded. */
function show(queries: QueryClient, shelf: BuiltInShelf, id: string, change: Partial<LibraryItem>): void {
  const changed = (items: LibraryItem[]) => items.map((item) => (item.id === id ? { ...item, ...change } : item))
  queries.setQueriesData<LibraryItem[] | { records: LibraryItem[] }>({ queryKey: shelfKey(shelf) }, (data) => {
    if (Array.isArray(data)) return data.every((one) => typeof one === 'object') ? changed(data) : data
    return data?.records ? { ...data, records: changed(data.records) } : data
  })
}

/** Returns the functions that star items of a shelf and file those of the workspace. Both reject like `api`. */
export function useShelfActs(shelf: BuiltInShelf) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: shelfKey(shelf) })
  return {
    /** The star shows at once, and goes back when it cannot be kept. */
    async star({ id }: LibraryItem, isStarred: boolean): Promise<void> {
      show(queries, shelf, id, { isStarred })
      try {
        await api(starItem, { shelf, id, isStarred })
      } finally {
        await reload()
      }
    },
    async file({ id }: LibraryItem, filing: { name?: string; tags?: string[]; isShared?: boolean }): Promise<void> {
      await api(fileItem, { shelf, id, ...filing })
      forgetItem(queries, id)
      await reload()
    },
  }
}
