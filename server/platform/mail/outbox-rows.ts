import { desc, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { outbox } from '#server/platform/db/schema/instance.ts'

/** Longest time for which messages are kept, in days. */
const KEPT_DAYS = 7

/** Messages that are listed at most. */
const LISTED_MAX = 100

/** Adds a message for the operator. */
export async function insertMessage(db: Db, message: typeof outbox.$inferInsert): Promise<void> {
  await db.insert(outbox).values(message)
}

/** The messages for the operator, the last first. */
export function lastMessages(db: Db): Promise<(typeof outbox.$inferSelect)[]> {
  return db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(LISTED_MAX)
}

/** Deletes messages that are a week old. */
export async function purgeOutbox(db: Db): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
