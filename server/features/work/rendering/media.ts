import { isBelow, tenantPrefix } from '#server/platform/objects/common/keys.ts'
import { type ObjectStore, UNHELD_MS_MAX } from '#server/platform/objects/common/port.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

interface Place {
  objects: ObjectStore
  /** Origin of this server, as its own browser reaches it. */
  origin: string
}

/**
 * Returns the addresses of a tenant's media for the renderer; objects of others and files of this machine are refused.
 * @param recordings addresses of what was spoken for this render alone
 */
export function mediaOfWork(
  { objects, origin }: Place,
  tenantId: string,
  recordings: ReadonlyMap<MediaUrl, string> = new Map(),
): (url: MediaUrl) => Promise<string> {
  return async (url) => {
    const recording = recordings.get(url)
    if (recording) return recording
    const key = url.startsWith('oss:') ? url.slice('oss:'.length) : ''
    if (isBelow(tenantPrefix(tenantId), key)) return objects.address(key, UNHELD_MS_MAX, origin)
    throw new Error(`The project names a medium that its owner may not read: ${url}`)
  }
}
