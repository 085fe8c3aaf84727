import type { FastifyRequest } from 'fastify'
import { header, sessionOn } from '#server/platform/http/call-session.ts'
import type { ActorKind } from '#shared/api/workspace-events.ts'
import { deviceOf } from './device.ts'

/** Where a call comes from. */
export interface Origin {
  /** The browser and system in words, '' where they are not known. */
  device: string
  /** The network address. */
  address: string
}

/** Who acts, and from where. */
export interface Caller extends Origin {
  kind: ActorKind
  /** The id of the user or the API key; '' for the server. */
  id: string
}

/** The server itself, and those who operate it by commands. */
export const SYSTEM: Caller = { kind: 'system', id: '', device: '', address: '' }

/** Returns where a call comes from. */
export function originOf(request: FastifyRequest): Origin {
  return { device: deviceOf(header(request, 'user-agent')), address: request.ip }
}

/** Returns who makes a call that has passed the guard. */
export function callerOf(request: FastifyRequest): Caller {
  const { id, principal, byKey } = sessionOn(request)
  const who = byKey ? ({ kind: 'key', id } as const) : ({ kind: 'user', id: principal.userId } as const)
  return { ...who, ...originOf(request) }
}
