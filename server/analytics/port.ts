import type { EVENT_NAMES } from '#shared/api/analytics.ts'

/** Something that a user did. */
interface CountedEvent {
  name: (typeof EVENT_NAMES)[number]
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
