import { ApiError } from '#server/http/api-error.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import { hasRoom } from '#server/objects/common/quota.ts'
import type { Principal } from '#server/store/principal.ts'

/** Returns what a workspace may store, as sentences name it. */
export function quotaText({ allowedBytes }: ObjectStore): string {
  return `${allowedBytes / 1e9} GB`
}

/**
 * Refuses to store so many bytes more where the workspace has no room for them.
 * @throws ApiError
 */
export async function requireRoom(objects: ObjectStore, { tenantId }: Principal, bytes: number): Promise<void> {
  if (!(await hasRoom(objects, tenantId, bytes))) {
    throw new ApiError('storageFull', 'quotaFull', { limit: quotaText(objects) })
  }
}
