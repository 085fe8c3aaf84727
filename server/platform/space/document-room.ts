import { setImmediate as turn } from 'node:timers/promises'
import { type Hold, type Space, SpaceError } from '#server/platform/config/space.ts'
import { documentBytes } from '#server/platform/db/document-bytes.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { quotaText } from '#server/platform/objects/common/quota.ts'
import { err, type Result } from '#shared/base/result.ts'

/** Why there is no room: on the disk, or in the workspace, which may store up to a limit. */
export type NoRoom = { reason: 'storageFull' } | { reason: 'quotaFull'; values: { limit: string } }

/** The need of a write of documents, in bytes. */
interface Need {
  /** Growth of the tenant's storage; not above 0 where it stores less. */
  growth: number
  /** Bytes that the database writes beside those that the request itself has brought. */
  written: number
}

/** The room for documents: what tenants may store, and the disks. */
export class DocumentRoom {
  readonly #db: Db
  readonly #objects: Pick<ObjectStore, 'allowedBytes' | 'usedBytes'>
  readonly #space: Space

  /** @param space the disks of the database; one of no folders for a database elsewhere */
  constructor(db: Db, objects: Pick<ObjectStore, 'allowedBytes' | 'usedBytes'>, space: Space) {
    this.#db = db
    this.#objects = objects
    this.#space = space
  }

  /** Returns the bytes of the tenant's objects. A cloud's store that does not answer, or not soon, must stop no save. */
  #objectBytes(tenantId: string): Promise<number> {
    return inTime(this.#objects.usedBytes(tenantId)).catch(() => 0)
  }

  /** Returns the bytes of the tenant's objects as the store knows them at once, or those that it said `before`. */
  #objectBytesNow(tenantId: string, before: number): Promise<number> {
    return Promise.race([this.#objects.usedBytes(tenantId).catch(() => before), turn(before)])
  }

  /**
   * Writes documents in a transaction in which nobody else adds bytes to the tenant, unless there is no room for them.
   */
  async write<T, E = never>(
    { tenantId }: Principal,
    measure: (tx: Tx) => Promise<Need>,
    write: (tx: Tx) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | NoRoom>> {
    // a cloud's store lists its objects now, not while others wait for the lock or for a connection
    const before = await this.#objectBytes(tenantId)
    const { allowedBytes } = this.#objects
    let hold: Hold | undefined
    try {
      return await this.#db.transaction(async (tx) => {
        await lockTenant(tx, tenantId)
        const { growth, written } = await measure(tx)
        if (growth > 0) {
          const used = (await documentBytes(tx, tenantId)) + (await this.#objectBytesNow(tenantId, before))
          if (used + growth > allowedBytes)
            return err<NoRoom>({ reason: 'quotaFull', values: { limit: quotaText({ allowedBytes }) } })
        }
        if (written > 0) hold = await this.#space.holdRows(written)
        return write(tx)
      })
    } catch (error) {
      if (error instanceof SpaceError) return err<NoRoom>({ reason: 'storageFull' })
      throw error
    } finally {
      hold?.end()
    }
  }
}
