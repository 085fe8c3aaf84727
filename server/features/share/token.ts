import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'
import { keptSecret } from '#server/platform/secrets/secrets.ts'

/** A link as its token names it. */
interface Link {
  id: string
  expireMs: number
}

/** Returns the key that signs links, made at the first start and kept in the database. */
export function openShareKey(db: Db): Promise<string> {
  return keptSecret(db, 'share-key', async () => randomBytes(32).toString('base64url'))
}

/** Between the parts of a token: in no part, and not the dot of a file's name, which would make its page a file. */
const MARK = '~'

const signature = (key: string, signed: string) => createHmac('sha256', key).update(`share ${signed}`).digest()

/** Returns the token of a link: its id and end, signed by the instance. */
export function shareToken(key: string, { id, expireMs }: Link): string {
  const signed = `${id}${MARK}${expireMs.toString(36)}`
  return `${signed}${MARK}${signature(key, signed).toString('base64url')}`
}

/** Returns the link of a token; null if it is forged or has ended at `nowMs`. */
export function readShareToken(key: string, token: string, nowMs: number): Link | null {
  const [id = '', expiry = '', given = '', ...more] = token.split(MARK)
  const expected = signature(key, `${id}${MARK}${expiry}`)
  const sent = Buffer.from(given, 'base64url')
  const isSigned = more.length === 0 && sent.length === expected.length && timingSafeEqual(sent, expected)
  const expireMs = Number.parseInt(expiry, 36)
  return isSigned && expireMs > nowMs ? { id, expireMs } : null
}
