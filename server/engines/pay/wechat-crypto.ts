import { createDecipheriv, createPrivateKey, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { WechatConfig } from '#server/platform/config/pay-config.ts'
import { TOLERANCE_MS } from './checks.ts'

/*
 * The signatures and the encryption of WeChat Pay v3, by node:crypto. The package wechatpay-node-v3 decrypts without its
 * last step, so the authentication tag is never compared; it verifies no answer, keeps the certificates of all merchants in
 * one place, and asks one fixed host.
 */

const TAG_BYTES = 16

/** A text that WeChat Pay encrypts with the APIv3 key. */
export const sealedSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  associated_data: z.string().default(''),
  nonce: z.string().length(12),
})

/** The signature of an answer or a message, of its headers. */
interface Seal {
  serial: string
  timestamp: string
  nonce: string
  signature: string
}

/** Returns the header by which a merchant signs a question. @param target path and query */
export function authorizationOf(config: WechatConfig, method: string, target: string, body: string): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('RSA-SHA256')
    .update(`${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`)
    .sign(createPrivateKey(config.privateKey), 'base64')
  const { merchantId, serial } = config
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** Returns the signature that headers bring; null where a part of it is missing. */
export function sealOf(header: (name: string) => string | null | undefined): Seal | null {
  const [serial, timestamp, nonce, signature] = ['serial', 'timestamp', 'nonce', 'signature'].map((part) =>
    header(`wechatpay-${part}`),
  )
  if (!serial || !timestamp || !nonce || !signature || !/^\d{1,12}$/.test(timestamp)) return null
  return { serial, timestamp, nonce, signature }
}

/** Whether a signature is of these minutes. */
export function isFresh({ timestamp }: Seal): boolean {
  return Math.abs(Date.now() - Number(timestamp) * 1000) <= TOLERANCE_MS
}

/** Whether a key signed a text. */
export function isSigned(key: KeyObject, { timestamp, nonce, signature }: Seal, body: Uint8Array | string): boolean {
  return createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n`)
    .update(body)
    .update('\n')
    .verify(key, signature, 'base64')
}

/** Returns what WeChat Pay encrypted; null where it did not, or not with this key. */
export function opened(sealed: z.infer<typeof sealedSchema>, apiKey: string): string | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', apiKey, sealed.nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(sealed.associated_data))
  try {
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
