import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listFavoriteVoices, setFavoriteVoice } from '#shared/api/speech.ts'
import { api } from '#ui/server/api.ts'

const KEY = ['voices', 'favorite']

/** The voices that the user has starred; a star is shown at once and goes back when it cannot be kept. */
export function useFavoriteVoices(): { ids: readonly string[]; set(toneId: string, isFavorite: boolean): void } {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api(listFavoriteVoices, {}, signal)).toneIds,
    staleTime: 300_000,
  })
  const star = useMutation({
    mutationFn: (wanted: { toneId: string; isFavorite: boolean }) => api(setFavoriteVoice, wanted),
    onMutate: ({ toneId, isFavorite }) =>
      queries.setQueryData<string[]>(KEY, (ids = []) => {
        const others = ids.filter((id) => id !== toneId)
        return isFavorite ? [...others, toneId] : others
      }),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return { ids: data ?? [], set: (toneId, isFavorite) => star.mutate({ toneId, isFavorite }) }
}
