import { publicKey } from '#shared/api/login.ts'
import { api } from './api.ts'
import { seal } from './seal.ts'

/**
 * Encrypts a password with the server's public key, as `seal` does.
 * @throws Error for a text that `isPasswordTooLong`
 */
export async function encrypt(text: string): Promise<string> {
  return seal((await api(publicKey, {})).publicKey, text)
}
