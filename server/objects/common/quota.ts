import { tenantOfKey } from './keys.ts'
import type { ObjectStore } from './port.ts'

/** A workspace has no room for what was to be stored. */
export class QuotaError extends Error {
  override name = 'QuotaError'

  constructor() {
    super('the workspace has no room for the object')
  }
}

/** Returns whether a tenant may store so many bytes more. */
export async function hasRoom(
  objects: Pick<ObjectStore, 'allowedBytes' | 'usedBytes'>,
  tenantId: string,
  bytes: number,
): Promise<boolean> {
  return (await objects.usedBytes(tenantId)) + bytes <= objects.allowedBytes
}

/**
 * The bytes that tenants have in a store, in memory.
 * @param allowedBytes what each may store
 */
export class StoredBytes {
  readonly allowedBytes: number
  readonly #used = new Map<string, number>()

  constructor(allowedBytes: number) {
    this.allowedBytes = allowedBytes
  }

  of(tenantId: string): number {
    return this.#used.get(tenantId) ?? 0
  }

  /**
   * Counts bytes that are about to be stored under a key.
   * @throws QuotaError when the tenant has no room for them
   */
  take(key: string, bytes: number): void {
    if (this.of(tenantOfKey(key)) + bytes > this.allowedBytes) throw new QuotaError()
    this.add(key, bytes)
  }

  /** Counts bytes that are stored under a key; negative ones are no longer. */
  add(key: string, bytes: number): void {
    const tenantId = tenantOfKey(key)
    this.#used.set(tenantId, this.of(tenantId) + bytes)
  }
}
