import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { countAttempt } from '#server/platform/secrets/attempts.ts'
import { ApiError } from './api-error.ts'
import { callerKeys } from './callers.ts'
import { ACCOUNTS_PER_ADDRESS } from './limits.ts'
import type { LoginKey } from './login-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    sealed?: readonly string[]
  }
}

/** Bodies that one address has decrypted in a minute, of all calls together; more where one call alone is allowed more. */
const SEALED_PER_ADDRESS = 300

/**
 * Decrypts the sealed fields of a body before it is validated, and refuses one that is not encrypted (S18.03). The
 * address is counted before: a decryption costs a thousand times what it costs to ask for one.
 */
export function openSealedFields(app: FastifyInstance, db: Db, key: LoginKey): void {
  app.addHook('preValidation', async (request) => {
    const { sealed, limit } = request.routeOptions.config
    if (!sealed || typeof request.body !== 'object' || request.body === null) return
    const body = request.body as Record<string, unknown>
    const { address } = callerKeys('sealed', { address: request.ip, account: '' })
    const { count, leftSec } = await countAttempt(db, address)
    if (count > Math.max(SEALED_PER_ADDRESS, (limit?.perMinute ?? 0) * ACCOUNTS_PER_ADDRESS))
      throw new ApiError('tooMany', 'tooManyTries', { seconds: Math.ceil(leftSec) })
    for (const field of sealed) {
      const value = body[field]
      if (typeof value !== 'string') continue
      const plain = key.decrypt(value)
      if (plain === null) throw new ApiError('invalidArgument', 'unreadableSealed')
      body[field] = plain
    }
  })
}
