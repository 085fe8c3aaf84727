import { useTranslation } from 'react-i18next'
import { fileItem } from '#shared/api/shelf-acts.ts'
import { notify } from '#ui/parts/notify.ts'
import { api } from '#ui/server/api.ts'
import { useAct } from './use-act.ts'

interface Shared {
  id: string
  name: string
}

/**
 * Returns the function that shares something of a shelf with the workspace or takes it back, says so or why it could not,
 * and has the lists under `queryKey` loaded again.
 */
export function useShareItem(shelf: 'presenter' | 'audio', queryKey: string[]) {
  const { t } = useTranslation('editor')
  const act = useAct([queryKey])
  return ({ id, name }: Shared, isShared: boolean): Promise<void> =>
    act(async () => {
      await api(fileItem, { shelf, id, isShared })
      notify('item-shared', {
        color: 'green',
        message: t(isShared ? 'library.shareDone' : 'library.unshareDone', { name }),
      })
    })
}
