import type { Db } from '#server/platform/db/open.ts'
import type { AnalyticsPort } from './port.ts'
import { servicePort } from './service.ts'
import { tablePort } from './table.ts'

/** Returns where events go by configuration: nowhere, the own database, or a service that the operator names. */
export function createAnalytics(db: Db, choice: 'off' | 'table' | URL): AnalyticsPort | null {
  if (choice === 'off') return null
  return choice === 'table' ? tablePort(db) : servicePort(choice.href)
}
