import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Space } from '#server/platform/config/space.ts'
import { tenantOfKey } from '../common/keys.ts'
import type { StoredObject } from '../common/port.ts'
import { chargedBytes, StoredBytes } from '../common/quota.ts'
import { KeyIndex } from './key-index.ts'
import { surveyFiles } from './survey.ts'

/** The size and the MD5 (hexadecimal) of received bytes. */
export interface Received {
  bytes: number
  md5: string
}

export type ByteSource = Readable | AsyncIterable<Uint8Array>

/** Facts about a stream that are known in advance; `md5` in hexadecimal. */
export interface Expected {
  maxBytes?: number
  md5?: string
  /** Called with the bytes that have been written since the call before. */
  landed?: (bytes: number) => void
}

/** `isNew`: refuses to replace an object. */
export interface Adoption {
  isNew?: boolean
}

/** The needs of a stream. */
export interface Claim {
  bytes: number
  /** Whether a user sends it, who decides how long that takes. */
  isUpload?: boolean
}

/** The announcement of a stream that becomes an object. */
interface Announced extends Expected, Adoption, Claim {}

export class DigestError extends Error {
  override name = 'DigestError'
}

export class ExistsError extends Error {
  override name = 'ExistsError'
}

/**
 * Files of the embedded store. An object appears complete or not at all: it is written to a temporary file, flushed to
 * disk, and renamed. File names are the SHA-256 of the key, so that any key is valid on any file system; a file
 * `NAME.key` beside the object contains the key, for listings.
 */
export class ObjectFiles {
  readonly folder: string
  /** Counts objects, parts, and what is being received. */
  readonly stored: StoredBytes
  /** The disk of the folder. */
  readonly space: Space
  readonly #incoming: string
  readonly #keys = new KeyIndex()
  #known: Promise<void> | null = null

