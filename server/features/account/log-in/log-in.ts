import type { Shop } from '#server/features/billing/public.ts'
import { type AccountRefusal, acceptInvitation, invitationOf } from '#server/features/workspace/public.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { OwnTenant, User } from '#shared/api/login.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { codeSubject, redeemCode } from '../codes/codes.ts'
import { beginSession, type Origin } from '../sessions/sessions.ts'
import { isPassword } from '../users/passwords.ts'
import { findAccount, lockEnabled, lockedPasswordHash } from '../users/rows.ts'
import { registerUser, storedName, tenantsIn, userIn } from '../users/users.ts'

type LoggedIn = Result<{ user: User; token: string; tenants: OwnTenant[] }, AccountRefusal>

/** The database, and to whom things are sold, which users are told. */
interface LogInDeps {
  db: Db
  shop: Shop
}

/** Carries a refusal out of a transaction, which it undoes. */
class Refused extends Error {
  readonly outcome: LoggedIn

  constructor(outcome: LoggedIn) {
    super('refused')
    this.outcome = outcome
  }
}

/** Runs a log-in as one transaction: one that is refused leaves nothing behind, neither an account nor a membership. */
async function allOrNothing(db: Db, enter: (tx: Tx) => Promise<LoggedIn>): Promise<LoggedIn> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await enter(tx)
      if (!outcome.ok) throw new Refused(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    throw error
  }
}

/** Begins a session in a tenant: that of the invitation, which is accepted, or the first that the user joined. */
async function begin(
  tx: Tx,
  shop: Shop,
  { userId, invitation }: { userId: string; invitation: string | undefined },
  origin: Origin,
): Promise<LoggedIn> {
  if (!(await lockEnabled(tx, userId))) return err('accountDisabled')
  const invited = invitation === undefined ? undefined : await acceptInvitation(tx, userId, invitation)
  if (invited === null) return err('invitationGone')
  const user = await userIn(tx, shop, userId, invited)
  if (!user) return err('noWorkspace')
  return ok({ user, token: await beginSession(tx, user, origin), tenants: await tenantsIn(tx, userId) })
}

/**
 * Verifies a password and begins a session. An unknown account is refused with the same code and after the same time as
 * a wrong password.
 */
export async function logIn(
  { db, shop }: LogInDeps,
  { account, password, invitation }: { account: string; password: string; invitation?: string },
  origin: Origin,
): Promise<LoggedIn> {
  const known = await findAccount(db, storedName(account))
  if (!(await isPassword(known?.passwordHash, password)) || !known) return err('wrongPassword')
  return allOrNothing(db, async (tx) => {
    // the password may have been changed, and all sessions revoked, since the check
    if ((await lockedPasswordHash(tx, known.id)) !== known.passwordHash) return err('wrongPassword')
    return begin(tx, shop, { userId: known.id, invitation }, origin)
  })
}

interface CodeRules {
  /** The instance's key. */
  key: string
  /** Whether an unknown account is created without an invitation. */
  autoRegister: boolean
}

/**
 * Verifies a code that was sent to an account and begins a session. An unknown account is created if the instance or
 * an invitation allows it (S3.18), and refused like a wrong code otherwise.
 */
export async function logInByCode(
  deps: LogInDeps,
  { key, autoRegister }: CodeRules,
  { account, code, invitation }: { account: string; code: string; invitation?: string },
  origin: Origin,
): Promise<LoggedIn> {
  const { db } = deps
  if (invitation !== undefined && !(await invitationOf(db, invitation))) return err('invitationGone')
  const name = storedName(account)
  if (!(await redeemCode(db, key, codeSubject('login', name), code))) return err('wrongCode')
  const entered = await enterProven(deps, autoRegister, { name, invitation }, origin)
  return entered ?? err('wrongCode')
}

/** Begins a session for a proven account; returns null for an unknown one that is not to be created. */
async function enterProven(
  { db, shop }: LogInDeps,
  autoRegister: boolean,
  { name, invitation }: { name: string; invitation?: string },
  origin: Origin,
): Promise<LoggedIn | null> {
  const known = await findAccount(db, name)
  if (!known && invitation === undefined && !autoRegister) return null
  return allOrNothing(db, async (tx) => {
    const userId = known?.id ?? (await registerUser(tx, name, { ownTenant: invitation === undefined }))
    return begin(tx, shop, { userId, invitation }, origin)
  })
}

/** Begins a session for the account of an email that another service has verified (S3.34). */
export async function logInByEmail(
  deps: LogInDeps,
  autoRegister: boolean,
  { email, invitation }: { email: string; invitation?: string },
  origin: Origin,
): Promise<LoggedIn> {
  if (invitation !== undefined && !(await invitationOf(deps.db, invitation))) return err('invitationGone')
  return (await enterProven(deps, autoRegister, { name: storedName(email), invitation }, origin)) ?? err('oidcUnknown')
}
