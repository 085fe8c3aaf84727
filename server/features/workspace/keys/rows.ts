import { and, count, desc, eq, gt, isNull, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { apiKeys, members } from '#server/platform/db/schema/accounts.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'

const isValid = () => or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`))

/** The valid key of a hash, with the tenant's type; null when it is unknown, expired, or its creator is no member now. */
export async function findApiKey(db: Db, keyHash: string) {
  const [row] = await db
    .select({ key: apiKeys, tenantType: tenants.type })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.userId, apiKeys.userId), eq(members.tenantId, apiKeys.tenantId)))
    .innerJoin(tenants, eq(tenants.id, apiKeys.tenantId))
    .where(and(eq(apiKeys.keyHash, keyHash), isValid()))
  return row ?? null
}

/** Returns whether a key of this id is valid. */
export async function isApiKeyValid(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isValid()))
  return found.length > 0
}

/** Notes the use of a key. */
export async function touchApiKey(db: Db, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id))
}

export async function insertApiKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(key)
}

/** Returns how many keys a tenant has. */
export async function countApiKeys(db: Db, tenantId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(apiKeys).where(eq(apiKeys.tenantId, tenantId))
  return row?.value ?? 0
}

/** The keys of a tenant, the last created first. */
export function apiKeysOf(db: Db, tenantId: string) {
  return db
    .select({ key: apiKeys, creator: users.nickName })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.tenantId, tenantId))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)
}

/** Deletes a key of a tenant and returns its name; null without one. */
export async function deleteApiKey(db: Db, tenantId: string, id: string): Promise<{ name: string } | null> {
  const own = and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, id))
  const [deleted] = await db.delete(apiKeys).where(own).returning({ name: apiKeys.name })
  return deleted ?? null
}

/** Deletes all keys of a user. */
export async function deleteApiKeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId))
}
