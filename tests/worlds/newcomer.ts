import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'

/** A user with a workspace of the own. */
export async function newcomer(db: Db): Promise<Principal> {
  const [tenantId, userId] = [randomUUID(), randomUUID()]
  await db.insert(tenants).values({ id: tenantId, name: 'T' })
  await db.insert(users).values({ id: userId, passwordHash: '-', nickName: 'N' })
  return { tenantId, userId, tenantType: 'PERSONAL', role: 'owner', operator: false }
}
