import { and, eq, gt, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { codes } from '#server/platform/db/schema/accounts.ts'

/** Stores the code of a subject in place of the one before. */
export async function putCode(
  db: Db,
  { subject, codeHash, lifeSec }: { subject: string; codeHash: string; lifeSec: number },
): Promise<void> {
  const fresh = { codeHash, tries: 0, expiresAt: sql`now() + make_interval(secs => ${lifeSec})` }
  await db
    .insert(codes)
    .values({ subject, ...fresh })
    .onConflictDoUpdate({ target: codes.subject, set: fresh })
}

/** Counts one more try of a subject's code and returns the code's hash; null without a code that may be tried. */
export async function tryCode(db: Db, subject: string, triesMax: number): Promise<string | null> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.subject, subject), lt(codes.tries, triesMax), gt(codes.expiresAt, sql`now()`)))
    .returning({ codeHash: codes.codeHash })
  return row?.codeHash ?? null
}

/** Deletes a code; returns whether it existed, so that concurrent calls cannot both use it. */
export async function deleteCode(db: Db, subject: string, codeHash: string): Promise<boolean> {
  const deleted = await db
    .delete(codes)
    .where(and(eq(codes.subject, subject), eq(codes.codeHash, codeHash)))
    .returning({ subject: codes.subject })
  return deleted.length > 0
}

/** Deletes the codes that have expired. */
export async function purgeCodes(db: Db): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, sql`now()`))
}
