import type { Principal } from '#server/platform/db/principal.ts'
import { hasRoom, type Stored } from '#server/platform/objects/common/quota.ts'
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

/**
 * Refuses to store so many bytes more where the workspace has no room for them.
 * @throws ApiError
 */
export async function requireRoom(stored: Stored, { tenantId }: Principal, bytes: number): Promise<void> {
  const { allowedBytes } = stored.objects
  if (!(await hasRoom(stored, tenantId, bytes))) throw noRoom({ reason: 'workspaceFull', allowedBytes })
}
