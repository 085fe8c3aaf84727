import { createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { checkOf, decrypted, encrypted, keyOf } from '#server/tools/backup/cipher.ts'

const key = randomBytes(32)
const CHUNK = 65_536
const SEALED = CHUNK + 16
const seal = (content: Buffer, name = 'a') => buffer(encrypted(Readable.from([content]), key, name))
/** Decrypts bytes that arrive in parts of odd lengths. */
async function opened(bytes: Buffer, name = 'a'): Promise<Buffer> {
  const parts = Array.from({ length: Math.ceil(bytes.length / 40_001) }, (_, at) =>
    bytes.subarray(at * 40_001, (at + 1) * 40_001),
  )
  return buffer(decrypted(Readable.from(parts), key, name))
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  'S20.78 %i bytes are encrypted and decrypted',
  async (length) => {
    const content = randomBytes(length)
    const sealed = await seal(content)
    expect(sealed.length).toBe(36 + length + 16 * Math.max(1, Math.ceil(length / CHUNK)))
    expect((await opened(sealed)).equals(content)).toBe(true)
  },
)

test('S20.78 no byte is missing, added, moved or changed, and no file is another', async () => {
  const sealed = await seal(randomBytes(3 * CHUNK))
  const head = sealed.subarray(0, 36)
  const [one, two, three] = [0, 1, 2].map((at) => sealed.subarray(36 + at * SEALED, 36 + (at + 1) * SEALED)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed)
    copy[at]! ^= 1
    return copy
  }
  const other = await seal(randomBytes(3 * CHUNK))
  const cases = [
    ...[0, 4, 36, 36 + CHUNK, 36 + SEALED, sealed.length - 1].map(flipped),
    ...[0, 3, 36, 37, 36 + SEALED, 36 + 2 * SEALED, sealed.length - 1].map((end) => sealed.subarray(0, end)),
    Buffer.concat([sealed, Buffer.alloc(1)]),
    Buffer.concat([sealed, three]),
    Buffer.concat([head, two, one, three]),
    Buffer.concat([head, one, three]),
    Buffer.concat([head, one, one, three]),
    Buffer.concat([head, three]),
    Buffer.concat([other.subarray(0, 36), sealed.subarray(36)]),
  ]
  for (const [at, bytes] of cases.entries()) await expect(opened(bytes), `case ${at}`).rejects.toThrow()
  await expect(opened(sealed, 'b')).rejects.toThrow()
  await expect(buffer(decrypted(Readable.from([sealed]), randomBytes(32), 'a'))).rejects.toThrow()
})

test('S20.78 the key and the files are as docs/operation/encrypted-backups.md says', async () => {
  const salt = randomBytes(16)
  const own = scryptSync('pässphrase of mine', salt, 32, { N: 131_072, r: 8, p: 1, maxmem: 2 ** 28 })
  expect(await keyOf('pa\u0308ssphrase of mine', salt)).toEqual(own)
  expect(checkOf(own)).toBe(createHmac('sha256', own).update('avatar-studio backup').digest('hex'))

  const content = randomBytes(CHUNK + 5)
  const sealed = await seal(content, 'tables/users.copy.gz')
  expect(sealed.subarray(0, 4).toString()).toBe('ASB1')
  const fileKey = Buffer.from(hkdfSync('sha256', key, sealed.subarray(4, 36), 'tables/users.copy.gz', 32))
  const nonces = ['000000000000000000000000', '000000000000000000000101']
  const chunks = [sealed.subarray(36, 36 + SEALED), sealed.subarray(36 + SEALED)]
  const plain = chunks.map((chunk, at) => {
    const decipher = createDecipheriv('aes-256-gcm', fileKey, Buffer.from(nonces[at]!, 'hex'))
    decipher.setAuthTag(chunk.subarray(-16))
    return Buffer.concat([decipher.update(chunk.subarray(0, -16)), decipher.final()])
  })
  expect(Buffer.concat(plain).equals(content)).toBe(true)
})
