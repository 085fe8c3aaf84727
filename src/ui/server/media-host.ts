import { accessUrl } from '#shared/api/storage.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { MediaHost } from '#shared/protocol/media.ts'
import { api } from './api.ts'
import { caught } from './caught.ts'

/**
 * Returns an address that can be fetched now for a medium of the document. The server signs those of the tenant's
 * objects.
 * @throws ApiError like `api`
 */
export async function accessMedia(url: MediaUrl): Promise<string> {
  if (!url.startsWith('oss:')) return new URL(url, location.origin).href
  return (await api(accessUrl, { key: url.slice('oss:'.length) })).url
}

export const mediaHost: MediaHost = { access: (url) => caught(accessMedia(url)) }
