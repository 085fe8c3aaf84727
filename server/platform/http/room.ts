import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Hold, Space } from '#server/platform/config/space.ts'
import { announcedBytes } from './body.ts'
import { tenantOf } from './call-session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    stores?: boolean
  }
}

/**
 * Holds space for the bodies of calls that store content until their responses, and refuses such a call before its body
 * is read where the disks lack the space. Other calls go on. To be called after `guardCalls`.
 */
export function holdSpace(app: FastifyInstance, space: Space): void {
  const holds = new WeakMap<FastifyRequest, Hold>()
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.stores) return
    holds.set(request, await space.holdRows(announcedBytes(request), tenantOf(request)))
  })
  // also for a client that has gone: its body is written until then
  app.addHook('onSend', async (request) => {
    holds.get(request)?.end()
    holds.delete(request)
  })
}
