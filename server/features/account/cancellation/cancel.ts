import { type AccountRefusal, deleteApiKeysOf } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { CANCEL_DAYS } from '#shared/api/cancellation.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { type Proof, proofRefusal } from '../codes/proof.ts'
import { deleteSessionsOf } from '../sessions/rows.ts'
import type { UserRow } from '../users/rows.ts'
import { findUser } from '../users/rows.ts'
import * as store from './rows.ts'

/** Returns when an account that is cancelled at a time is deleted. */
export function cancelTime(now: Date): Date {
  return new Date(now.getTime() + CANCEL_DAYS * 24 * 3600_000)
}

type Fate = 'deleted' | 'stays' | 'needsOwner'

/** Returns what becomes of a tenant when one of its members is deleted. */
function fateOf({ role, others, otherOwners }: store.OwnTenant): Fate {
  if (others === 0) return 'deleted'
  return role === 'owner' && otherOwners === 0 ? 'needsOwner' : 'stays'
}

/** Returns the user's tenants with what becomes of each. */
export async function planOf(db: Db, userId: string): Promise<(store.OwnTenant & { fate: Fate })[]> {
  return (await store.tenantsOf(db, userId)).map((tenant) => ({ ...tenant, fate: fateOf(tenant) }))
}

/**
 * Cancels the account of a user who proves to be the one: it is deleted after `CANCEL_DAYS`, its sessions and API keys
 * end at once. A sole owner of a tenant with other members is refused. Returns when the account is deleted.
 * @param key the instance's key
 */
export async function cancelAccount(
  db: Db,
  key: string,
  userId: string,
  proof: Proof,
): Promise<Result<Date, AccountRefusal>> {
  const user = await findUser(db, userId)
  if (!user) return err('wrongCurrentPassword')
  const refusal = await proofRefusal(db, key, { user, purpose: 'cancel', proof })
  if (refusal) return err(refusal)
  return db.transaction(async (tx) => {
    await store.lockTenantsOf(tx, userId)
    if ((await planOf(tx, userId)).some(({ fate }) => fate === 'needsOwner')) return err('ownerNeeded')
    const at = cancelTime(new Date())
    await store.setCancelAt(tx, userId, at)
    await deleteSessionsOf(tx, userId)
    await deleteApiKeysOf(tx, userId)
    return ok(at)
  })
}

/** Withdraws a cancellation while there is time. */
export async function keepAccount(db: Db, userId: string): Promise<Result<void, AccountRefusal>> {
  return (await store.clearCancelAt(db, userId, new Date())) ? ok(undefined) : err('notCancelled')
}

interface Parts {
  db: Db
  /** Removes all files of a tenant. */
  removeFiles(tenantId: string): Promise<void>
}

/** Deletes one account. Files go before the rows that name them, so that the next run completes an interrupted one. */
async function deleteAccount({ db, removeFiles }: Parts, user: UserRow): Promise<void> {
  // a session that began in the last days must write nothing more
  await deleteSessionsOf(db, user.id)
  await deleteApiKeysOf(db, user.id)
  for (const { id, fate } of await planOf(db, user.id)) {
    if (fate === 'deleted') await removeFiles(id)
  }
  await db.transaction(async (tx) => {
    await store.lockTenantsOf(tx, user.id)
    for (const { id, fate } of await planOf(tx, user.id)) {
      if (fate === 'deleted') await store.deleteTenant(tx, id)
      // the other owner has left since the request
      if (fate === 'needsOwner') await store.appointOwner(tx, id, user.id)
    }
    await store.deleteUser(tx, user)
  })
}

/**
 * Deletes the accounts whose time has come at `now`: the users, and the tenants that have no other member, with all
 * content and files. What they made in other tenants stays there without their name (S8.09).
 */
export async function deleteCancelledAccounts(parts: Parts, now: Date): Promise<void> {
  for (const user of await store.dueCancellations(parts.db, now)) await deleteAccount(parts, user)
}
