import type { FastifyRequest } from 'fastify'
import { deviceOf } from '#server/account/device.ts'
import type { Origin } from '#server/account/sessions.ts'
import { header } from '#server/http/guard.ts'

/** Returns where a log-in comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { device: deviceOf(header(request, 'user-agent')), address: request.ip }
}
