import { hasRoom, QuotaError, type Stored } from '#server/platform/objects/common/quota.ts'

/**
 * To be called before so many bytes are stored, by a call or by a job.
 * @throws QuotaError when the tenant has no room for them: the answer of a call says so
 */
export async function requireRoom(stored: Stored, tenantId: string, bytes: number): Promise<void> {
  if (!(await hasRoom(stored, tenantId, bytes))) throw new QuotaError(stored.objects.allowedBytes)
}
