import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DigitalHuman, deletePresenter, listOwnPresenters, renamePresenter } from '#shared/api/library.ts'
import { api } from '#ui/server/api.ts'
import { wholeList } from '#ui/server/whole-list.ts'
import { emitLibraryChange } from './library-changes.ts'
import { forgetItem } from './request-item.ts'

/** The key of the queries of own presenters: that of each begins with it. */
export const OWN_PRESENTERS = ['library', 'people', 'own']

/** Returns all presenters that the workspace has brought or had made. Rejects like `api`. */
export function ownPresenters(signal: AbortSignal): Promise<DigitalHuman[]> {
  return wholeList(async (page) => {
    const { detailList, total } = await api(listOwnPresenters, page, signal)
    return { records: detailList, total }
  })
}

/** Queries the presenters of the workspace, those of one dimension or all, and changes them. */
export function useOwnPresenters(dimension?: '2d' | '3d') {
  const answer = useQuery({
    queryKey: OWN_PRESENTERS,
    queryFn: ({ signal }) => ownPresenters(signal),
    staleTime: 30_000,
    select: (people) => people.filter(({ kind }) => !dimension || (kind === 'model') === (dimension === '3d')),
  })
  return { answer, ...useChangePresenters() }
}

/** Returns the functions that change presenters of the workspace, in all lists of them. */
export function useChangePresenters() {
  const queries = useQueryClient()
  // submissions name what they have become
  const reload = async () =>
    void (await Promise.all(
      [OWN_PRESENTERS, ['submissions']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    ))
  return {
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
      emitLibraryChange(id)
      await reload()
    },
  }
}
