import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteOwnVoice, listOwnVoices, renameOwnVoice } from '#shared/api/own-voices.ts'
import { api } from '#ui/server/api.ts'

/** The key of all lists of voices, with which that of the editor begins too. */
export const OWN_VOICES = ['voices']

/** Queries the own voices of the workspace, and changes them. */
export function useOwnVoices() {
  const queries = useQueryClient()
  const answer = useQuery({
    queryKey: [...OWN_VOICES, 'own'],
    queryFn: async ({ signal }) => (await api(listOwnVoices, {}, signal)).records,
  })
  // submissions name what they have become
  const reload = async () =>
    void (await Promise.all([OWN_VOICES, ['submissions']].map((queryKey) => queries.invalidateQueries({ queryKey }))))
  return {
    answer,
    /** Rejects like `api`. */
    async rename(id: string, name: string): Promise<void> {
      await api(renameOwnVoice, { id, name })
      await reload()
    },
    /** Deletes it for good; documents that speak with it lose it. Rejects like `api`. */
    async remove(id: string): Promise<void> {
      await api(deleteOwnVoice, { id })
      await reload()
    },
  }
}
