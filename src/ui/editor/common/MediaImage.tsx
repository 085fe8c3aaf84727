import type { MediaUrl } from '#shared/model/ids.ts'
import { useMediaUrl } from '#ui/session/use-media-url.ts'

interface MediaImageProps {
  url: MediaUrl
  alt?: string
  /** Shows the first frame of a video. */
  video?: boolean
}

/** A picture of the document or the library, at any kind of address. */
export function MediaImage({ url, alt = '', video = false }: MediaImageProps) {
  const address = useMediaUrl(url)
  if (!address) return null
  if (video) return <video src={address} aria-label={alt} preload="metadata" muted playsInline draggable={false} />
  return <img src={address} alt={alt} loading="lazy" decoding="async" draggable={false} />
}
