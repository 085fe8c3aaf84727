import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { seal, sealFields } from '#ui/server/seal.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
const opened = (sealed: string) =>
  String(privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(sealed, 'base64')))

test('S18.02 245 characters are encrypted; 246 warn and are not sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const longest = 'x'.repeat(245)
  expect(opened(await seal(pem, longest))).toBe(longest)
  expect(warn).not.toHaveBeenCalled()
  await expect(seal(pem, `${longest}x`)).rejects.toThrow(/too long/)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/245/))
})

test('S18.03 the named fields of an input are encrypted, missing ones stay missing', async () => {
  const input = { account: 'mei@example.com', purpose: 'login' }
  const { account, ...rest } = (await sealFields(pem, ['account', 'code'], input)) as { account: string }
  expect(opened(account)).toBe(input.account)
  expect(rest).toEqual({ purpose: 'login' })
})
