import { randomInt, randomUUID } from 'node:crypto'
import { type Caller, SYSTEM } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal, Role } from '#server/platform/db/principal.ts'
import { tokenHash } from '#server/platform/secrets/tokens.ts'
import * as store from './invitation-rows.ts'
import { isMemberOf, joinTenant, lockOpenTenant } from './rows.ts'

/** Digits and letters that are not mistaken for one another (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 signs of 5 bits: 80 bits cannot be guessed. */
const CODE_SIGNS = 16

/** Returns the hash of a code, however it was typed: case, spaces and hyphens do not count. */
function hashOf(code: string): string {
  return tokenHash(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
}

/**
 * Creates an invitation to a tenant; returns its code, which is stored as a hash.
 * It ends with the rights of the member who invites; without a `userId` the operator invites.
 */
export async function invite(
  db: Db,
  { tenantId, userId }: Pick<Principal, 'tenantId'> & Partial<Pick<Principal, 'userId'>>,
  { role, days }: { role: Role; days: number },
  by: Caller = SYSTEM,
): Promise<string> {
  const signs = Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)])
  const code = signs.join('').replace(/(.{4})(?=.)/g, '$1-')
  const expiresAt = new Date(Date.now() + days * 24 * 3600_000)
  await store.insertInvitation(db, {
    id: randomUUID(),
    tenantId,
    authorId: userId ?? null,
    role,
    codeHash: hashOf(code),
    expiresAt,
  })
  await writeEvent(db, tenantId, { kind: 'memberInvited', by, detail: { role, days } })
  return code
}

/** Returns the open invitation of a code, with the name of its tenant; null without one. */
export function invitationOf(db: Db, code: string) {
  return store.findInvitation(db, hashOf(code))
}

/** Accepts an invitation for a user and returns its tenant; null when it is open no longer. */
export async function acceptInvitation(tx: Tx, by: Caller, code: string): Promise<string | null> {
  const userId = by.id
  const open = await store.findInvitation(tx, hashOf(code))
  if (!open) return null
  // who belongs to the workspace leaves the invitation to the colleague whom it was made for
  if (await isMemberOf(tx, open.invitation.tenantId, userId)) return open.invitation.tenantId
  // locked before the invitation, as by the deletion of a workspace
  if (!(await lockOpenTenant(tx, open.invitation.tenantId))) return null
  const taken = await store.takeInvitation(tx, hashOf(code))
  if (!taken) return null
  await joinTenant(tx, { tenantId: taken.tenantId, userId, role: taken.role })
  await writeEvent(tx, taken.tenantId, { kind: 'memberJoined', by, detail: { role: taken.role } })
  return taken.tenantId
}
