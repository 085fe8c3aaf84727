import type { QueryClient } from '@tanstack/react-query'
import { deleteBackground, deleteForeground, deleteMusic } from '#shared/api/library.ts'
import { LIBRARY_DELETION_CODES } from '#shared/model/error-codes.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { emitLibraryChange } from './library-changes.ts'
import { forgetItem } from './request-item.ts'
import type { MaterialShelf } from './use-library.ts'

const CALLS = { image: deleteForeground, background: deleteBackground, music: deleteMusic }

/** Deletes an upload of the user; an upload that no longer exists counts as deleted. Rejects like `api`. */
export async function deleteUpload(queries: QueryClient, shelf: MaterialShelf, id: string): Promise<void> {
  try {
    await api(CALLS[shelf], { id })
  } catch (error) {
    const wasGone = error instanceof ApiError && LIBRARY_DELETION_CODES.includes(Number(error.code))
    if (!wasGone) throw error
  }
  forgetItem(queries, id)
  emitLibraryChange()
}
