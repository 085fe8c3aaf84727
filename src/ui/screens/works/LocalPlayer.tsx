import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { kindOfFormat } from '#shared/model/export-settings.ts'
import { AnimationView } from '#ui/parts/player/AnimationView.tsx'
import { FilmPlayer } from '#ui/parts/player/FilmPlayer.tsx'
import { DraftButton } from './DraftButton.tsx'
import type { LocalFilm } from './films.ts'
import { useFileUrl, useLocalActs } from './use-local-films.ts'
import classes from './WorkFilm.module.css'
import { localFacts } from './work-facts.ts'

interface LocalPlayerProps {
  local: LocalFilm
  modalId: string
  /** Undefined at an end of the list. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The player of an export of this browser. An animation is shown as a picture, which plays by itself. */
export function LocalPlayer({ local, modalId, onPrevious, onNext }: LocalPlayerProps) {
  const { t, i18n } = useTranslation('home')
  const { made, file } = local
  const src = useFileUrl(file)
  const acts = useLocalActs(local)
  const previous = { label: t('work.previousWork'), onOpen: onPrevious }
  const next = { label: t('work.nextWork'), onOpen: onNext }
  return (
    <>
      {kindOfFormat(made.format) === 'animation' ? (
        <AnimationView name={made.name} src={src} previous={previous} next={next} />
      ) : (
        <FilmPlayer
          name={made.name}
          src={src}
          autoPlay
          onRetry={() => void acts.refresh()}
          previous={previous}
          next={next}
        />
      )}
      <div className={classes.foot}>
        <span className={classes.facts}>{localFacts(made, i18n.language)}</span>
        <DraftButton projectId={made.projectId} modalId={modalId} />
        <Button size="xs" leftSection={<IconDownload size={16} stroke={1.7} />} onClick={acts.save}>
          {t('work.download')}
        </Button>
      </div>
    </>
  )
}
