import { type AccountRefusal, deleteApiKeysOf } from '#server/features/workspace/public.ts'
import { type Caller, SYSTEM } from '#server/platform/audit/caller.ts'
import { writeAccountEvent, writeEventEach } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { CANCEL_DAYS } from '#shared/api/cancellation.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { codeAccount, type Proof, proofRefusal } from '../codes/proof.ts'
import { deleteSessionsOf } from '../sessions/rows.ts'
import type { UserRow } from '../users/rows.ts'
import { findUser } from '../users/rows.ts'
import * as store from './rows.ts'

/** Days for which files of a deleted tenant are looked for; jobs and upload keys of it end within hours. */
const SWEEP_DAYS = 30
const DAY_MS = 24 * 3600_000

/** Returns when an account that is cancelled at a time is deleted. */
export function cancelTime(now: Date): Date {
  return new Date(now.getTime() + CANCEL_DAYS * DAY_MS)
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
  by: Caller,
  proof: Proof,
): Promise<Result<Date, AccountRefusal>> {
  const userId = by.id
  const user = await findUser(db, userId)
  if (!user) return err('wrongCurrentPassword')
  const refusal = await proofRefusal(db, key, { user, purpose: 'cancel', proof })
  if (refusal) return err(refusal)
  return db.transaction(async (tx) => {
    await store.lockTenantsOf(tx, userId)
    if ((await planOf(tx, userId)).some(({ fate }) => fate === 'needsOwner')) return err('ownerNeeded')
    const at = cancelTime(new Date())
    await store.setCancelAt(tx, userId, at)
    await writeAccountEvent(tx, userId, { kind: 'accountCancelled', by })
    await deleteSessionsOf(tx, userId)
    await deleteApiKeysOf(tx, userId)
    return ok(at)
  })
}

/** Withdraws a cancellation while there is time. */
export async function keepAccount(db: Db, by: Caller): Promise<Result<void, AccountRefusal>> {
  if (!(await store.clearCancelAt(db, by.id, new Date()))) return err('notCancelled')
  await writeAccountEvent(db, by.id, { kind: 'accountKept', by })
  return ok(undefined)
}

interface Parts {
  db: Db
  /** Removes all files of a tenant. */
  removeFiles(tenantId: string): Promise<void>
}

/** Closes the tenants that are deleted with a user, and returns their ids. */
async function closeTenants(db: Db, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await store.lockTenantsOf(tx, userId)
    // a session that began in the last days must write nothing more
    await deleteSessionsOf(tx, userId)
    await deleteApiKeysOf(tx, userId)
    const ids = (await planOf(tx, userId)).filter(({ fate }) => fate === 'deleted').map(({ id }) => id)
    if (ids.length > 0) await store.closeTenants(tx, ids)
    return ids
  })
}

/**
 * Deletes one account. Its tenants are closed before their files go, since who joined then would find none, and files go
 * before the rows that name them, so that the next run completes an interrupted one.
 */
async function deleteAccount({ db, removeFiles }: Parts, user: UserRow): Promise<void> {
  const closed = await closeTenants(db, user.id)
  for (const id of closed) await removeFiles(id)
  await db.transaction(async (tx) => {
    await store.lockTenantsOf(tx, user.id)
    const plan = await planOf(tx, user.id)
    // its other member has left meanwhile: the next run closes it first
    if (plan.some(({ id, fate }) => fate === 'deleted' && !closed.includes(id))) return
    const name = codeAccount(user) || user.nickName
    const stay = plan.filter(({ fate }) => fate !== 'deleted').map(({ id }) => ({ tenantId: id, id: user.id, name }))
    await writeEventEach(tx, { kind: 'accountDeleted', by: SYSTEM }, stay)
    for (const { id, fate } of plan) {
      if (fate === 'deleted') await store.deleteTenant(tx, id)
      // the other owner has left since the request
      if (fate === 'needsOwner') await store.appointOwner(tx, id, user.id)
    }
    await store.deleteUser(tx, user)
  })
  // what jobs have stored since, whose rows are gone now
  for (const id of closed) await removeFiles(id)
}

/**
 * Deletes the accounts whose time has come at `now`: the users, and the tenants that have no other member, with all
 * content and files. What they made in other tenants stays there without their name (S8.09).
 * @throws Error with the first cause when an account was not deleted; all others are
 */
export async function deleteCancelledAccounts(parts: Parts, now: Date): Promise<void> {
  const errors: unknown[] = []
  for (const user of await store.dueCancellations(parts.db, now))
    await deleteAccount(parts, user).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new Error(`accounts that were not deleted: ${errors.length}`, { cause: errors[0] })
}

/**
 * Removes what lies in the store for tenants that were deleted before `now`: what a deletion that was interrupted has
 * left, and what jobs have stored since. They are forgotten after `SWEEP_DAYS`.
 * @throws Error with the first cause when the files of one were not removed; those of all others are
 */
export async function sweepRemovedTenants({ db, removeFiles }: Parts, now: Date): Promise<void> {
  const errors: unknown[] = []
  for (const { tenantId, removedAt } of await store.tenantsRemoved(db)) {
    const sweep = async () => {
      await removeFiles(tenantId)
      if (now.getTime() - removedAt.getTime() > SWEEP_DAYS * DAY_MS) await store.forgetRemoved(db, tenantId)
    }
    await sweep().catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new Error(`workspaces whose files are left: ${errors.length}`, { cause: errors[0] })
}
