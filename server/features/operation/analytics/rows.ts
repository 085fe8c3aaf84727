import { randomUUID } from 'node:crypto'
import { lt } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { analyticsEvents } from '#server/platform/db/schema/instance.ts'

type EventRow = Omit<typeof analyticsEvents.$inferInsert, 'id'>

export async function insertEvents(db: Db, events: readonly EventRow[]): Promise<void> {
  await db.insert(analyticsEvents).values(events.map((event) => ({ ...event, id: randomUUID() })))
}

/** Deletes the events of all tenants from before a time. */
export async function purgeEvents(db: Db, before: Date): Promise<void> {
  await db.delete(analyticsEvents).where(lt(analyticsEvents.at, before))
}
