import type { Shop } from '#server/features/billing/public.ts'
import { type AccountRefusal, acceptInvitation, invitationOf } from '#server/features/workspace/public.ts'
import type { Origin } from '#server/platform/audit/caller.ts'
import { isNewDevice } from '#server/platform/audit/event-rows.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { OwnTenant, User } from '#shared/api/login.ts'
import type { EventWay } from '#shared/api/workspace-events.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { codeSubject, redeemCode } from '../codes/codes.ts'
import { newChallenge, takeChallenge, tryChallenge } from '../second-factor/challenges.ts'
import { hasSecondFactor } from '../second-factor/rows.ts'
import { type Late, trySecondFactor } from '../second-factor/second-factor.ts'
import { beginSession } from '../sessions/sessions.ts'
import { isPassword } from '../users/passwords.ts'
import { findAccount, lockEnabled, lockedPasswordHash } from '../users/rows.ts'
import { registerUser, storedName, tenantsIn, userIn } from '../users/users.ts'

type Session = {
  user: User
  token: string
  tenants: OwnTenant[]
  /** Whether the user has logged in before, from other devices alone. */
  fromNewDevice: boolean
}
/** A session, or the challenge by which the log-in of a user with a second factor goes on. */
type Begun = Result<Session | { challenge: string }, AccountRefusal>
/** A session; the refusal of a user with a second factor bears the challenge. */
type LoggedIn = Result<Session, AccountRefusal | Refusal>

/** The database, and to whom things are sold, which users are told. */
interface LogInDeps {
  db: Db
  shop: Shop
}

/** Carries a refusal out of a transaction, which it undoes. */
class Refused extends Error {
  readonly refusal: AccountRefusal

  constructor(refusal: AccountRefusal) {
    super('refused')
    this.refusal = refusal
  }
}

/** Runs a log-in as one transaction: one that is refused leaves nothing behind, neither an account nor a membership. */
async function allOrNothing<T>(
  db: Db,
  enter: (tx: Tx) => Promise<Result<T, AccountRefusal>>,
): Promise<Result<T, AccountRefusal>> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await enter(tx)
      if (!outcome.ok) throw new Refused(outcome.error)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal)
    throw error
  }
}

/** A user who logs in, and the invitation that the log-in accepts. */
interface Entering {
  userId: string
  invitation: string | undefined
  /** The proof of the user. */
  way: EventWay
}

/** Begins a session, or a challenge for a user with a second factor: nothing is accepted for one whose code is missing. */
async function begin(tx: Tx, shop: Shop, entering: Entering, origin: Origin): Promise<Begun> {
  // locks the account: a second factor is turned on before this or after the session has begun, and then ends it
  if (!(await lockEnabled(tx, entering.userId))) return err('accountDisabled')
  if (await hasSecondFactor(tx, entering.userId)) return ok({ challenge: await newChallenge(tx, entering.userId) })
  return enter(tx, shop, entering, origin)
}

/** Returns the refusal that asks for the second factor in place of a challenge, which is stored by now. */
function asked(begun: Begun): LoggedIn {
  if (!begun.ok) return begun
  const { value } = begun
  return 'challenge' in value ? err({ reason: 'secondFactorNeeded', data: value }) : ok(value)
}

/** Begins a session in a tenant: that of the invitation, which is accepted, or the first that the user joined. */
async function enter(
  tx: Tx,
  shop: Shop,
  { userId, invitation, way }: Entering,
  origin: Origin,
): Promise<Result<Session, AccountRefusal>> {
  if (!(await lockEnabled(tx, userId))) return err('accountDisabled')
  const invited =
    invitation === undefined
      ? undefined
      : await acceptInvitation(tx, { kind: 'user', id: userId, ...origin }, invitation)
  if (invited === null) return err('invitationGone')
  const user = await userIn(tx, shop, userId, invited)
  if (!user) return err('noWorkspace')
  const fromNewDevice = await isNewDevice(tx, userId, origin.device)
  const token = await beginSession(tx, user, origin, way)
  return ok({ user, token, tenants: await tenantsIn(tx, userId), fromNewDevice })
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
  const begun = await allOrNothing(db, async (tx): Promise<Begun> => {
    // the password may have been changed, and all sessions revoked, since the check
    if ((await lockedPasswordHash(tx, known.id)) !== known.passwordHash) return err('wrongPassword')
    return begin(tx, shop, { userId: known.id, invitation, way: 'password' }, origin)
  })
  return asked(begun)
}

/**
 * Goes on with a log-in that waits for the second factor, and begins a session. A challenge is for one user, five minutes
 * and five codes; what is wrong with a code is not said.
 * @param key the instance's key
 */
export async function logInBySecondFactor(
  { db, shop }: LogInDeps,
  key: string,
  { challenge, secondFactor, invitation }: { challenge: string; secondFactor: string; invitation?: string },
  origin: Origin,
): Promise<Result<Session, AccountRefusal | Late>> {
  const userId = await tryChallenge(db, challenge)
  if (userId === null) return err('proofGone')
  const refusal = await trySecondFactor(db, { key, userId, origin }, secondFactor)
  if (refusal) return err(refusal)
  return allOrNothing(db, async (tx) => {
    // the password may have been changed, and all log-ins ended, since the challenge
    if (!(await takeChallenge(tx, challenge))) return err('proofGone')
    return enter(tx, shop, { userId, invitation, way: 'secondFactor' }, origin)
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
  const entered = await enterProven(deps, autoRegister, { name, invitation, way: 'code' }, origin)
  return entered ?? err('wrongCode')
}

/** Begins a session for a proven account; returns null for an unknown one that is not to be created. */
async function enterProven(
  { db, shop }: LogInDeps,
  autoRegister: boolean,
  { name, invitation, way }: { name: string; invitation?: string; way: EventWay },
  origin: Origin,
): Promise<LoggedIn | null> {
  const known = await findAccount(db, name)
  if (!known && invitation === undefined && !autoRegister) return null
  const begun = await allOrNothing(db, async (tx) => {
    const userId = known?.id ?? (await registerUser(tx, name, { ownTenant: invitation === undefined }))
    return begin(tx, shop, { userId, invitation, way }, origin)
  })
  return asked(begun)
}

/** Begins a session for the account of an email that another service has verified (S3.34). */
export async function logInByEmail(
  deps: LogInDeps,
  autoRegister: boolean,
  { email, invitation }: { email: string; invitation?: string },
  origin: Origin,
): Promise<LoggedIn> {
  if (invitation !== undefined && !(await invitationOf(deps.db, invitation))) return err('invitationGone')
  const proven = { name: storedName(email), invitation, way: 'provider' } as const
  return (await enterProven(deps, autoRegister, proven, origin)) ?? err('oidcUnknown')
}
