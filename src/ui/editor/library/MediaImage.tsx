import { useQuery } from '@tanstack/react-query'
import type { MediaUrl } from '#shared/model/ids.ts'
import { accessMedia } from '#ui/server/media-host.ts'

/** Shorter than the half hour for which an address is good. */
const FRESH_MS = 20 * 60_000

/** A picture of the document or the library, whatever kind of address it has. */
export function MediaImage({ url, alt = '' }: { url: MediaUrl; alt?: string }) {
  const { data } = useQuery({
    queryKey: ['media-access', url],
    queryFn: () => accessMedia(url),
    staleTime: FRESH_MS,
    enabled: url !== '',
  })
  if (!data) return null
  return <img src={data} alt={alt} loading="lazy" decoding="async" draggable={false} />
}
