import { downloadWork, type Work } from '#shared/api/work.ts'
import { download } from '#ui/parts/download.ts'
import { api } from '#ui/server/api.ts'
import { WORK_LISTS } from '../layout/lists.ts'
import { useAct } from '../layout/use-act.ts'
import { useOpenDraft } from './use-open-draft.ts'

/** Acts of a work's card and its player. */
export function useWorkActs({ id, projectId }: Work) {
  const act = useAct(WORK_LISTS)
  return {
    save: () => act(async () => download((await api(downloadWork, { id })).url)),
    openDraft: useOpenDraft(projectId),
  }
}
