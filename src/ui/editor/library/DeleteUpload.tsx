import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { deleteUpload } from '#ui/session/delete-upload.ts'
import { isInUse } from '#ui/session/library-item.ts'
import { useLocalized } from '../common/localized.ts'

/** Deletes an upload of the user after a confirmation, which names the effect on projects that use it. */
export function DeleteUpload({ shelf, item }: { shelf: BuiltInShelf; item: LibraryItem }) {
  const { t } = useTranslation('editor')
  const queries = useQueryClient()
  const name = useLocalized()(item.name)
  const [busy, setBusy] = useState(false)
  const ask = useConfirmRemoval()

  const remove = async () => {
    setBusy(true)
    try {
      await deleteUpload(queries, shelf, item.id)
    } catch (error) {
      notifications.show({ color: 'red', title: t('library.deleteFailed', { name }), message: reasonOf(error, t) })
      return
    } finally {
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: ['library', shelf, 'TENANTUSER'] })
  }
  const confirm = () =>
    ask(
      {
        title: t('library.deleteTitle', { name }),
        text: t(isInUse(item.id) ? 'library.deleteUsed' : 'library.deleteText'),
        confirm: t('common:action.delete'),
      },
      remove,
    )
  return (
    <IconAction
      size={24}
      label={t('library.delete', { name })}
      loading={busy}
      icon={<IconTrash size={15} stroke={1.7} />}
      onClick={confirm}
    />
  )
}
