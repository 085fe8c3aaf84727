import type { FastifyInstance } from 'fastify'
import { mount } from '#server/platform/http/mount.ts'
import { trackEvents } from '#shared/api/analytics.ts'
import type { AnalyticsPort } from './port.ts'

/** Takes the events of users; a failed delivery is logged alone. */
export function analyticsRoutes(app: FastifyInstance, { analytics }: { analytics: AnalyticsPort | null }): void {
  mount(app, 'analytics', trackEvents, async ({ events }, { userId, tenantId }, request) => {
    const at = new Date()
    await analytics
      ?.track(events.map((event) => ({ ...event, userId, tenantId, at })))
      .catch((error: unknown) => request.log.warn({ err: error }, 'events were not counted'))
    return { enabled: analytics !== null }
  })
}
