import { useTranslation } from 'react-i18next'
import { api } from '#ui/server/api.ts'
import { BINS, type BinKind } from './bins.ts'
import { showUndo } from './undo-notice.tsx'
import { useAct } from './use-act.ts'

/** Returns a function that moves an entry of a list to the bin and shows a notice that undoes it. */
export function useMoveToBin(kind: BinKind): (entry: { id: string; name: string }) => Promise<void> {
  const { t } = useTranslation('home')
  const { remove, restore, lists } = BINS[kind]
  const act = useAct(lists)
  return ({ id, name }) =>
    act(async () => {
      await api(remove, { id })
      const undo = () => void act(() => api(restore, { id }))
      showUndo(id, { text: t('bin.moved', { name }), label: t('bin.undo'), undo })
    })
}
