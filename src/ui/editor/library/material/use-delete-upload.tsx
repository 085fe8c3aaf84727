import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#shared/api/library.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { UsedIn } from '#ui/editor/common/UsedIn.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { deleteUpload } from '#ui/session/delete-upload.ts'
import { isInUse } from '#ui/session/library-item.ts'
import { shelfKey } from '#ui/session/use-shelf.ts'

/** Returns the function that deletes an upload after a confirmation, which names the effect on projects that use it. */
export function useDeleteUpload(shelf: BuiltInShelf): (item: LibraryItem) => void {
  const { t } = useTranslation('editor')
  const queries = useQueryClient()
  const local = useLocalized()
  const ask = useConfirmRemoval()
  return (item) => {
    const name = local(item.name)
    const remove = async () => {
      try {
        await deleteUpload(queries, shelf, item.id)
      } catch (error) {
        notifications.show({ color: 'red', title: t('library.deleteFailed', { name }), message: reasonOf(error, t) })
        return
      }
      await queries.invalidateQueries({ queryKey: shelfKey(shelf) })
    }
    ask(
      {
        title: t('library.deleteTitle', { name }),
        text: t(isInUse(item.id) ? 'library.deleteUsed' : 'library.deleteText'),
        more: (
          <>
            {item.ownership === 'TENANTSHARE' && (
              <Text size="sm" mt="xs">
                {t('library.deleteShared')}
              </Text>
            )}
            <UsedIn id={item.id} />
          </>
        ),
        confirm: t('common:action.delete'),
      },
      remove,
    )
  }
}
