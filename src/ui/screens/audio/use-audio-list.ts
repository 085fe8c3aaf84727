import { useQueryClient } from '@tanstack/react-query'
import { type Audio, deleteAudio, listAudios, renameAudio } from '#shared/api/audio.ts'
import { api } from '#ui/server/api.ts'
import { usePages } from '../layout/use-pages.ts'

/** The key of all lists of recordings, with which that of the editor begins too. */
export const AUDIOS = ['audio']

/** The recordings of the workspace whose names contain a text, the last first, and what changes them in all lists. */
export function useAudioList(search: string) {
  const queries = useQueryClient()
  const pages = usePages({
    queryKey: [...AUDIOS, 'pages', search],
    load: async (page, signal) => {
      const { audioList, total } = await api(listAudios, { ...page, search }, signal)
      return { records: audioList, total }
    },
  })
  const reload = () => queries.invalidateQueries({ queryKey: AUDIOS })
  return {
    pages,
    reload,
    /** Rejects like `api`. */
    async rename({ id }: Audio, name: string): Promise<void> {
      await api(renameAudio, { id, name })
      await reload()
    },
    /** Takes it off the list; what speaks it keeps it. Rejects like `api`. */
    async remove({ id }: Audio): Promise<void> {
      await api(deleteAudio, { id })
      await reload()
    },
  }
}
