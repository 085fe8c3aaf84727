import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Space } from '#server/start/space.ts'
import { announcedBytes } from './body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    stores?: boolean
  }
}

/**
 * Holds space for the bodies of calls that store content until their responses, and refuses such a call before its body
 * is read where the disks lack the space. Other calls go on.
 */
export function holdSpace(app: FastifyInstance, space: Space): void {
  const ends = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.stores) ends.set(request, await space.holdRows(announcedBytes(request)))
  })
  // also for a client that has gone: its body is written until then
  app.addHook('onSend', async (request) => {
    ends.get(request)?.()
    ends.delete(request)
  })
}
