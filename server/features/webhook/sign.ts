import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Returns a new key of signatures: 256 random bits, as Standard Webhooks writes them. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/**
 * Returns the headers that prove the sender of a message and its moment: HMAC-SHA256 over id, moment and body (Standard
 * Webhooks 1.0.0, standardwebhooks.com).
 * @param timeSec seconds since 1970
 */
export function signatureHeaders(
  secret: string,
  { id, timeSec, body }: { id: string; timeSec: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timeSec}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timeSec), 'webhook-signature': `v1,${signature}` }
}
