import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import type { LoginKey } from './login-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    sealed?: readonly string[]
  }
}

/** Decrypts the sealed fields of a body before it is validated, and refuses one that is not encrypted (S18.03). */
export function openSealedFields(app: FastifyInstance, key: LoginKey): void {
  app.addHook('preValidation', async (request) => {
    const { sealed } = request.routeOptions.config
    if (!sealed || typeof request.body !== 'object' || request.body === null) return
    const body = request.body as Record<string, unknown>
    for (const field of sealed) {
      const value = body[field]
      if (typeof value !== 'string') continue
      const plain = key.decrypt(value)
      if (plain === null) throw new ApiError('invalidArgument', 'unreadableSealed')
      body[field] = plain
    }
  })
}
