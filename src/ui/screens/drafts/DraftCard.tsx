import { IconCopy, IconFileZip, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { duplicateProject, type ProjectItem, saveProject } from '#shared/api/project.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import { openOrigin } from '#ui/editor/notices/origin.tsx'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import { api } from '#ui/server/api.ts'
import { setDraftCover } from '#ui/server/draft-cover.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { openChangeCover } from '../layout/change-cover.tsx'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { useMoveToBin } from '../layout/move-to-bin.ts'
import { useAct } from '../layout/use-act.ts'
import { useAskName } from '../layout/use-ask-name.ts'
import { openProjectFile } from './open-project-file.tsx'

/** One draft. A click opens the editor; drafts of the phone app show where they can be edited. */
export function DraftCard({ draft }: { draft: ProjectItem }) {
  const { t, i18n } = useTranslation(['home', 'imports'])
  const navigate = useNavigate()
  const act = useAct(DRAFT_LISTS)
  const moveToBin = useMoveToBin('drafts')
  const askName = useAskName('project')
  const name = projectNameText(draft.name, i18n.language)
  const open = () => {
    if (draft.source === 'WEB') void navigate({ to: '/editor/{-$projectId}', params: { projectId: draft.id } })
    else openOrigin(t('common:origin.title'))
  }
  const rename = () => askName(draft.name, (name) => void act(() => api(saveProject, { id: draft.id, name })))
  const coverUrl = useMediaUrl(draft.coverPicUrl || draft.posterPicUrl)
  const changeCover = () =>
    openChangeCover(t('cover.title'), {
      coverUrl,
      hint: t('cover.draftHint'),
      save: (picture, name) => setDraftCover(draft.id, picture, name),
      reset: draft.coverPicUrl ? () => api(saveProject, { id: draft.id, coverType: 'DEFAULT', coverPicUrl: '' }) : null,
    })
  const exportFile = () => openProjectFile(t('imports:projectFile.title'), draft.id)
  const duplicate = () => act(() => api(duplicateProject, { id: draft.id }))
  const time = new Date(draft.updateTime).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <VideoCard
      name={name}
      detail={t('updated', { time })}
      coverUrl={coverUrl}
      openLabel={t('open', { name })}
      onOpen={open}
      menu={
        <CardMenu
          name={name}
          actions={[
            { label: t('common:action.rename'), icon: <IconPencil size={16} />, onClick: rename },
            { label: t('cover.open'), icon: <IconPhoto size={16} />, onClick: changeCover },
            { label: t('draft.duplicate'), icon: <IconCopy size={16} />, onClick: () => void duplicate() },
            // only the phone app can read what it made
            ...(draft.source === 'WEB'
              ? [{ label: t('imports:projectFile.action'), icon: <IconFileZip size={16} />, onClick: exportFile }]
              : []),
            {
              label: t('common:action.delete'),
              icon: <IconTrash size={16} />,
              danger: true,
              onClick: () => void moveToBin({ id: draft.id, name }),
            },
          ]}
        />
      }
    />
  )
}
