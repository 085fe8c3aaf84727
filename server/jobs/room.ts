import type { ObjectStore } from '#server/objects/common/port.ts'
import { hasRoom, QuotaError } from '#server/objects/common/quota.ts'

/** Why a film or a speech was not stored: its workspace had no room for it. */
export const NO_ROOM = 'noRoom'

/**
 * To be called before a job stores so many bytes.
 * @throws QuotaError when the tenant has no room for them
 */
export async function requireRoom(objects: ObjectStore, tenantId: string, bytes: number): Promise<void> {
  if (!(await hasRoom(objects, tenantId, bytes))) throw new QuotaError()
}
