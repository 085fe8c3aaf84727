import { CODES } from '#shared/api/envelope.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { ApiError } from './api.ts'
import { accessMedia } from './media-host.ts'

/** Returns the content of an address. @throws ApiError where it is not answered, or its object is gone */
export async function fetchContent(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal })
  if (!response.ok)
    throw new ApiError(response.status === 404 ? CODES.notFound : response.status, `HTTP ${response.status}`)
  return response.blob()
}

/** Returns the file of a medium. @throws ApiError like `fetchContent` */
export async function fetchMedia(url: MediaUrl, signal: AbortSignal): Promise<Blob> {
  return fetchContent(await accessMedia(url), signal)
}
