import type { NoRoom } from '#server/platform/space/document-room.ts'
import { ApiError } from './api-error.ts'

/** Returns what a workspace may store, as sentences name it. */
export function quotaText({ allowedBytes }: { allowedBytes: number }): string {
  return `${allowedBytes / 1e9} GB`
}

/** Returns the answer to what there is no room for. */
export function noRoom(refusal: NoRoom): ApiError {
  if (refusal.reason === 'diskFull') return new ApiError('storageFull', 'storageFull')
  return new ApiError('storageFull', 'quotaFull', { limit: quotaText(refusal) })
}
