import { invite } from '#server/features/workspace/members/invitations.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { MemberRole } from '#shared/api/roles.ts'
import { listTenants } from './tenants.ts'

/** Makes an invitation to a workspace; returns its code, or null where there is no such workspace. */
export async function inviteTo(
  db: Db,
  tenantId: string,
  invitation: { role: MemberRole; days: number },
): Promise<string | null> {
  const exists = (await listTenants(db)).some(({ id }) => id === tenantId)
  return exists ? invite(db, { tenantId }, invitation) : null
}
