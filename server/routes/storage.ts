import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { mount } from '#server/http/mount.ts'
import { isBelow, tenantPrefix, uploadPrefix } from '#server/objects/keys.ts'
import type { ObjectStore } from '#server/objects/port.ts'
import type { Who } from '#server/store/sessions.ts'
import { accessUrl, storageAuth } from '#shared/api/storage.ts'

const TAG = 'storage'
/** Validity for a negative `effect`: about 10 years (studio specification 7). */
const FOREVER_MS = 10 * 365 * 24 * 3600_000

export interface StorageParts {
  objects: ObjectStore
  hostOf(request: FastifyRequest): string
}

/** Refuses a key that does not lie under the tenant's prefix. */
export function ownKey(who: Who, key: string): string {
  if (!isBelow(tenantPrefix(who.tenantId), key)) throw new ApiError('forbidden', 'foreignObject')
  return key
}

/** Credentials for uploads straight to the store, and addresses for reading. */
export function storageRoutes(app: FastifyInstance, { objects, hostOf }: StorageParts): void {
  mount(app, TAG, storageAuth, (_, who, request) => objects.grant(uploadPrefix(who), hostOf(request)))

  mount(app, TAG, accessUrl, async ({ key, effect }, who, request) => {
    const validMs = effect < 0 ? FOREVER_MS : Math.min(effect, FOREVER_MS)
    return { url: await objects.address(ownKey(who, key), validMs, hostOf(request)) }
  })
}
