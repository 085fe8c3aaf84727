import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { submissions, voiceClones } from '#server/platform/db/schema/submissions.ts'

type CloneRow = typeof voiceClones.$inferSelect

/** Notes that an attempt at a job is about to have a clone made; returns its id. */
export async function beginClone(db: Db, clone: Pick<CloneRow, 'jobId' | 'engine'>): Promise<string> {
  const id = randomUUID()
  await db.insert(voiceClones).values({ id, ...clone })
  return id
}

/** Keeps the handle of a clone; false where the clone was dropped and its row is gone. */
export async function noteHandle(db: Db, id: string, handle: string): Promise<boolean> {
  const noted = await db.update(voiceClones).set({ handle }).where(eq(voiceClones.id, id)).returning()
  return noted.length > 0
}

/** Makes a clone that of a voice. @throws Error where it was dropped */
export async function adoptClone(tx: Tx, id: string, voiceId: string): Promise<void> {
  const ready = and(eq(voiceClones.id, id), isNull(voiceClones.droppedAt))
  const adopted = await tx.update(voiceClones).set({ voiceId }).where(ready).returning()
  if (adopted.length === 0) throw new Error('the clone of a voice was dropped')
}

/**
 * Drops the clones that are no voice and become none, and returns all that a service still has to delete, the oldest first.
 * @param unanswered one whose handle never came is returned when it was begun before this moment
 */
export async function dropClones(db: Db, engine: CloneRow['engine'], unanswered: Date): Promise<CloneRow[]> {
  const isMade = sql`exists (select from ${submissions}
    where ${submissions.jobId} = ${voiceClones.jobId} and ${submissions.status} = 'production')`
  const over = and(isNull(voiceClones.voiceId), isNull(voiceClones.droppedAt), sql`not ${isMade}`)
  await db.update(voiceClones).set({ droppedAt: sql`now()` }).where(over)
  const left = and(
    eq(voiceClones.engine, engine),
    isNull(voiceClones.voiceId),
    sql`${voiceClones.droppedAt} is not null`,
    or(sql`${voiceClones.handle} is not null`, lt(voiceClones.createdAt, unanswered)),
  )
  return db.select().from(voiceClones).where(left).orderBy(voiceClones.createdAt)
}

/** Forgets a clone that the service has deleted. */
export async function deleteClone(db: Db, id: string): Promise<void> {
  await db.delete(voiceClones).where(eq(voiceClones.id, id))
}
