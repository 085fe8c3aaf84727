import { and, eq, gt, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { attempts } from '#server/platform/db/schema/instance.ts'

/**
 * Counts one more attempt under a key, for all servers together; returns the count, and when the window ends.
 * @param windowSec length of a window, which begins with its first attempt
 */
export async function countAttempt(db: Db, key: string, windowSec = 60): Promise<{ count: number; leftSec: number }> {
  const endsAt = sql`now() + make_interval(secs => ${windowSec})`
  const isOver = sql`${attempts.endsAt} <= now()`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt} else ${attempts.endsAt} end`,
      },
    })
    .returning({ count: attempts.count, leftSec: sql`extract(epoch from ${attempts.endsAt} - now())`.mapWith(Number) })
  if (!row) throw new Error('an attempt was not counted')
  return row
}

/** How many attempts were counted under a key in the window that has not ended. */
export async function attemptsUnder(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.endsAt, sql`now()`)))
  return row?.count ?? 0
}

/** Forgets the attempts under a key. */
export async function forgetAttemptsUnder(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

/** Forgets the windows that have ended. */
export async function forgetAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.endsAt, sql`now()`))
}
