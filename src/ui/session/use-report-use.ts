import { useQueryClient } from '@tanstack/react-query'
import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import { backgroundUse, digitalHuman3dUse, digitalHumanUse, foregroundUse, musicUse } from '#shared/api/shelf-acts.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { api } from '#ui/server/api.ts'
import { shelfKey } from './use-shelf.ts'

const REPORTS = {
  foreground: (id: string) => api(foregroundUse, { foregroundId: id }),
  background: (id: string) => api(backgroundUse, { backgroundId: id }),
  music: (id: string) => api(musicUse, { musicId: id }),
} satisfies Record<BuiltInShelf, unknown>

/** Returns the functions that report the use of library items, so that these are listed as recent; a failure is no matter. */
export function useReportUse() {
  const queries = useQueryClient()
  return {
    item(shelf: BuiltInShelf, { id }: LibraryItem): void {
      REPORTS[shelf](id)
        .then(() => queries.invalidateQueries({ queryKey: [...shelfKey(shelf), 'recent'] }))
        .catch(() => undefined)
    },
    person({ id: digitalHumanId, kind }: DigitalHuman): void {
      api(kind === 'model' ? digitalHuman3dUse : digitalHumanUse, { digitalHumanId }).catch(() => undefined)
    },
  }
}
