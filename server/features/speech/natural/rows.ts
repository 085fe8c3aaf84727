import { and, asc, eq, isNull } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { members } from '#server/platform/db/schema/accounts.ts'
import { users } from '#server/platform/db/schema/owners.ts'

/** Returns the names of the members of a tenant who are administrators of the instance. */
export async function administratorsIn(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ name: users.nickName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.tenantId, tenantId), eq(users.operator, true), isNull(users.disabledAt)))
    .orderBy(asc(members.createdAt))
  return rows.map(({ name }) => name)
}
