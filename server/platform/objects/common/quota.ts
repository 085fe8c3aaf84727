import { documentBytes } from '#server/platform/db/document-bytes.ts'
import type { Db } from '#server/platform/db/open.ts'
import { inTime } from './in-time.ts'
import { tenantOfKey } from './keys.ts'
import type { ObjectStore } from './port.ts'

/** A workspace has no room for what was to be stored. */
export class QuotaError extends Error {
  override name = 'QuotaError'

  /** Storage of the workspace at most, in bytes. */
  readonly allowedBytes: number

  constructor(allowedBytes: number) {
    super('the workspace has no room for the object')
    this.allowedBytes = allowedBytes
  }
}

/** Returns what a workspace may store, as sentences name it. */
export function quotaText({ allowedBytes }: { allowedBytes: number }): string {
  return `${allowedBytes / 1e9} GB`
}

/** A block of most file systems: an empty file takes a name and a place in the tables of the disk too. */
const BLOCK_BYTES = 4096

/** Returns what a file of so many bytes counts in the embedded store. */
export function chargedBytes(bytes: number): number {
  return Math.max(bytes, BLOCK_BYTES)
}

/** Where the bytes of tenants are: documents in the database, everything else in the object store. */
export interface Stored {
  db: Db
  objects: Pick<ObjectStore, 'allowedBytes' | 'usedBytes'>
}

/** Returns the same for a call, which is refused with a `StoreAwayError` where the store does not say in time what a tenant has. */
export function answeredInTime({ db, objects }: Stored): Stored {
  const { allowedBytes } = objects
  return { db, objects: { allowedBytes, usedBytes: (tenantId) => inTime(objects.usedBytes(tenantId)) } }
}

/** Returns the bytes that a tenant stores. */
export async function usedBytes({ db, objects }: Stored, tenantId: string): Promise<number> {
  const [ofDocuments, ofObjects] = await Promise.all([documentBytes(db, tenantId), objects.usedBytes(tenantId)])
  return ofDocuments + ofObjects
}

/** Returns whether a tenant may store so many bytes more. */
export async function hasRoom(stored: Stored, tenantId: string, bytes: number): Promise<boolean> {
  return (await usedBytes(stored, tenantId)) + bytes <= stored.objects.allowedBytes
}

export type CountDocuments = (tenantId: string, count: (bytes: number) => void) => Promise<void>

/**
 * The bytes of objects that tenants have in a store, in memory.
 * @param allowedBytes what each may store, documents included
 * @param documents passes on the bytes of a tenant's documents while nobody writes any of them
 */
export class StoredBytes {
  readonly allowedBytes: number
  readonly #documents: CountDocuments
  readonly #used = new Map<string, number>()

  constructor(allowedBytes: number, documents: CountDocuments = async (_, count) => count(0)) {
    this.allowedBytes = allowedBytes
    this.#documents = documents
  }

  of(tenantId: string): number {
    return this.#used.get(tenantId) ?? 0
  }

  /**
   * Counts bytes that are about to be stored under a key.
   * @throws QuotaError when the tenant has no room for them
   */
  async take(key: string, bytes: number): Promise<void> {
    const tenantId = tenantOfKey(key)
    await this.#documents(tenantId, (ofDocuments) => {
      if (ofDocuments + this.of(tenantId) + bytes > this.allowedBytes) throw new QuotaError(this.allowedBytes)
      this.add(key, bytes)
    })
  }

  /** Counts bytes that are stored under a key; negative ones are no longer. */
  add(key: string, bytes: number): void {
    const tenantId = tenantOfKey(key)
    this.#used.set(tenantId, this.of(tenantId) + bytes)
  }
}
