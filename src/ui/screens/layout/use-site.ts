import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { siteConfig } from '#shared/api/login.ts'
import { api } from '#ui/server/api.ts'

export type Site = z.output<typeof siteConfig.data>

async function load(): Promise<Site> {
  try {
    return await api(siteConfig, {})
  } catch (error) {
    console.warn('the site configuration could not be loaded', error)
    throw error
  }
}

/** Returns the configuration of the site; undefined until it is loaded. A failure is only logged. */
export function useSite(): Site | undefined {
  return useQuery({ queryKey: ['site'], staleTime: Number.POSITIVE_INFINITY, queryFn: load }).data
}
