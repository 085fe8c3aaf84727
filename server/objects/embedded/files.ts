import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredObject } from '#server/objects/common/port.ts'

/** The size and the MD5 (hexadecimal) of received bytes. */
export interface Received {
  bytes: number
  md5: string
}

export type Source = Readable | AsyncIterable<Uint8Array>

/** What is known about a stream in advance; `md5` in hexadecimal. */
export interface Expected {
  maxBytes?: number
  md5?: string
}

/** `isNew`: refuses to replace an object. */
export interface Adoption {
  isNew?: boolean
}

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
  readonly #incoming: string

  constructor(folder: string) {
    this.folder = folder
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
  async receive(source: Source, { maxBytes = Infinity, md5 }: Expected = {}): Promise<Received & { file: string }> {
    const file = path.join(this.#incoming, randomUUID())
    const hash = createHash('md5')
    let bytes = 0
    const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new RangeError('the object is too large')
        hash.update(chunk)
        yield chunk
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

  /**
   * Moves a received file to its key. Replaces an existing object atomically, unless `isNew`.
   * @throws ExistsError when `isNew` and the object exists; the received file is then removed
   */
  async adopt(file: string, key: string, { isNew = false }: Adoption = {}): Promise<void> {
    const target = this.pathOf(key)
    const folder = path.dirname(target)
    await mkdir(folder, { recursive: true })
    await writeFile(`${target}.key`, key, { flush: true })
    if (isNew) await this.#linkNew(file, target)
    else await rename(file, target)
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  }

  /** A link, unlike a rename, fails where the target exists: of two uploads of one key the second is refused. */
  async #linkNew(file: string, target: string): Promise<void> {
    try {
      await link(file, target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new ExistsError('the object exists')
      throw error
    } finally {
      await rm(file, { force: true })
    }
  }

  async put(key: string, source: Source, expected?: Expected & Adoption): Promise<Received> {
    const { file, ...received } = await this.receive(source, expected)
    await this.adopt(file, key, expected)
    return received
  }

  putFile(key: string, file: string): Promise<Received> {
    return this.put(key, createReadStream(file))
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
    await rm(this.pathOf(key), { force: true })
    await rm(`${this.pathOf(key)}.key`, { force: true })
  }

  /**
   * Lists the objects whose keys begin with `prefix`. Reads the key of every object in the store. Objects stored before
   * `NAME.key` files existed are not listed.
   */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    for (const folder of (await readdir(this.folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
      const names = await readdir(path.join(this.folder, folder))
      for (const name of names.filter((name) => name.endsWith('.key'))) {
        const key = await readFile(path.join(this.folder, folder, name), 'utf8').catch(() => null)
        const found = key?.startsWith(prefix) ? await stat(this.pathOf(key)).catch(() => null) : null
        if (key && found) yield { key, sizeBytes: found.size, modifiedMs: found.mtimeMs }
      }
    }
  }
}
