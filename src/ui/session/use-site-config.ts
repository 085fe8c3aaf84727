import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#ui/server/site.ts'

/** Queries the features of this installation. */
export function useSiteConfig() {
  return useQuery(siteQuery)
}
