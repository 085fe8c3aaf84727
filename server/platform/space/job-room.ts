import { hasRoom, QuotaError, type Stored } from '#server/platform/objects/common/quota.ts'

/** Why a film or a speech was not stored: its workspace had no room for it. */
export const NO_ROOM = 'noRoom'

/**
 * To be called before a job stores so many bytes.
 * @throws QuotaError when the tenant has no room for them
 */
export async function requireRoom(stored: Stored, tenantId: string, bytes: number): Promise<void> {
  if (!(await hasRoom(stored, tenantId, bytes))) throw new QuotaError()
}
