import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'
import { keptSecret } from './secrets.ts'

/** Returns a new token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the form in which a token is stored: SHA-256, in hexadecimal. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the successor of a token. It is deterministic, and only the instance can compute it. */
export function successor(key: string, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}

/** Returns the key of `successor`, generated at the first start and stored in the database. */
export function openSessionKey(db: Db): Promise<string> {
  return keptSecret(db, 'session-key', async () => randomBytes(32).toString('base64url'))
}
