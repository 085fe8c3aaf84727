import type { MediaUrl } from '#shared/model/ids.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'

/** A picture of the document or the library, whatever kind of address it has. */
export function MediaImage({ url, alt = '' }: { url: MediaUrl; alt?: string }) {
  const address = useMediaUrl(url)
  return address && <img src={address} alt={alt} loading="lazy" decoding="async" draggable={false} />
}
