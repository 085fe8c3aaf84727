import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holderOf } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { sessionOn } from '#server/platform/http/call-session.ts'
import { mount } from '#server/platform/http/mount.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { isBelow, tenantPrefix, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import { type ObjectStore, UNHELD_MS_MAX } from '#server/platform/objects/common/port.ts'
import { answeredInTime, usedBytes } from '#server/platform/objects/common/quota.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import { accessUrl, storageAuth, storageRoom, storageUsage } from '#shared/api/storage.ts'

const TAG = 'storage'
/** Validity for a negative `effect`: about 10 years, or until the member or the API key that asked loses access. */
const FOREVER_MS = 10 * 365 * 24 * 3600_000

interface StorageParts {
  db: Db
  objects: ObjectStore
  hostOf(request: FastifyRequest): string
}

/** Returns a key under the tenant's prefix; refuses any other. */
function ownKey({ tenantId }: Principal, key: string): string {
  if (!isBelow(tenantPrefix(tenantId), key)) throw new ApiError('forbidden', 'foreignObject')
  return key
}

/** Serves credentials for uploads straight to the store, and addresses for reading. */
export function storageRoutes(app: FastifyInstance, parts: StorageParts): void {
  const { objects, hostOf } = parts
  const stored = answeredInTime(parts)
  mount(app, TAG, storageAuth, async (_, principal, request) => {
    await requireRoom(stored, principal.tenantId, 1)
    return inTime(objects.grant(uploadPrefix(principal), hostOf(request), sessionOn(request).id))
  })

  mount(app, TAG, storageUsage, async (_, { tenantId }) => ({
    usedBytes: await usedBytes(stored, tenantId),
    allowedBytes: objects.allowedBytes,
  }))

  mount(app, TAG, storageRoom, async ({ bytes }, principal) => {
    await requireRoom(stored, principal.tenantId, bytes)
    return {}
  })

  mount(app, TAG, accessUrl, async ({ key, effect }, principal, request) => {
    const validMs = effect < 0 ? FOREVER_MS : Math.min(effect, FOREVER_MS)
    const use = validMs > UNHELD_MS_MAX ? { holder: holderOf(sessionOn(request)) } : {}
    return { url: await objects.address(ownKey(principal, key), validMs, hostOf(request), use) }
  })
}
