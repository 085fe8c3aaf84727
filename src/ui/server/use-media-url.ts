import { useQuery } from '@tanstack/react-query'
import { accessMedia } from './media-host.ts'

/** Signed addresses expire after 30 minutes; they are renewed well before. */
const FRESH_MS = 20 * 60_000

/**
 * Returns an address that `<img>` or `<video>` can show for a medium of the document; null while unknown or if there is
 * none.
 */
export function useMediaUrl(url: string): string | null {
  const { data } = useQuery({
    queryKey: ['media', url],
    queryFn: () => accessMedia(url),
    enabled: url !== '',
    staleTime: FRESH_MS,
  })
  return data ?? null
}
