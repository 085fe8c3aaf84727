import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Hold, Space } from '#server/platform/config/space.ts'
import type { Call } from '#shared/api/envelope.ts'
import { announcedBytes } from './body.ts'
import { tenantOf } from './call-session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    stores?: Call<z.ZodType, z.ZodType>['stores']
  }
}

const isPoll = (body: unknown) => typeof body === 'object' && body !== null && 'requestId' in body

/**
 * Holds space for the bodies of calls that store content until their responses, and refuses such a call before its body
 * is read where the disks lack the space. Other calls go on, such as those that ask how far a request is. To be called
 * after `guardCalls`.
 */
export function holdSpace(app: FastifyInstance, space: Space): void {
  const holds = new WeakMap<FastifyRequest, Hold>()
  const hold = async (request: FastifyRequest) => {
    holds.set(request, await space.holdRows(announcedBytes(request), tenantOf(request)))
  }
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.stores === true) await hold(request)
  })
  // until then nothing of it is on the disk
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.stores === 'asked' && !isPoll(request.body)) await hold(request)
  })
  // also for a client that has gone: its body is written until then
  app.addHook('onSend', async (request) => {
    holds.get(request)?.end()
    holds.delete(request)
  })
}
