import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { duplicateProject, type ProjectItem, saveProject } from '#shared/api/project.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { openOrigin } from '#ui/editor/notices/origin.tsx'
import { openRename } from '#ui/parts/rename.tsx'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import { api } from '#ui/server/api.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { useAct } from '../layout/use-act.ts'
import { useDeleteDraft } from './delete-draft.tsx'

/** One draft. A click opens the editor; drafts of the phone app show where they can be edited. */
export function DraftCard({ draft }: { draft: ProjectItem }) {
  const { t, i18n } = useTranslation('home')
  const navigate = useNavigate()
  const coverUrl = useMediaUrl(draft.coverPicUrl || draft.posterPicUrl)
  const act = useAct(DRAFT_LISTS)
  const remove = useDeleteDraft()
  const open = () => {
    if (draft.source === 'WEB') void navigate({ to: '/editor/{-$projectId}', params: { projectId: draft.id } })
    else openOrigin(t('common:origin.title'))
  }
  const rename = () =>
    openRename({
      title: t('common:action.rename'),
      label: t('common:rename.label'),
      emptyText: t('common:rename.empty'),
      confirm: t('common:action.confirm'),
      cancel: t('common:action.cancel'),
      name: draft.name,
      maxLength: NAME_CHARS_MAX.project,
      onConfirm: (name) => act(() => api(saveProject, { id: draft.id, name })),
    })
  const duplicate = () => act(() => api(duplicateProject, { id: draft.id }))
  const time = new Date(draft.updateTime).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <VideoCard
      name={draft.name}
      detail={t('updated', { time })}
      coverUrl={coverUrl}
      openLabel={t('open', { name: draft.name })}
      onOpen={open}
      menu={
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('common:action.more')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={rename}>
              {t('common:action.rename')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
              {t('draft.duplicate')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => remove(draft)}>
              {t('common:action.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    />
  )
}
