import { randomBytes } from 'node:crypto'
import { deleteSecondFactor } from '#server/features/account/second-factor/rows.ts'
import { deleteSessionsOf } from '#server/features/account/sessions/rows.ts'
import { hashPassword } from '#server/features/account/users/passwords.ts'
import {
  findAccount,
  membershipsOf,
  replacePasswordHash,
  setDisabled,
  type UserRow,
} from '#server/features/account/users/rows.ts'
import { ensureAccount, storedName } from '#server/features/account/users/users.ts'
import { deleteApiKeysOf } from '#server/features/workspace/keys/rows.ts'
import { SYSTEM } from '#server/platform/audit/caller.ts'
import { writeAccountEvent } from '#server/platform/audit/event-rows.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { asc, eq } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { users } from '#server/platform/db/schema/owners.ts'
import { isAccountName } from '#shared/api/account-name.ts'
import type { EventDetail, EventKind } from '#shared/api/workspace-events.ts'

/** A user as the operator sees it. */
interface ListedUser {
  account: string
  nickName: string
  /** Each as `name (role)`. */
  tenants: string[]
  isDisabled: boolean
  createdAt: Date
}

async function existing(db: Db, account: string): Promise<UserRow> {
  const user = await findAccount(db, storedName(account))
  if (!user) throw new StartError(`There is no user ${account}.`)
  return user
}

/** Writes down in the workspaces of a user what the operator has done to the account. */
function note(db: Db, userId: string, kind: EventKind, detail: EventDetail = {}): Promise<void> {
  return writeAccountEvent(db, userId, { kind, by: SYSTEM, subject: { userId }, detail })
}

/** Returns a password that nobody guesses and that the rules for passwords accept. */
function madePassword(): string {
  return `${randomBytes(12).toString('base64url')}-a1`
}

/** Returns all users, the first created first. */
export async function listUsers(db: Db): Promise<ListedUser[]> {
  const rows = await db.select().from(users).orderBy(asc(users.createdAt))
  const listed: ListedUser[] = []
  for (const { id, email, phone, nickName, disabledAt, createdAt } of rows) {
    const memberships = await membershipsOf(db, id)
    const tenants = memberships.map(({ tenant, role }) => `${tenant.name} (${role})`)
    listed.push({ account: email ?? phone ?? id, nickName, tenants, isDisabled: disabledAt !== null, createdAt })
  }
  return listed
}

/**
 * Creates a user with a tenant of their own.
 * @returns the password, which is stored nowhere
 * @throws StartError when the name is taken, or is neither an email nor a mobile number
 */
export async function createUser(db: Db, account: string): Promise<string> {
  if (!isAccountName(account)) throw new StartError(`${account} is neither an email nor a mobile number of 11 digits.`)
  const password = madePassword()
  if (!(await ensureAccount(db, { account, password, nickName: account.split('@')[0] ?? '' })))
    throw new StartError(`There is a user ${account} already.`)
  return password
}

/**
 * Makes a user an administrator of the instance, or takes that away.
 * @throws StartError when there is no such user
 */
export async function setOperator(db: Db, account: string, operator: boolean): Promise<void> {
  const { id } = await existing(db, account)
  await db.update(users).set({ operator }).where(eq(users.id, id))
}

/**
 * Gives a user a new password and ends the user's log-in sessions.
 * @returns the password, which is stored nowhere
 * @throws StartError when there is no such user
 */
export async function resetPassword(db: Db, account: string): Promise<string> {
  const password = madePassword()
  const hash = await hashPassword(password)
  const user = await existing(db, account)
  await db.transaction(async (tx) => {
    await replacePasswordHash(tx, user.id, user.passwordHash, hash)
    await deleteSessionsOf(tx, user.id)
    await note(tx, user.id, 'passwordChanged', { way: 'operator' })
  })
  return password
}

/**
 * Turns off the second factor of a user who has lost it, after the operator has made sure who asks.
 * @returns the id of the user, or null when it was off
 * @throws StartError when there is no such user
 */
export async function turnOffSecondFactor(db: Db, account: string): Promise<string | null> {
  const { id } = await existing(db, account)
  return db.transaction(async (tx) => {
    const wasOn = await deleteSecondFactor(tx, id)
    if (wasOn) await note(tx, id, 'secondFactorOff')
    return wasOn ? id : null
  })
}

/**
 * Disables a user: log-in is refused, sessions and API keys end. What the user made stays in its workspaces.
 * @throws StartError when there is no such user
 */
export async function disableUser(db: Db, account: string): Promise<void> {
  const { id } = await existing(db, account)
  await db.transaction(async (tx) => {
    await setDisabled(tx, id, new Date())
    await deleteSessionsOf(tx, id)
    await deleteApiKeysOf(tx, id)
    await note(tx, id, 'accountDisabled')
  })
}

/**
 * Lets a disabled user log in again.
 * @throws StartError when there is no such user
 */
export async function enableUser(db: Db, account: string): Promise<void> {
  const { id } = await existing(db, account)
  await db.transaction(async (tx) => {
    await setDisabled(tx, id, null)
    await note(tx, id, 'accountEnabled')
  })
}
