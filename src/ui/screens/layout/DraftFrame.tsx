import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectItem } from '#shared/api/project.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import { useMediaUrl } from '#ui/server/use-media-url.ts'

interface DraftFrameProps {
  draft: Pick<ProjectItem, 'name' | 'coverPicUrl' | 'posterPicUrl'>
  detail: string
  onOpen?(): void
  menu: ReactNode
}

/** The card of a draft, in the list or in the bin: its cover or else its poster, and its name. */
export function DraftFrame({ draft, detail, onOpen, menu }: DraftFrameProps) {
  const { t, i18n } = useTranslation('home')
  const coverUrl = useMediaUrl(draft.coverPicUrl || draft.posterPicUrl)
  const name = projectNameText(draft.name, i18n.language)
  const openLabel = onOpen ? t('open', { name }) : name
  return <VideoCard name={name} detail={detail} coverUrl={coverUrl} openLabel={openLabel} onOpen={onOpen} menu={menu} />
}
