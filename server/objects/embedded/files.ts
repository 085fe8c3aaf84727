import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes that were received, and their MD5 in hexadecimal. */
export interface Received {
  bytes: number
  md5: string
}

export type Source = Readable | AsyncIterable<Uint8Array>

/** What is known of a stream beforehand; `md5` in hexadecimal. */
export interface Expected {
  maxBytes?: number
  md5?: string
}

export class DigestError extends Error {
  override name = 'DigestError'
}

/**
 * Files of the embedded store. An object appears under its name whole or not at all: it is written beside, flushed to
 * the disk, and renamed. Names are the SHA-256 of the key, so that any key fits any file system.
 */
export class ObjectFiles {
  readonly folder: string
  readonly #incoming: string

  constructor(folder: string) {
    this.folder = folder
    this.#incoming = path.join(folder, 'incoming')
    // what a process left unfinished when it died
    rmSync(this.#incoming, { recursive: true, force: true })
    mkdirSync(this.#incoming, { recursive: true })
  }

  /** Path of an object below the folder, with forward slashes. */
  nameOf(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex')
    return `${hash.slice(0, 2)}/${hash}`
  }

  pathOf(key: string): string {
    return path.join(this.folder, this.nameOf(key))
  }

  /**
   * Receives a stream into a file of its own, flushed; the caller adopts or removes it.
   * @throws RangeError when it is longer than `maxBytes`, DigestError when its MD5 is not the one that was announced
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

  /** Gives a received file its key; an object of that key is replaced in one step. */
  async adopt(file: string, key: string): Promise<void> {
    const target = this.pathOf(key)
    const folder = path.dirname(target)
    await mkdir(folder, { recursive: true })
    await rename(file, target)
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  }

  async put(key: string, source: Source, expected?: Expected): Promise<Received> {
    const { file, ...received } = await this.receive(source, expected)
    await this.adopt(file, key)
    return received
  }

  putFile(key: string, file: string): Promise<Received> {
    return this.put(key, createReadStream(file))
  }

  /** Length in bytes, or null. */
  async size(key: string): Promise<number | null> {
    const found = await stat(this.pathOf(key)).catch(() => null)
    return found?.size ?? null
  }

  remove(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true })
  }
}
