import { and, eq, gt, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { loginChallenges } from '#server/platform/db/schema/accounts.ts'
import { newToken, tokenHash } from '#server/platform/secrets/tokens.ts'

/** Lifetime of a challenge, in seconds. */
const LIFE_SEC = 5 * 60
/** Codes that may be tried against one. */
const TRIES_MAX = 5

/** Returns the token of a new challenge: the log-in of a user goes on by it and a code. Deletes those that have expired. */
export async function newChallenge(tx: Tx, userId: string): Promise<string> {
  const token = newToken()
  const expiresAt = sql`now() + make_interval(secs => ${LIFE_SEC})`
  await tx.delete(loginChallenges).where(lt(loginChallenges.expiresAt, sql`now()`))
  await tx.insert(loginChallenges).values({ tokenHash: tokenHash(token), userId, expiresAt })
  return token
}

/** Counts one more try of a challenge and returns its user; null where none may be tried any more. */
export async function tryChallenge(db: Db, token: string): Promise<string | null> {
  const open = and(
    eq(loginChallenges.tokenHash, tokenHash(token)),
    lt(loginChallenges.tries, TRIES_MAX),
    gt(loginChallenges.expiresAt, sql`now()`),
  )
  const [row] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(open)
    .returning({ userId: loginChallenges.userId })
  return row?.userId ?? null
}

/** Deletes a challenge; returns whether it existed: a new password deletes those of its user. */
export async function takeChallenge(tx: Tx, token: string): Promise<boolean> {
  const taken = await tx
    .delete(loginChallenges)
    .where(eq(loginChallenges.tokenHash, tokenHash(token)))
    .returning({ userId: loginChallenges.userId })
  return taken.length > 0
}
