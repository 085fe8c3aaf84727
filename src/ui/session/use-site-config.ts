import { useQuery } from '@tanstack/react-query'
import { siteConfig } from '#shared/api/login.ts'
import { api } from '#ui/server/api.ts'

/** Queries the features of this installation. */
export function useSiteConfig() {
  return useQuery({ queryKey: ['site-config'], queryFn: ({ signal }) => api(siteConfig, {}, signal) })
}
