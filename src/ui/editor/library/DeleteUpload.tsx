import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteBackground, deleteForeground, deleteMusic, type LibraryItem } from '#shared/api/library.ts'
import { libraryUses } from '#shared/commands/library/use.ts'
import { LIBRARY_DELETION_CODES } from '#shared/model/error-codes.ts'
import type { Project } from '#shared/model/project.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { forgetItem } from './ask-item.ts'
import { tellDeletion } from './deletions.ts'
import { useLocalized } from './localized.ts'
import type { MaterialShelf } from './use-library.ts'

const CALLS = { image: deleteForeground, background: deleteBackground, music: deleteMusic }

function isUsed(id: string): boolean {
  const project = projectMirror.project as Project | null
  return project !== null && libraryUses(project).some((use) => use.id === id)
}

/** Deletes one of the user's uploads once he has confirmed what that does to the projects that use it. */
export function DeleteUpload({ shelf, item }: { shelf: MaterialShelf; item: LibraryItem }) {
  const { t } = useTranslation('editor')
  const queries = useQueryClient()
  const name = useLocalized()(item.name)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await api(CALLS[shelf], { id: item.id })
    } catch (error) {
      const wasGone = error instanceof ApiError && LIBRARY_DELETION_CODES.includes(Number(error.code))
      if (!wasGone) {
        notifications.show({ color: 'red', title: t('library.deleteFailed', { name }), message: reasonOf(error, t) })
        return
      }
    } finally {
      setBusy(false)
    }
    forgetItem(queries, item.id)
    tellDeletion()
    await queries.invalidateQueries({ queryKey: ['library', shelf, 'TENANTUSER'] })
  }
  const confirm = () =>
    modals.openConfirmModal({
      title: t('library.deleteTitle', { name }),
      children: <Text size="sm">{t(isUsed(item.id) ? 'library.deleteUsed' : 'library.deleteText')}</Text>,
      labels: { confirm: t('common:action.delete'), cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void remove(),
    })
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
