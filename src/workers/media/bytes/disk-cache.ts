import { MEDIA_FOLDER, type Owner } from '#shared/base/browser-stores.ts'
import { Queue } from '#shared/base/queue.ts'
import type { CachedVideo, MediaRecords } from './records.ts'

const BUDGET_BYTES = 2 * 2 ** 30
/** Largest fraction of the origin's quota. */
const QUOTA_PART = 0.5

/**
 * Caches an owner's files in the origin's private file system, with records in Dexie. Removes the least recently used files above
 * the budget. Without storage nothing is cached.
 */
export class DiskCache {
  readonly #owner: Owner
  readonly #records: MediaRecords
  /** One file makes room and is written before the next. */
  readonly #writes = new Queue()

  constructor(owner: Owner, records: MediaRecords) {
    this.#owner = owner
    this.#records = records
  }

  /** Returns the cached file, or null. */
  async get(url: string): Promise<Blob | null> {
    try {
      const record = await this.#records.cachedVideo.get(await nameOf(url))
      if (!record) return null
      const folder = await this.#folder()
      const file = await (await folder.getFileHandle(record.blob)).getFile()
      if (file.size !== record.byteLength) return null
      await this.#records.cachedVideo.update(record.id, { timestamp: Date.now() })
      return file
    } catch {
      return null
    }
  }

  /** Caches a file and returns it from disk, or the blob itself if it cannot be cached. */
  put(url: string, blob: Blob): Promise<Blob> {
    return this.#writes.run(() => this.#write(url, blob))
  }

  async #write(url: string, blob: Blob): Promise<Blob> {
    try {
      const id = await nameOf(url)
      if (!(await this.#makeRoom(id, blob.size))) return blob
      const handle = await (await this.#folder()).getFileHandle(id, { create: true })
      const writer = await handle.createWritable()
      await blob.stream().pipeTo(writer)
      const record: CachedVideo = { id, url, blob: id, byteLength: blob.size, timestamp: Date.now() }
      await this.#records.cachedVideo.put(record)
      return await handle.getFile()
    } catch {
      return blob
    }
  }

  /** Removes all files and their records. Rejects when the browser refuses. */
  async clear(): Promise<void> {
    const folder = await this.#folder()
    const names: string[] = []
    for await (const name of folder.keys()) names.push(name)
    await Promise.all(names.map((name) => folder.removeEntry(name)))
    await this.#records.cachedVideo.clear()
  }

  async #folder(): Promise<FileSystemDirectoryHandle> {
    const media = await (await navigator.storage.getDirectory()).getDirectoryHandle(MEDIA_FOLDER, { create: true })
    return media.getDirectoryHandle(this.#owner, { create: true })
  }

  /** Removes what was used longest ago until a file fits beside the others; false where it is larger than the budget. */
  async #makeRoom(id: string, byteLength: number): Promise<boolean> {
    const { quota = BUDGET_BYTES } = await navigator.storage.estimate()
    const budget = Math.min(BUDGET_BYTES, quota * QUOTA_PART)
    if (byteLength > budget) return false
    const records = await this.#records.cachedVideo.orderBy('timestamp').toArray()
    const others = records.filter((record) => record.id !== id)
    let used = others.reduce((sum, record) => sum + record.byteLength, byteLength)
    const folder = await this.#folder()
    for (const record of others) {
      if (used <= budget) break
      await this.#records.cachedVideo.delete(record.id)
      await folder.removeEntry(record.blob).catch(() => {})
      used -= record.byteLength
    }
    return true
  }
}

async function nameOf(url: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(url))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
