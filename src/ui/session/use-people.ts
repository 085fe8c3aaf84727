import { useQuery } from '@tanstack/react-query'
import { listDigitalHumans, listDigitalHumans3d } from '#shared/api/library.ts'
import { api } from '#ui/server/api.ts'

/** Queries the library's presenters, 2D or 3D. */
export function usePeople(dimension: '2d' | '3d') {
  return useQuery({
    queryKey: ['library', 'people', dimension],
    queryFn: async ({ signal }) =>
      (await api(dimension === '2d' ? listDigitalHumans : listDigitalHumans3d, {}, signal)).detailList,
    staleTime: 300_000,
  })
}
