import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Audio, deleteAudio, listAudios } from '#shared/api/audio.ts'
import { api } from '#ui/server/api.ts'
import { wholeList } from '#ui/server/whole-list.ts'

const KEY = ['audio', 'list']

/** Queries the recordings of the workspace, the last first, and takes recordings off the list. */
export function useOwnRecordings() {
  const queries = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      wholeList(async (page) => {
        const { audioList, total } = await api(listAudios, page, signal)
        return { records: audioList, total }
      }),
    staleTime: 0,
  })
  return {
    recordings: data,
    isError,
    /** Rejects like `api`. */
    async remove({ id }: Audio): Promise<void> {
      await api(deleteAudio, { id })
      await queries.invalidateQueries({ queryKey: KEY })
    },
  }
}
