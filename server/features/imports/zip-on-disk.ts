import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { ImportError } from './import-error.ts'

const END = { mark: 0x06054b50, bytes: 22, commentMax: 65_535 } as const
const ENTRY = { mark: 0x02014b50, bytes: 46 } as const
const LOCAL = { mark: 0x04034b50, bytes: 30 } as const
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** Longest list of files: five thousand of them with long names. */
const LIST_BYTES_MAX = 8_000_000
const PART_BYTES = 256 * 1024
/** Kinds of files in the attributes that Unix writes: the kind of all, folders, plain files. */
const UNIX = { kind: 0o170000, folder: 0o040000, file: 0o100000 } as const

interface ZipFileLimits {
  entriesMax: number
  /** Most bytes of all files together, unpacked. */
  totalMax: number
}

interface Entry {
  method: number
  crc: number
  packed: number
  /** As the archive says, unpacked. */
  size: number
  /** Where its own header begins. */
  at: number
}

/** Whether a name stays in a folder that it is unpacked to, on any system. */
function isPlainName(name: string): boolean {
  const isOdd = (part: string) => part === '' || part === '.' || part === '..'
  return name.length <= 1000 && !/[\\:\p{Cc}\uFFFD]/u.test(name) && !name.replace(/\/$/u, '').split('/').some(isOdd)
}

/**
 * A zip archive that stays on the disk: its files are read one at a time and in parts, so that it takes no memory however
 * large it is. One with names that leave a folder, with a name twice, or with links is refused as a whole. Without ZIP64.
 */
export class ZipOnDisk {
  readonly #file: FileHandle
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(file: FileHandle, entries: ReadonlyMap<string, Entry>) {
    this.#file = file
    this.#entries = entries
  }

  /** Opens an archive; close it. @throws ImportError for one that is damaged, or beyond the limits */
  static async open(name: string, limits: ZipFileLimits): Promise<ZipOnDisk> {
    const file = await open(name, 'r')
    try {
      return new ZipOnDisk(file, await entriesOf(file, limits))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Bytes of a file, unpacked, as the archive says; null for one that is not there. */
  sizeOf(name: string): number | null {
    return this.#entries.get(name)?.size ?? null
  }

  /** Returns a whole file. @throws ImportError for one that is damaged, or has more bytes than it may */
  async read(name: string, bytesMax: number): Promise<Buffer> {
    const entry = this.#entry(name)
    if (entry.size > bytesMax) throw new ImportError('tooMuch')
    const parts: Buffer[] = []
    for await (const part of (await this.#unpacked(entry)) as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts)
  }

  /** Writes a file beside the archive; returns the SHA-256 of what it wrote. @throws ImportError for one that is damaged */
  async extract(name: string, to: string, signal: AbortSignal): Promise<string> {
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(part: Buffer, _, done) {
        hash.update(part)
        done(null, part)
      },
    })
    await pipeline(await this.#unpacked(this.#entry(name)), counted, createWriteStream(to), { signal })
    return hash.digest('hex')
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name)
    if (!entry) throw new ImportError('broken')
    return entry
  }

  /** A stream of what is in a file, which fails where it is not as long, or not the same, as the archive says. */
  async #unpacked({ method, crc, packed, size, at }: Entry): Promise<Readable> {
    const header = await bytesAt(this.#file, at, LOCAL.bytes)
    if (header.readUInt32LE(0) !== LOCAL.mark) throw new ImportError('broken')
    const from = at + LOCAL.bytes + header.readUInt16LE(26) + header.readUInt16LE(28)
    const source = Readable.from(partsOf(this.#file, from, packed))
    if (method === DEFLATED) {
      const inflate = createInflateRaw()
      source.on('error', (error) => inflate.destroy(error))
      return Readable.from(checked(source.pipe(inflate), size, crc))
    }
    if (method !== STORED || packed !== size) throw new ImportError('broken')
    return Readable.from(checked(source, size, crc))
  }
}

async function* partsOf(file: FileHandle, from: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += PART_BYTES) yield await bytesAt(file, from + at, Math.min(PART_BYTES, bytes - at))
}

/** Passes parts on while they are no more than stated, and compares their sum in the end. */
async function* checked(parts: AsyncIterable<Buffer>, size: number, crc: number): AsyncGenerator<Buffer> {
  let [length, sum] = [0, 0]
  try {
    for await (const part of parts) {
      length += part.length
      if (length > size) throw new ImportError('broken')
      sum = crc32(part, sum)
      yield part
    }
  } catch (error) {
    // of the unpacking: what is read from the disk fails with a code of the system
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? new ImportError('broken') : error
  }
  if (length !== size || sum !== crc) throw new ImportError('broken')
}

/** Returns bytes of a file. @throws ImportError where it ends before */
async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, from)
  if (bytesRead !== length) throw new ImportError('broken')
  return bytes
}

/** The list of files at the end of an archive. */
async function entriesOf(file: FileHandle, { entriesMax, totalMax }: ZipFileLimits): Promise<Map<string, Entry>> {
  const { size: fileBytes } = await file.stat()
  if (fileBytes < END.bytes || (await bytesAt(file, 0, 4)).readUInt32LE() !== LOCAL.mark)
    throw new ImportError('otherKind')
  const tailBytes = Math.min(fileBytes, END.bytes + END.commentMax)
  const tail = await bytesAt(file, fileBytes - tailBytes, tailBytes)
  const end = endIn(tail)
  const [count, listBytes, listAt] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (count > entriesMax || listBytes > LIST_BYTES_MAX) throw new ImportError('tooMuch')
  const list = await bytesAt(file, listAt, listBytes)
  const entries = new Map<string, Entry>()
  let [at, total] = [0, 0]
  for (let number = 0; number < count; number++) {
    const { name, entry, next } = entryAt(list, at)
    at = next
    if (entries.has(name)) throw new ImportError('broken')
    total += entry.size
    if (total > totalMax) throw new ImportError('tooMuch')
    entries.set(name, entry)
  }
  return entries
}

function endIn(tail: Buffer): Buffer {
  for (let at = tail.length - END.bytes; at >= 0; at--)
    if (tail.readUInt32LE(at) === END.mark && at + END.bytes + tail.readUInt16LE(at + 20) === tail.length)
      return tail.subarray(at)
  throw new ImportError('broken')
}

function entryAt(list: Buffer, at: number): { name: string; entry: Entry; next: number } {
  if (at + ENTRY.bytes > list.length || list.readUInt32LE(at) !== ENTRY.mark) throw new ImportError('broken')
  const nameAt = at + ENTRY.bytes
  const nameBytes = list.readUInt16LE(at + 28)
  const next = nameAt + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  if (next > list.length) throw new ImportError('broken')
  if (list.readUInt16LE(at + 8) & ENCRYPTED) throw new ImportError('encrypted')
  const name = list.toString('utf8', nameAt, nameAt + nameBytes)
  const kind = (list.readUInt32LE(at + 38) >>> 16) & UNIX.kind
  const isUsual = kind === 0 || kind === UNIX.file || kind === UNIX.folder
  if (!isUsual || !isPlainName(name)) throw new ImportError('broken')
  const [method, crc, packed, size, ownAt] = [
    list.readUInt16LE(at + 10),
    list.readUInt32LE(at + 16),
    list.readUInt32LE(at + 20),
    list.readUInt32LE(at + 24),
    list.readUInt32LE(at + 42),
  ]
  return { name, entry: { method, crc, packed, size, at: ownAt }, next }
}