  constructor(folder: string, stored = new StoredBytes(Number.POSITIVE_INFINITY), space = new Space([])) {
    this.folder = folder
    this.stored = stored
    this.space = space
    this.#incoming = path.join(folder, 'incoming')
    // unfinished files of a killed process
    rmSync(this.#incoming, { recursive: true, force: true })
    mkdirSync(this.#incoming, { recursive: true })
  }

  /** Returns the path of an object relative to the folder, with forward slashes. */
  nameOf(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex')
    return `${hash.slice(0, 2)}/${hash}`
  }

  pathOf(key: string): string {
    return path.join(this.folder, this.nameOf(key))
  }

  /**
   * Receives a stream into a temporary file and flushes it; the caller adopts or removes the file.
   * @throws RangeError when it is longer than `maxBytes`
   * @throws DigestError when its MD5 differs from the announced one
   */
  async receive(
    source: ByteSource,
    { maxBytes = Infinity, md5, landed = () => {} }: Expected = {},
  ): Promise<Received & { file: string }> {
    const file = path.join(this.#incoming, randomUUID())
    const hash = createHash('md5')
    let bytes = 0
    const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new RangeError('the object is too large')
        hash.update(chunk)
        yield chunk
        landed(chunk.length)
      }
    }
    try {
      await pipeline(source, measured, createWriteStream(file, { flush: true }))
      const received = { file, bytes, md5: hash.digest('hex') }
      if (md5 && md5 !== received.md5) throw new DigestError('the bytes that arrived are not those that were sent')
      return received
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }

  /** Writes the key of an object that is about to be placed. */
  async prepare(key: string): Promise<void> {
    const target = this.pathOf(key)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(`${target}.key`, key, { flush: true })
  }

  /**
   * Moves a received file to its key at once, so that files and count change together. Replaces an existing object
   * atomically, unless `isNew`. The file's own bytes are counted by the caller.
   * @throws ExistsError when `isNew` and the object exists
   */
  place(file: string, key: string, { isNew = false }: Adoption): void {
    const target = this.pathOf(key)
    if (isNew) linkNew(file, target)
    else this.#replace(file, target, key)
    this.#keys.add(key)
    // a removal at the same time took it away with the object before
    if (!existsSync(`${target}.key`)) writeFileSync(`${target}.key`, key, { flush: true })
  }

  #replace(file: string, target: string, key: string): void {
    const replaced = statSync(target, { throwIfNoEntry: false })
    // its blocks are freed later: a rename that frees a long film takes the event loop too long
    const old = path.join(this.#incoming, randomUUID())
    if (replaced) linkSync(target, old)
    renameSync(file, target)
    if (!replaced) return
    this.stored.add(key, -chargedBytes(replaced.size))
    void rm(old, { force: true }).catch(() => undefined)
  }

  /** Flushes the name of an object that was placed. */
  async flush(key: string): Promise<void> {
    const handle = await open(path.dirname(this.pathOf(key)))
    await handle.sync().finally(() => handle.close())
  }

  /** Takes a file or folder away at once; resolves when its space is free. */
  discard(file: string): Promise<void> {
    const gone = path.join(this.#incoming, randomUUID())
    renameSync(file, gone)
    return rm(gone, { recursive: true, force: true })
  }

  /**
   * Stores a stream under a key.
   * @throws QuotaError before a byte is read when the tenant has no room for the announced bytes
   */
  async put(key: string, source: ByteSource, { bytes, isUpload, isNew, ...expected }: Announced): Promise<Received> {
    const received = await this.counted(key, { bytes, isUpload }, async (landed) => {
      const { file, ...received } = await this.receive(source, { ...expected, landed })
      try {
        await this.prepare(key)
        this.place(file, key, { isNew })
      } finally {
        await rm(file, { force: true })
      }
      return received
    })
    await this.flush(key)
    return received
  }

  /**
   * Counts announced bytes under a key while `store` stores them and says what has landed, and then those that it has stored.
   * @throws QuotaError before `store` is called when the tenant has no room for them
   * @throws SpaceError before `store` is called when the disk has none
   */
  async counted(
    key: string,
    { bytes, isUpload }: Claim,
    store: (landed: (bytes: number) => void) => Promise<Received>,
  ): Promise<Received> {
    const hold = await this.space.hold(bytes, isUpload ? tenantOfKey(key) : undefined)
    try {
      await this.stored.take(key, chargedBytes(bytes))
      const received = await store(hold.landed).catch((error: unknown) => {
        this.stored.add(key, -chargedBytes(bytes))
        throw error
      })
      this.stored.add(key, chargedBytes(received.bytes) - chargedBytes(bytes))
      return received
    } finally {
      hold.end()
    }
  }

  async putFile(key: string, file: string): Promise<Received> {
    return this.put(key, createReadStream(file), { bytes: (await stat(file)).size })
  }

  /** Returns the length in bytes, or null. */
  async size(key: string): Promise<number | null> {
    const found = await stat(this.pathOf(key)).catch(() => null)
    return found?.size ?? null
  }

  /** Returns the bytes from `start` to `end` (exclusive); fewer at the end of the object. */
  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    const handle = await open(this.pathOf(key))
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }

  async remove(key: string): Promise<void> {
    const target = this.pathOf(key)
    const found = statSync(target, { throwIfNoEntry: false })
    const freed = found && this.discard(target)
    if (found) this.stored.add(key, -chargedBytes(found.size))
    this.#keys.delete(key)
    rmSync(`${target}.key`, { force: true })
    await freed
  }

  /**
   * Lists the objects whose keys begin with `prefix`; below that of a tenant it looks at objects of this tenant alone.
   * Objects stored before `NAME.key` files existed are not listed.
   */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    this.#known ??= surveyFiles(this.folder).then(({ kept }) => this.#know(kept))
    await this.#known
    for (const key of this.#keys.below(prefix)) {
      const found = await stat(this.pathOf(key)).catch(() => null)
      if (found) yield { key, sizeBytes: found.size, modifiedMs: found.mtimeMs }
    }
  }

  /** Counts everything that is in the folder, for which no other process stores or removes anything. */
  async count(): Promise<void> {
    const { kept } = await surveyFiles(this.folder)
    for (const { key, sizeBytes } of kept) this.stored.add(key, chargedBytes(sizeBytes))
    this.#known = Promise.resolve(this.#know(kept))
  }

  #know(kept: readonly { key: string }[]): void {
    for (const { key } of kept) this.#keys.add(key)
  }
}

/** A link, unlike a rename, fails where the target exists: of two uploads of one key the second is refused. */
function linkNew(file: string, target: string): void {
  try {
    linkSync(file, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new ExistsError('the object exists')
    throw error
  }
}
