import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'

/** Bytes of a chunk before encryption, of its tag, and of the head of a file: a mark and a salt. */
const CHUNK = 64 * 1024
const TAG = 16
const MARK = Buffer.from('ASB1')
const SALT = 32
const HEAD = MARK.length + SALT
/** Cost of a guess of the passphrase: 128 MB of memory, and some tenths of a second. */
export const SCRYPT = { N: 2 ** 17, r: 8, p: 1 } as const
const ALGORITHM = 'aes-256-gcm'

/** Returns the key of a backup, which its passphrase and salt make. */
export function keyOf(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  const options = { ...SCRYPT, maxmem: 256 * SCRYPT.N * SCRYPT.r }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Returns a value by which a wrong key is told from a damaged file, as hexadecimal. */
export function checkOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('avatar-studio backup').digest('hex')
}

/** Each file has a key of its own, of its salt and name: one in the place of another cannot be read. */
function fileKey(key: Uint8Array, salt: Uint8Array, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, name, 32))
}

/** The nonce of a chunk has its place and whether it is the last: none can be moved or cut off. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

interface Piece {
  piece: Buffer
  isLast: boolean
}

/** Cuts a stream into pieces of `bytes`, the first one of `first`; the last one may be shorter. */
async function* pieces(source: AsyncIterable<Uint8Array>, first: number, bytes: number): AsyncGenerator<Piece> {
  let held = Buffer.alloc(0)
  let size = first
  for await (const part of source) {
    held = Buffer.concat([held, part])
    while (held.length > size) {
      yield { piece: held.subarray(0, size), isLast: false }
      held = held.subarray(size)
      size = bytes
    }
  }
  yield { piece: held, isLast: true }
}

/** Encrypts the content of a file of a backup. */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const own = fileKey(key, salt, name)
  yield Buffer.concat([MARK, salt])
  let chunk = 0
  for await (const { piece, isLast } of pieces(source, CHUNK, CHUNK)) {
    const cipher = createCipheriv(ALGORITHM, own, nonceOf(chunk++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts a file of a backup; yields nothing that was not written so.
 * @throws Error when a byte of it is missing, added, moved or changed
 */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  name: string,
): AsyncGenerator<Buffer> {
  let own: Buffer | null = null
  let chunk = 0
  for await (const { piece, isLast } of pieces(source, HEAD, CHUNK + TAG)) {
    if (own === null) {
      if (isLast || !piece.subarray(0, MARK.length).equals(MARK)) throw new Error('not an encrypted file')
      own = fileKey(key, piece.subarray(MARK.length), name)
      continue
    }
    if (piece.length < TAG) throw new Error('the file is cut off')
    const decipher = createDecipheriv(ALGORITHM, own, nonceOf(chunk++, isLast), { authTagLength: TAG })
    decipher.setAuthTag(piece.subarray(-TAG))
    yield Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()])
  }
}
