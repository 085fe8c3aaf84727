import type { Db } from '#server/platform/db/open.ts'
import type { AnalyticsPort } from './port.ts'
import { insertEvents } from './rows.ts'

/** Keeps events in the instance's own database. */
export function tablePort(db: Db): AnalyticsPort {
  return { track: (events) => insertEvents(db, events) }
}
