import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconDownload, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadWork, type Work } from '#shared/api/work.ts'
import { FilmPlayer } from '#ui/parts/player/FilmPlayer.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { DraftButton } from './DraftButton.tsx'
import { type Film, titleOf } from './films.ts'
import { LocalPlayer } from './LocalPlayer.tsx'
import { ShareLinks } from './share-work.tsx'
import { useWorkActs } from './use-work-acts.ts'
import classes from './WorkFilm.module.css'
import { workFacts } from './work-facts.ts'

interface WorkFilmProps {
  /** The films of the list that can be played, in its order. */
  films: readonly Film[]
  firstId: string
  modalId: string
}

/** The player of finished films in a dialog, which bears the name of the film (S4.30). */
export function WorkFilm({ films, firstId, modalId }: WorkFilmProps) {
  const [id, setId] = useState(firstId)
  const at = films.findIndex((film) => film.id === id)
  const open = (film: Film | undefined) =>
    film &&
    (() => {
      setId(film.id)
      modals.updateModal({ modalId, title: titleOf(film) })
    })
  const film = films[at]
  const around = { modalId, onPrevious: open(films[at - 1]), onNext: open(films[at + 1]) }
  if (!film) return null
  return film.kind === 'work' ? (
    <OneFilm work={film.work} {...around} />
  ) : (
    <LocalPlayer local={film.local} {...around} />
  )
}

interface OneFilmProps {
  work: Work
  modalId: string
  /** Undefined at an end of the list. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

function OneFilm({ work, modalId, onPrevious, onNext }: OneFilmProps) {
  const { t, i18n } = useTranslation(['home', 'shell'])
  const [sharing, setSharing] = useState(false)
  const acts = useWorkActs(work)
  const poster = useMediaUrl(work.coverPicUrl)
  const { data, error, refetch } = useQuery({
    queryKey: ['work-file', work.id],
    queryFn: () => api(downloadWork, { id: work.id }),
    // the address of an open player stays: a new one would begin the film again
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const icon = { size: 16, stroke: 1.7 }
  return (
    <>
      <FilmPlayer
        name={work.name}
        src={data?.url ?? null}
        poster={poster}
        autoPlay
        failure={error && reasonOf(error, t)}
        onRetry={() => void refetch()}
        previous={{ label: t('work.previousWork'), onOpen: onPrevious }}
        next={{ label: t('work.nextWork'), onOpen: onNext }}
      />
      <div className={classes.foot}>
        <span className={classes.facts}>{workFacts(work, i18n.language, (time) => t('work.cost', { time }))}</span>
        {work.hasDraft && <DraftButton projectId={work.projectId} modalId={modalId} />}
        <Button
          size="xs"
          variant="default"
          aria-expanded={sharing}
          leftSection={<IconShare {...icon} />}
          onClick={() => setSharing(!sharing)}
        >
          {t('shell:share.title')}
        </Button>
        <Button size="xs" leftSection={<IconDownload {...icon} />} onClick={() => void acts.save()}>
          {t('work.download')}
        </Button>
      </div>
      {sharing && (
        <div className={classes.share}>
          <ShareLinks workId={work.id} />
        </div>
      )}
    </>
  )
}
