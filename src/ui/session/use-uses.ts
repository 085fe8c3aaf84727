import { useQuery } from '@tanstack/react-query'
import { listUses } from '#shared/api/shelf-acts.ts'
import { api } from '#ui/server/api.ts'

/** Queries the drafts of the workspace that use something of it; of a thing of the workspace, whose id is a UUID. */
export function useUses(id: string) {
  return useQuery({
    queryKey: ['uses', id],
    queryFn: ({ signal }) => api(listUses, { id }, signal),
    staleTime: 0,
  })
}
