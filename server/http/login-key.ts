import { constants, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '#server/store/open.ts'
import { keptSecret } from '#server/store/secrets.ts'

/** The key pair with which passwords are encrypted on their way to the server. */
export interface LoginKey {
  publicKeyPem: string
  /** The text that a browser encrypted (PKCS#1 v1.5, base64), or null when it was not encrypted with this key. */
  decrypt(base64: string): string | null
}

/** The instance's 2048-bit RSA pair, made at its first start and kept in the database. */
export async function openLoginKey(db: Db): Promise<LoginKey> {
  const privateKeyPem = await keptSecret(db, 'login-key', async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    return String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  })
  const publicKeyPem = String(createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }))
  const key = { key: privateKeyPem, padding: constants.RSA_PKCS1_PADDING }
  return {
    publicKeyPem,
    decrypt(base64) {
      try {
        // OpenSSL does not report a wrong padding: it returns random bytes, which are hardly ever UTF-8
        return new TextDecoder('utf-8', { fatal: true }).decode(privateDecrypt(key, Buffer.from(base64, 'base64')))
      } catch {
        return null
      }
    },
  }
}
