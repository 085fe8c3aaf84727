import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Adoption, Claim, Expected, ObjectFiles, Received, Source } from './files.ts'

interface Part {
  number: number
  md5: string
  bytes: number
}

/** Largest part number of the protocol. */
export const PARTS_MAX = 10_000

/** Multipart uploads in progress: a folder each, with one file per part, named by its number and MD5. */
export class MultipartUploads {
  readonly #files: ObjectFiles
  readonly #folder: string

  constructor(files: ObjectFiles) {
    this.#files = files
    this.#folder = path.join(files.folder, 'multipart')
    mkdirSync(this.#folder, { recursive: true })
  }

  async begin(key: string): Promise<string> {
    const id = randomBytes(16).toString('hex').toUpperCase()
    const folder = path.join(this.#folder, id)
    await mkdir(folder)
    await writeFile(path.join(folder, 'key'), key)
    return id
  }

  /** Returns the folder of an upload of this key, or null. */
  async #find(key: string, id: string): Promise<string | null> {
    if (!/^[0-9A-F]{32}$/.test(id)) return null
    const folder = path.join(this.#folder, id)
    const begunFor = await readFile(path.join(folder, 'key'), 'utf8').catch(() => null)
    return begunFor === key ? folder : null
  }

  /** Returns the received parts by number; null if the upload does not exist. */
  async parts(key: string, id: string): Promise<Part[] | null> {
    const folder = await this.#find(key, id)
    if (!folder) return null
    const names = (await readdir(folder)).filter((name) => name !== 'key')
    const parts = names.map(async (name) => {
      const [number = '', md5 = ''] = name.split('.')
      return { number: Number(number), md5, bytes: (await stat(path.join(folder, name))).size }
    })
    return (await Promise.all(parts)).sort((a, b) => a.number - b.number)
  }

  /**
   * Receives one part, replacing a part of the same number. Returns null if the upload does not exist.
   * @throws QuotaError before a byte is read when the tenant has no room for the announced bytes
   */
  async add(
    key: string,
    id: string,
    number: number,
    source: Source,
    { bytes, isUpload, ...expected }: Expected & Claim,
  ): Promise<Received | null> {
    const folder = await this.#find(key, id)
    if (!folder) return null
    return this.#files.counted(key, { bytes, isUpload }, async (landed) => {
      const { file, ...received } = await this.#files.receive(source, { ...expected, landed })
      try {
        this.#placePart(file, folder, key, `${number}.`, received.md5)
      } finally {
        await rm(file, { force: true })
      }
      return received
    })
  }

  /** Moves a received part to its upload at once, and takes away the parts that it replaces. */
  #placePart(file: string, folder: string, key: string, prefix: string, md5: string): void {
    for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
      const old = path.join(folder, name)
      this.#files.stored.add(key, -statSync(old).size)
      void this.#files.discard(old).catch(() => undefined)
    }
    renameSync(file, path.join(folder, prefix + md5))
  }

  /** Takes the parts of an upload away at once; resolves when their space is free. */
  #drop(folder: string, key: string): Promise<void> {
    for (const name of readdirSync(folder).filter((name) => name !== 'key'))
      this.#files.stored.add(key, -statSync(path.join(folder, name)).size)
    return this.#files.discard(folder)
  }

  /**
   * Joins the named parts to the object. Returns null if the upload does not exist or a part is missing.
   * @throws ExistsError when `isNew` and the object exists
   * @throws RangeError when the object is longer than `maxBytes`
   * @throws SpaceError when the disk has no room for the object beside its parts
   */
  async complete(
    key: string,
    id: string,
    wanted: Pick<Part, 'number' | 'md5'>[],
    adoption: Adoption & Pick<Expected, 'maxBytes'>,
  ): Promise<{ md5: string } | null> {
    const folder = await this.#find(key, id)
    const present = await this.parts(key, id)
    if (!folder || !present || wanted.length === 0) return null
    const files = wanted.map(({ number, md5 }) =>
      present.some((part) => part.number === number && part.md5 === md5) ? path.join(folder, `${number}.${md5}`) : null,
    )
    if (files.includes(null)) return null
    const joined = async function* () {
      for (const file of files) if (file) yield* createReadStream(file) as AsyncIterable<Uint8Array>
    }
    const hold = await this.#files.space.hold(present.reduce((sum, part) => sum + part.bytes, 0))
    const { file, bytes, md5 } = await this.#files.receive(joined(), adoption).finally(hold.end)
    try {
      await this.#files.prepare(key)
      this.#files.place(file, key, adoption)
    } finally {
      await rm(file, { force: true })
    }
    // the bytes of the parts become those of the object
    this.#files.stored.add(key, bytes)
    const freed = this.#drop(folder, key)
    await this.#files.flush(key)
    await freed
    return { md5 }
  }

  /** Removes an upload with its parts. Returns whether it existed. */
  async abort(key: string, id: string): Promise<boolean> {
    const folder = await this.#find(key, id)
    if (folder) await this.#drop(folder, key)
    return folder !== null
  }

  /** Lists uploads that were neither completed nor aborted. `lastMs`: arrival of the last part, since 1970. */
  async list(): Promise<{ id: string; key: string; lastMs: number }[]> {
    const uploads = (await readdir(this.#folder)).map(async (id) => {
      const folder = path.join(this.#folder, id)
      const key = await readFile(path.join(folder, 'key'), 'utf8').catch(() => '')
      return { id, key, lastMs: (await stat(folder)).mtimeMs }
    })
    return Promise.all(uploads)
  }

  /** Removes uploads whose last part arrived before a time, in milliseconds since 1970. */
  async discard(beforeMs: number): Promise<void> {
    for (const { id, key, lastMs } of await this.list()) {
      if (lastMs < beforeMs) await this.#drop(path.join(this.#folder, id), key)
    }
  }
}
