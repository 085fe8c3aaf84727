import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The permission of an access key's holder. */
export interface Permission {
  /** The prefix of all accessible keys. */
  prefix: string
  /** May only create objects, not read, list, replace or remove any. */
  uploadOnly: boolean
  /** The session with which the permission ends; null for the server's own key. */
  sessionId: string | null
}

const claimSchema = z.object({ id: z.string(), prefix: z.string(), endsMs: z.number(), sessionId: z.string() })

export function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The server's own access key, which signs addresses for reading and may access everything. */
export const OWN_KEY_ID = 'studio'

/**
 * Access keys of the embedded store. Nothing is stored: a security token contains its own claim, sealed with the master
 * key, and secrets are derived from it.
 */
export class AccessKeys {
  readonly #master: string

  constructor(master: string) {
    this.#master = master
  }

  #derive(purpose: string, text: string): string {
    return createHmac('sha256', this.#master).update(`${purpose}:${text}`).digest('base64url')
  }

  get ownSecret(): string {
    return this.#derive('own', OWN_KEY_ID)
  }

  /** Issues a short-lived key that creates objects whose keys begin with `prefix`. `endsMs` counts from 1970. */
  issue(prefix: string, endsMs: number, sessionId: string): { id: string; secret: string; token: string } {
    const id = `STS.${randomBytes(12).toString('base64url')}`
    const claim = Buffer.from(JSON.stringify({ id, prefix, endsMs, sessionId })).toString('base64url')
    const token = `${claim}.${this.#derive('token', claim)}`
    return { id, secret: this.#derive('secret', token), token }
  }

  /** Returns the secret and the permission of a key; null for an unknown or expired key. */
  find(id: string, token: string, nowMs: number): { secret: string; permission: Permission } | null {
    if (id === OWN_KEY_ID && token === '') {
      return { secret: this.ownSecret, permission: { prefix: '', uploadOnly: false, sessionId: null } }
    }
    const [claim = '', seal = ''] = token.split('.')
    if (!equal(seal, this.#derive('token', claim))) return null
    const parsed = claimSchema.safeParse(JSON.parse(Buffer.from(claim, 'base64url').toString()))
    if (!parsed.success || parsed.data.id !== id || parsed.data.endsMs < nowMs) return null
    const { prefix, sessionId } = parsed.data
    return { secret: this.#derive('secret', token), permission: { prefix, uploadOnly: true, sessionId } }
  }
}
