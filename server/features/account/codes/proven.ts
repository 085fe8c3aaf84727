import { DEMO } from '#server/platform/config/config.ts'
import { and, eq, gt, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { codes, sessions } from '#server/platform/db/schema/accounts.ts'
import { users } from '#server/platform/db/schema/owners.ts'
import { PROVEN_MINUTES } from '#shared/api/prove.ts'
import { putCode } from './rows.ts'

const subjectOf = (sessionId: string) => `proven ${sessionId}`

/** Notes that the user of a session has proved to be the one; it holds for `PROVEN_MINUTES`. */
export async function noteProven(db: Db, sessionId: string): Promise<void> {
  await putCode(db, { subject: subjectOf(sessionId), codeHash: '', lifeSec: PROVEN_MINUTES * 60 })
}

/**
 * Returns whether the user of a session has proved to be the one in the last `PROVEN_MINUTES`: by the log-in, or again
 * since. The demo account need not: everybody knows its password.
 */
export async function isProven(db: Db, sessionId: string): Promise<boolean> {
  const isFresh = gt(sessions.createdAt, sql`now() - make_interval(mins => ${PROVEN_MINUTES})`)
  const again = and(eq(codes.subject, subjectOf(sessionId)), gt(codes.expiresAt, sql`now()`))
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(codes, again)
    .where(
      and(
        eq(sessions.id, sessionId),
        or(isFresh, eq(codes.subject, subjectOf(sessionId)), eq(users.email, DEMO.account)),
      ),
    )
  return found.length > 0
}
