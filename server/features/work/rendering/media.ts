import { isBelow, publishedKeyAt, tenantPrefix } from '#server/platform/objects/common/keys.ts'
import { type ObjectStore, UNHELD_MS_MAX } from '#server/platform/objects/common/port.ts'
import { withAddresses } from '#shared/formats/project-file.ts'
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
    if (isBelow(tenantPrefix(tenantId), key) || isBelow('published', key))
      return objects.address(key, UNHELD_MS_MAX, origin)
    throw new Error(`The project names a medium that its owner may not read: ${url}`)
  }
}

/** Returns a document for the renderer, whose own host serves what is built in alone: media of published templates come from the store. */
export function documentToRender(projectJson: string): string {
  return withAddresses(projectJson, (address) => {
    const key = publishedKeyAt(address)
    return key === null ? null : `oss:${key}`
  })
}
