import { isPasswordTooLong } from '#shared/api/password.ts'

/**
 * Encrypts a sensitive value with the server's public key (PKCS#1 v1.5) and returns it as base64.
 * @throws Error for a text that `isPasswordTooLong`
 */
export async function seal(publicKey: string, text: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(publicKey)
  const sealed = !isPasswordTooLong(text) && cipher.encrypt(text)
  if (sealed) return sealed
  console.warn('a text of more than 245 bytes is not encrypted, and not sent')
  throw new Error('the text is too long to encrypt')
}

/** Returns an input with the named fields encrypted; those that are missing stay so. */
export async function sealFields(publicKey: string, fields: readonly string[], input: object): Promise<object> {
  const entries = Object.entries(input).map(async ([name, value]): Promise<[string, unknown]> => {
    const isSealed = fields.includes(name) && typeof value === 'string'
    return [name, isSealed ? await seal(publicKey, value) : value]
  })
  return Object.fromEntries(await Promise.all(entries))
}
