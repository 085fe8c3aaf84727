import { IconDownload, IconFileDescription, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import type { LocalFilm } from './films.ts'
import { useLocalActs, useLocalCover } from './use-local-films.ts'
import { localFacts } from './work-facts.ts'

interface LocalCardProps {
  local: LocalFilm
  onPlay(): void
}

/** An export of this browser (S16.13): it plays while the browser keeps its file, then it says where the file is. */
export function LocalCard({ local, onPlay }: LocalCardProps) {
  const { t, i18n } = useTranslation(['home', 'common'])
  const coverUrl = useLocalCover(local)
  const { save, openDraft, rename, remove } = useLocalActs(local)
  const { made, file } = local
  const facts = file ? localFacts(made, i18n.language) : t('local.onlyDownloaded')
  const icon = { size: 16, stroke: 1.7 }
  return (
    <VideoCard
      name={made.name}
      detail={new Date(made.atMs).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
      note={`${t('local.badge')} · ${facts}`}
      noteHint={t(file ? 'local.kept' : 'local.gone')}
      coverUrl={coverUrl}
      openLabel={t('work.play', { name: made.name })}
      onOpen={file ? onPlay : undefined}
      menu={
        <CardMenu
          name={made.name}
          actions={[
            file !== null && { label: t('work.download'), icon: <IconDownload {...icon} />, onClick: save },
            {
              label: t('work.draft'),
              icon: <IconFileDescription {...icon} />,
              onClick: () => void openDraft(),
            },
            { label: t('common:action.rename'), icon: <IconPencil {...icon} />, onClick: rename },
            { label: t('common:action.delete'), icon: <IconTrash {...icon} />, danger: true, onClick: remove },
          ]}
        />
      }
    />
  )
}
