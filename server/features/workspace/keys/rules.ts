import { randomUUID } from 'node:crypto'
import type { Caller } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { newToken, tokenHash } from '#server/platform/secrets/tokens.ts'
import type { Scope } from '#shared/api/envelope.ts'
import { KEYS_MAX } from '#shared/api/keys.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { AccountRefusal } from '../refusals/account-refusal.ts'
import * as store from './rows.ts'

/** Every API key begins with this, so that it is told from the token of a session, and found where it was leaked. */
const PREFIX = 'avst_'
/** Shortest time between two notes of a key's use, in milliseconds, so that reads rarely write. */
const TOUCH_MS = 60_000
const DAY_MS = 24 * 3600_000

/** Returns whether a token is an API key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Creates a key for the principal; returns the key, which is stored as a hash. */
export async function createApiKey(
  db: Db,
  { tenantId, userId }: Principal,
  { name, scopes, days }: { name: string; scopes: Scope[]; days: number | null },
  by: Caller,
): Promise<Result<string, AccountRefusal>> {
  const key = PREFIX + newToken()
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS)
  const row = { id: randomUUID(), tenantId, userId, name, keyHash: tokenHash(key), expiresAt }
  return db.transaction(async (tx) => {
    await lockTenant(tx, tenantId)
    if ((await store.countApiKeys(tx, tenantId)) >= KEYS_MAX) return err('tooManyKeys')
    const own = [...new Set(scopes)]
    await store.insertApiKey(tx, { ...row, scopes: own })
    const subject = { id: row.id, name }
    await writeEvent(tx, tenantId, { kind: 'keyMade', by, subject, detail: { scopes: own, days } })
    return ok(key)
  })
}

interface OpenedKey {
  id: string
  scopes: Scope[]
  /** The member who created the key, without the rights of an administrator. */
  principal: Principal
}

/** Returns a valid key, whose use is noted; null for one that is unknown, revoked or expired. */
export async function openApiKey(db: Db, key: string): Promise<OpenedKey | null> {
  const found = await store.findApiKey(db, tokenHash(key))
  if (!found) return null
  const { id, userId, tenantId, scopes, lastUsedAt } = found.key
  if (Date.now() - (lastUsedAt?.getTime() ?? 0) >= TOUCH_MS) await store.touchApiKey(db, id)
  return { id, scopes, principal: { userId, tenantId, tenantType: found.tenantType, role: 'member', operator: false } }
}
