import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/store/open.ts'
import { keptSecret } from '#server/store/secrets.ts'

/** A new token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a token is stored: SHA-256, in hex. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token that replaces another: always the same for the same token, and only the instance can compute it. */
export function successor(key: string, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}

/** The key of `successor`, made at the first start of the instance and kept in its database. */
export function openSessionKey(db: Db): Promise<string> {
  return keptSecret(db, 'session-key', async () => randomBytes(32).toString('base64url'))
}
