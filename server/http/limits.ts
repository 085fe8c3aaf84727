import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countAttempt } from '#server/store/attempts.ts'
import type { Db } from '#server/store/open.ts'
import type { Limit, LimitReason } from '#shared/api/envelope.ts'
import { ApiError } from './api-error.ts'
import { sessionOn } from './guard.ts'
import type { Sentence } from './messages/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit
  }
}

/** Accounts that one address may try as often as a single account: an office has one address. */
const ACCOUNTS_PER_ADDRESS = 5

const SENTENCES: Record<LimitReason, Sentence> = {
  logins: 'tooManyLogins',
  passwordChanges: 'tooManyPasswordChanges',
  codes: 'tooManyCodes',
}

const named = z.object({ account: z.string() })

/** Returns the network of an address: an IPv6 client has a whole /64 (RFC 6177). */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const zeros = Array<string>(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0')
  return [...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')
}

interface Counted {
  key: string
  max: number
}

/** Returns what a request counts for. The address is first: one that is refused adds no names. */
function countedFor(request: FastifyRequest, { per, perMinute, reason }: Limit): Counted[] {
  if (per === 'user') return [{ key: `${reason} user ${sessionOn(request).principal.userId}`, max: perMinute }]
  const body = named.safeParse(request.body)
  const account = body.success ? body.data.account.trim().toLowerCase() : ''
  const name = createHash('sha256').update(account).digest('hex')
  return [
    { key: `${reason} address ${networkOf(request.ip)}`, max: perMinute * ACCOUNTS_PER_ADDRESS },
    { key: `${reason} account ${name}`, max: perMinute },
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
