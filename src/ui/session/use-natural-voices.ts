import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cancelNaturalVoices, getNaturalVoices, type NaturalVoices, naturalVoices } from '#shared/api/natural-voices.ts'
import { api } from '#ui/server/api.ts'

const KEY = ['natural-voices']
/** How often is looked how far they are, while they are got. */
const POLL_MS = 1000

interface NaturalVoicesState {
  /** Undefined until the server has said it. */
  status: NaturalVoices | undefined
  /** They came while this was shown. */
  came: boolean
  /** Why the server refused the last act. */
  error: unknown
  get(): void
  cancel(): void
}

/** How far the server's natural voices are (S20.62); once they are there, the list of voices is read again. */
export function useNaturalVoices(): NaturalVoicesState {
  const queries = useQueryClient()
  const { data: status } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(naturalVoices, {}, signal),
    // asked anew whenever it is shown: others may have begun
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'getting' ? POLL_MS : false),
  })
  const act = useMutation({
    mutationFn: (call: typeof getNaturalVoices | typeof cancelNaturalVoices) => api(call, {}),
    onSuccess: (answer) => queries.setQueryData(KEY, answer),
  })
  const first = useRef<NaturalVoices['state'] | undefined>(undefined)
  first.current ??= status?.state
  const came = status?.state === 'installed' && first.current !== 'installed'
  useEffect(() => {
    if (came) void queries.invalidateQueries({ queryKey: ['voices'] })
  }, [came, queries])
  return {
    status,
    came,
    error: act.error,
    get: () => act.mutate(getNaturalVoices),
    cancel: () => act.mutate(cancelNaturalVoices),
  }
}
