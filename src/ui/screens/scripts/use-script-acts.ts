import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { deleteScript, type ScriptItem, saveScript, shareScript } from '#shared/api/scripts.ts'
import { limitedName, NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { notify } from '#ui/parts/notify.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { keepScript, readScriptOf, SCRIPTS } from '#ui/session/scripts/scripts.ts'
import { showUndo } from '../layout/undo-notice.tsx'
import { useAct } from '../layout/use-act.ts'

/** Returns the acts of the list of scripts; each shows a failure and loads the list again. */
export function useScriptActs() {
  const { t } = useTranslation(['scripts', 'common'])
  const navigate = useNavigate()
  const act = useAct([SCRIPTS])
  const confirm = useConfirmRemoval()
  const remove = ({ id, title, isMine, ownership }: ScriptItem) =>
    act(async () => {
      const { content: text, ssml } = await readScriptOf(id)
      await api(deleteScript, { id })
      // one of somebody else would come back as the user's own
      if (!isMine) return notify('script-deleted', { color: 'green', message: t('deleted', { title }) })
      const restore = async () => {
        const again = await keepScript(title, { text, ssml })
        if (ownership === 'TENANTSHARE') await api(shareScript, { id: again, shared: true })
      }
      showUndo(id, { text: t('deleted', { title }), label: t('undo'), undo: () => void act(restore) })
    })
  return {
    /** Makes a script and opens it. */
    write: () =>
      act(async () => {
        const id = await keepScript(t('untitled'), { text: '', ssml: false })
        await navigate({ to: '/property/docList/$scriptId', params: { scriptId: id } })
      }),
    share: ({ id, title }: ScriptItem, shared: boolean) =>
      act(async () => {
        await api(shareScript, { id, shared })
        notify('script-shared', { color: 'green', message: t(shared ? 'shared.done' : 'shared.stopped', { title }) })
      }),
    duplicate: ({ id, title }: ScriptItem) =>
      act(async () => {
        const { content: text, ssml } = await readScriptOf(id)
        const room = NAME_CHARS_MAX.script - t('copyOf', { title: '' }).length
        const copy = t('copyOf', { title: title.slice(0, room) })
        await keepScript(limitedName(copy, 'script'), { text, ssml })
        notify('script-copied', { color: 'green', message: t('duplicated', { title: copy }) })
      }),
    rename: ({ id, title }: ScriptItem) =>
      openRename({
        title: t('renameTitle'),
        label: t('title'),
        emptyText: t('titleEmpty'),
        confirm: t('common:action.rename'),
        cancel: t('common:action.cancel'),
        name: title,
        maxLength: NAME_CHARS_MAX.script,
        onConfirm: (name) =>
          void act(async () => {
            const { content, ssml, revision } = await readScriptOf(id)
            await api(saveScript, { id, title: name, content, ssml, revision })
          }),
      }),
    remove: (script: ScriptItem) =>
      confirm(
        {
          title: t('deleteTitle', { title: script.title }),
          text: t('deleteText'),
          confirm: t('common:action.delete'),
        },
        () => remove(script),
      ),
  }
}
