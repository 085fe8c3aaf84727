import type { AnalyticsEvent } from '#shared/api/analytics.ts'

/** Something that a user did. */
interface CountedEvent {
  name: AnalyticsEvent['name']
  page: string
  value: string
  userId: string
  tenantId: string
  at: Date
}

/** Where events go. */
export interface AnalyticsPort {
  /** @throws Error when they cannot be delivered */
  track(events: readonly CountedEvent[]): Promise<void>
}
