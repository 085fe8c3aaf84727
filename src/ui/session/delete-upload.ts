import type { QueryClient } from '@tanstack/react-query'
import { SHELF_CALLS } from '#shared/api/library.ts'
import { LIBRARY_DELETION_CODES } from '#shared/model/error-codes.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { emitLibraryChange } from './library-changes.ts'
import { forgetItem } from './request-item.ts'

/** Deletes an upload of the user; an upload that no longer exists counts as deleted. Rejects like `api`. */
export async function deleteUpload(queries: QueryClient, shelf: BuiltInShelf, id: string): Promise<void> {
  try {
    await api(SHELF_CALLS[shelf].remove, { id })
  } catch (error) {
    const wasGone = error instanceof ApiError && LIBRARY_DELETION_CODES.includes(Number(error.code))
    if (!wasGone) throw error
  }
  forgetItem(queries, id)
  emitLibraryChange(id)
}
