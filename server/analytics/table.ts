import { insertEvents } from '#server/store/analytics.ts'
import type { Db } from '#server/store/open.ts'
import type { AnalyticsPort } from './port.ts'

/** Keeps events in the instance's own database. */
export function tablePort(db: Db): AnalyticsPort {
  return { track: (events) => insertEvents(db, events) }
}
