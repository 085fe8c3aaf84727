import type { KeptSegments } from '#server/engines/render/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import { segmentPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { forgetSegment, noteSegment, segmentsBeyond, touchSegment } from '../rows/segments.ts'

interface SegmentParts {
  db: Db
  objects: ObjectStore
  /** Bytes of the segments of all tenants. */
  budgetBytes: number
}

/**
 * Keeps a tenant's encoded segments in the object store, the least recently used ones of all tenants out. A segment that
 * cannot be read or stored is one that is not there: it is rendered again.
 */
export function keptSegments({ db, objects, budgetBytes }: SegmentParts, tenantId: string): KeptSegments {
  const keyOf = (name: string) => segmentPrefix(tenantId) + name.slice(name.indexOf(':') + 1)
  return {
    async get(name) {
      const key = keyOf(name)
      const sizeBytes = await touchSegment(db, key)
      if (sizeBytes === null) return null
      const bytes = await objects.read(key, 0, sizeBytes).catch(() => null)
      return bytes?.byteLength === sizeBytes ? bytes : null
    },
    async put(name, bytes) {
      if (bytes.byteLength > budgetBytes) return
      const key = keyOf(name)
      try {
        await objects.put(key, bytes)
      } catch {
        return
      }
      await noteSegment(db, { key, tenantId, sizeBytes: bytes.byteLength })
      for (const old of await segmentsBeyond(db, budgetBytes)) {
        await objects.remove(old)
        await forgetSegment(db, old)
      }
    },
  }
}
