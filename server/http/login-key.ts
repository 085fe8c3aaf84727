import { constants, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '#server/store/open.ts'
import { keptSecret } from '#server/store/secrets.ts'

/** The key pair under which passwords travel. */
export interface LoginKey {
  publicKeyPem: string
  /** The text that a browser encrypted, or null when it was not encrypted with this key. */
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
        // a wrong padding is not told: OpenSSL answers random bytes then, which are a wrong password like any other
        return privateDecrypt(key, Buffer.from(base64, 'base64')).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
