import type { WorkspaceFull } from '#server/document/room.ts'
import { ApiError } from '#server/http/api-error.ts'
import { hasRoom, type Stored } from '#server/objects/common/quota.ts'
import type { Principal } from '#server/store/principal.ts'

/** Returns what a workspace may store, as sentences name it. */
export function quotaText({ allowedBytes }: { allowedBytes: number }): string {
  return `${allowedBytes / 1e9} GB`
}

/** Returns the refusal of what a workspace has no room for. */
export function workspaceFull(limit: Pick<WorkspaceFull, 'allowedBytes'>): ApiError {
  return new ApiError('storageFull', 'quotaFull', { limit: quotaText(limit) })
}

/**
 * Refuses to store so many bytes more where the workspace has no room for them.
 * @throws ApiError
 */
export async function requireRoom(stored: Stored, { tenantId }: Principal, bytes: number): Promise<void> {
  if (!(await hasRoom(stored, tenantId, bytes))) throw workspaceFull(stored.objects)
}
