import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, renameSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tenantOfKey } from '../common/keys.ts'
import { GRANT_MS } from '../common/port.ts'
import { chargedBytes } from '../common/quota.ts'
import { type Begun, type Part, partName, readBegun } from './begun.ts'
import type { Adoption, ByteSource, Claim, Expected, ObjectFiles, Received } from './files.ts'

/** Largest part number of the protocol. */
export const PARTS_MAX = 10_000
/** How many uploads of a tenant are in progress at a time. */
const BEGUN_MAX = 50
/** An upload that no part has reached for so long may be dropped for another one: the key for its parts has ended. */
const IDLE_MS = GRANT_MS

/** There is no such upload, or one of its parts is missing. */
export class NoUploadError extends Error {
  override name = 'NoUploadError'
}

/** A tenant has too many uploads in progress. */
export class UploadsError extends Error {
  override name = 'UploadsError'
}

/**
 * Multipart uploads in progress: a folder each, with one file per part. Which there are is known in memory: one process
 * at a time uses the folder. Calls on the parts of one upload at once leave it whole: it is joined or dropped once.
 */
export class MultipartUploads {
  readonly #files: ObjectFiles
  readonly #folder: string
  readonly #begun = new Map<string, Begun>()

  private constructor(files: ObjectFiles) {
    this.#files = files
    this.#folder = path.join(files.folder, 'multipart')
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Reads the uploads that a server before has begun. */
  static async open(files: ObjectFiles): Promise<MultipartUploads> {
    const uploads = new MultipartUploads(files)
    for (const id of await readdir(uploads.#folder))
      uploads.#begun.set(id, await readBegun(path.join(uploads.#folder, id)))
    return uploads
  }

  /**
   * Begins an upload. One too many takes the place of the one that is idle for longest.
   * @throws UploadsError when the tenant has too many uploads in progress
   */
  async begin(key: string): Promise<string> {
    const tenantId = tenantOfKey(key)
    const own = [...this.#begun.values()].filter((upload) => tenantOfKey(upload.key) === tenantId)
    const [oldest] = own.filter(({ closing }) => !closing).sort((a, b) => a.lastMs - b.lastMs)
    const isFull = own.length >= BEGUN_MAX
    if (isFull && !(oldest && oldest.lastMs < Date.now() - IDLE_MS))
      throw new UploadsError('the workspace has too many uploads in progress')
    const freed = isFull && oldest ? this.#drop(oldest) : null
    const id = randomBytes(16).toString('hex').toUpperCase()
    const folder = path.join(this.#folder, id)
    this.#begun.set(id, { id, key, folder, parts: new Map(), lastMs: Date.now(), closing: false })
    try {
      await freed
      await mkdir(folder)
      await writeFile(path.join(folder, 'key'), key)
    } catch (error) {
      this.#begun.delete(id)
      throw error
    }
    return id
  }

  /** @throws NoUploadError when there is no such upload of this key, or it is being joined */
  #find(key: string, id: string): Begun {
    const upload = this.#begun.get(id)
    if (upload?.key !== key || upload.closing) throw new NoUploadError('there is no such upload')
    return upload
  }

  /**
   * Returns the received parts by number.
   * @throws NoUploadError
   */
  parts(key: string, id: string): Part[] {
    return [...this.#find(key, id).parts.values()].sort((a, b) => a.number - b.number)
  }

  /**
   * Receives one part, replacing a part of the same number.
   * @throws NoUploadError
   * @throws QuotaError before a byte is read when the tenant has no room for the announced bytes
   */
  async add(
    key: string,
    id: string,
    number: number,
    source: ByteSource,
    { bytes, isUpload, ...expected }: Expected & Claim,
  ): Promise<Received> {
    this.#find(key, id)
    return this.#files.counted(key, { bytes, isUpload }, async (landed) => {
      const { file, ...received } = await this.#files.receive(source, { ...expected, landed })
      try {
        this.#placePart(file, this.#find(key, id), { number, ...received })
      } finally {
        await rm(file, { force: true })
      }
      return received
    })
  }

  /** Moves a received part to its upload at once, and takes away the part that it replaces. */
  #placePart(file: string, upload: Begun, part: Part): void {
    const old = upload.parts.get(part.number)
    if (old) {
      this.#files.stored.add(upload.key, -chargedBytes(old.bytes))
      void this.#files.discard(path.join(upload.folder, partName(old))).catch(() => undefined)
    }
    renameSync(file, path.join(upload.folder, partName(part)))
    upload.parts.set(part.number, part)
    upload.lastMs = Date.now()
  }

  /** Takes an upload away at once; resolves when its space is free. */
  #drop({ id, key, folder, parts }: Begun): Promise<void> {
    this.#begun.delete(id)
    for (const { bytes } of parts.values()) this.#files.stored.add(key, -chargedBytes(bytes))
    return this.#files.discard(folder)
  }

  /**
   * Joins the named parts to the object.
   * @throws NoUploadError when the upload or a part is missing
   * @throws ExistsError when `isNew` and the object exists
   * @throws RangeError when the object is longer than `maxBytes`
   * @throws SpaceError when the disk has no room for the object beside its parts
   */
  async complete(
    key: string,
    id: string,
    wanted: Pick<Part, 'number' | 'md5'>[],
    adoption: Adoption & Pick<Expected, 'maxBytes'>,
  ): Promise<{ md5: string }> {
    const upload = this.#find(key, id)
    const isThere = wanted.every(({ number, md5 }) => upload.parts.get(number)?.md5 === md5)
    if (wanted.length === 0 || !isThere) throw new NoUploadError('a part is missing')
    upload.closing = true
    try {
      return await this.#join(upload, wanted, adoption)
    } finally {
      upload.closing = false
    }
  }

  async #join(
    upload: Begun,
    wanted: Pick<Part, 'number' | 'md5'>[],
    adoption: Adoption & Pick<Expected, 'maxBytes'>,
  ): Promise<{ md5: string }> {
    const { key, folder, parts } = upload
    const joined = async function* () {
      for (const part of wanted) yield* createReadStream(path.join(folder, partName(part))) as AsyncIterable<Uint8Array>
    }
    const hold = await this.#files.space.hold([...parts.values()].reduce((sum, { bytes }) => sum + bytes, 0))
    const { file, bytes, md5 } = await this.#files.receive(joined(), adoption).finally(hold.end)
    try {
      await this.#files.prepare(key)
      this.#files.place(file, key, adoption)
    } finally {
      await rm(file, { force: true })
    }
    // the bytes of the parts become those of the object
    this.#files.stored.add(key, chargedBytes(bytes))
    const freed = this.#drop(upload)
    await this.#files.flush(key)
    await freed
    return { md5 }
  }

  /**
   * Removes an upload with its parts.
   * @throws NoUploadError
   */
  async abort(key: string, id: string): Promise<void> {
    await this.#drop(this.#find(key, id))
  }

  /** The uploads that were neither completed nor aborted. */
  list(): Pick<Begun, 'id' | 'key' | 'lastMs'>[] {
    return [...this.#begun.values()]
  }

  /** Removes uploads whose last part arrived before a time, in milliseconds since 1970. */
  async discard(beforeMs: number): Promise<void> {
    for (const upload of [...this.#begun.values()])
      if (upload.lastMs < beforeMs && !upload.closing && this.#begun.has(upload.id)) await this.#drop(upload)
  }
}
