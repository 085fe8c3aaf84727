import { queryOptions } from '@tanstack/react-query'
import { siteConfig } from '#shared/api/login.ts'
import { api } from './api.ts'

/** The query of the site's configuration. A failure is only logged (S14.16). */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    try {
      return await api(siteConfig, {})
    } catch (error) {
      console.warn('the site configuration could not be loaded', error)
      throw error
    }
  },
})
