import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Limit, LimitReason } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'
import { sessionOn } from './guard.ts'
import type { Sentence } from './messages/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit
  }
}

const MINUTE_MS = 60_000

const SENTENCES: Record<LimitReason, Sentence> = {
  logins: 'tooManyLogins',
  passwordChanges: 'tooManyPasswordChanges',
}

const named = z.object({ account: z.string() })

/** Returns the key by which the requests of a limited call are counted. */
const KEYS: Record<Limit['per'], (request: FastifyRequest) => string> = {
  accountAndAddress(request) {
    const body = named.safeParse(request.body)
    return `${request.ip} ${body.success ? body.data.account.trim().toLowerCase() : ''}`
  },
  user: (request) => sessionOn(request).principal.userId,
}

/** Returns the configuration of a limited route. Requests are counted after their body has been validated. */
export function limited(limit: Limit): FastifyContextConfig {
  const rateLimit = {
    max: limit.perMinute,
    timeWindow: MINUTE_MS,
    hook: 'preHandler' as const,
    keyGenerator: KEYS[limit.per],
  }
  return { limit, rateLimit }
}

/** Returns the refusal of a request above the limit. */
export function tooMany(request: FastifyRequest, ttlMs: number): ApiError {
  const { limit } = request.routeOptions.config
  if (!limit) throw new Error('a route without a limit was limited')
  return new ApiError('tooMany', SENTENCES[limit.reason], { seconds: Math.ceil(ttlMs / 1000) })
}
