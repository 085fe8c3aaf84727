import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DigitalHuman, deletePresenter, listOwnPresenters, renamePresenter } from '#shared/api/library.ts'
import { api } from '#ui/server/api.ts'
import { emitLibraryChange } from './library-changes.ts'
import { forgetItem } from './request-item.ts'

const KEY = ['library', 'people', 'own']

/** Queries the presenters of the workspace of one dimension, and changes them. */
export function useOwnPresenters(dimension: '2d' | '3d') {
  const queries = useQueryClient()
  const answer = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api(listOwnPresenters, {}, signal)).detailList,
    staleTime: 30_000,
    select: (people) => people.filter(({ kind }) => (kind === 'model') === (dimension === '3d')),
  })
  const reload = () => queries.invalidateQueries({ queryKey: KEY })
  return {
    answer,
    reload,
    /** Takes over what a presenter is now: on the shelf, and in the open document as one step of its history. */
    async changed({ id }: DigitalHuman): Promise<void> {
      forgetItem(queries, id)
      emitLibraryChange()
      await reload()
    },
    /** Rejects like `api`. */
    async rename({ id }: DigitalHuman, name: string): Promise<void> {
      await api(renamePresenter, { id, name })
      forgetItem(queries, id)
      await reload()
    },
    /** Deletes it for good; documents that show it lose it. Rejects like `api`. */
    async remove({ id }: DigitalHuman): Promise<void> {
      await api(deletePresenter, { id })
      forgetItem(queries, id)
      emitLibraryChange()
      await reload()
    },
  }
}
