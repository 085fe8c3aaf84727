import { constants, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '#server/platform/db/open.ts'
import { keptSecret } from '#server/platform/secrets/secrets.ts'

const MODULUS_BITS = 2048

/** The key pair that encrypts passwords between browser and server. */
export interface LoginKey {
  publicKeyPem: string
  /** Decrypts a text from the browser (PKCS#1 v1.5, base64); null if it was not encrypted with this key. */
  decrypt(base64: string): string | null
}

/** Returns the instance's RSA pair, generated at the first start and stored in the database. */
export async function openLoginKey(db: Db): Promise<LoginKey> {
  const privateKeyPem = await keptSecret(db, 'login-key', async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS })
    return String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  })
  const publicKeyPem = String(createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }))
  const key = { key: privateKeyPem, padding: constants.RSA_PKCS1_PADDING }
  const modulusBytes = MODULUS_BITS / 8
  return {
    publicKeyPem,
    decrypt(base64) {
      const encrypted = Buffer.from(base64, 'base64')
      if (encrypted.length !== modulusBytes) return null
      try {
        // OpenSSL does not report wrong padding but returns random bytes, which are rarely valid UTF-8
        return new TextDecoder('utf-8', { fatal: true }).decode(privateDecrypt(key, encrypted))
      } catch {
        return null
      }
    },
  }
}
