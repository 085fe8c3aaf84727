import type { FastifyRequest } from 'fastify'
import { header } from '#server/platform/http/call-session.ts'
import type { Origin } from '../sessions/sessions.ts'
import { deviceOf } from './device.ts'

/** Returns where a log-in comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { device: deviceOf(header(request, 'user-agent')), address: request.ip }
}
