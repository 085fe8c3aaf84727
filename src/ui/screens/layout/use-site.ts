import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { siteConfig } from '#shared/api/login.ts'
import { siteQuery } from '#ui/server/site.ts'

export type Site = z.output<typeof siteConfig.data>

/** Returns the configuration of the site; undefined until it is loaded. */
export function useSite(): Site | undefined {
  return useQuery(siteQuery).data
}
