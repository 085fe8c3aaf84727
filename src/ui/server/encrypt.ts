import { publicKey } from '#shared/api/login.ts'
import { isPasswordTooLong } from '#shared/api/password.ts'
import { api } from './api.ts'

/**
 * Encrypts a sensitive value with the server's public key (PKCS#1 v1.5) and returns it as base64.
 * @throws Error for a text that `isPasswordTooLong`
 */
export async function encrypt(text: string): Promise<string> {
  const [{ JSEncrypt }, key] = await Promise.all([import('jsencrypt'), api(publicKey, {})])
  const cipher = new JSEncrypt()
  cipher.setPublicKey(key.publicKey)
  const sealed = !isPasswordTooLong(text) && cipher.encrypt(text)
  if (!sealed) throw new Error('the text is too long to encrypt')
  return sealed
}
