import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#server/platform/db/open.ts'
import { countAttempt } from '#server/platform/secrets/attempts.ts'
import type { Limit, LimitReason } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'
import { sessionOn } from './call-session.ts'
import { callerKeys } from './callers.ts'
import type { Sentence } from './messages/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit
  }
}

/** Accounts that one address may try as often as a single account: an office has one address. */
export const ACCOUNTS_PER_ADDRESS = 5

const SENTENCES: Record<LimitReason, Sentence> = {
  logins: 'tooManyLogins',
  passwordChanges: 'tooManyPasswordChanges',
  codes: 'tooManyCodes',
  captchas: 'tooManyLogins',
  providers: 'tooManyLogins',
  stockSearches: 'tooManyStockSearches',
  scriptPlans: 'tooManyPlans',
  agentCodes: 'tooManyTries',
  purchases: 'tooManyTries',
}

const named = z.object({ account: z.string() })

interface Counted {
  key: string
  max: number
}

/** Returns what a request counts for. The address is first: one that is refused adds no names. */
function countedFor(request: FastifyRequest, { per, perMinute, reason }: Limit): Counted[] {
  if (per === 'user') return [{ key: `${reason} user ${sessionOn(request).principal.userId}`, max: perMinute }]
  if (per === 'address')
    return [{ key: callerKeys(reason, { address: request.ip, account: '' }).address, max: perMinute }]
  const body = named.safeParse(request.body)
  const keys = callerKeys(reason, { address: request.ip, account: body.success ? body.data.account : '' })
  return [
    { key: keys.address, max: perMinute * ACCOUNTS_PER_ADDRESS },
    { key: keys.account, max: perMinute },
  ]
}

/** Refuses limited calls that are made too often. They are counted in the database, after their body has been validated. */
export function limitCalls(app: FastifyInstance, db: Db): void {
  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config
    if (!limit) return
    for (const { key, max } of countedFor(request, limit)) {
      const { count, leftSec } = await countAttempt(db, key)
      if (count > max) throw new ApiError('tooMany', SENTENCES[limit.reason], { seconds: Math.ceil(leftSec) })
    }
  })
}
