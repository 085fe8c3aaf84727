import { Loader } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneAt, sceneById, sceneTime, sceneTimes, thumbnailSec } from '#shared/model/queries.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { PlayTrack } from '#ui/parts/player/PlayTrack.tsx'
import { useStore } from '#ui/parts/store.ts'
import { TemplatePlayer } from '#ui/session/templates/template-player.ts'
import classes from './TemplateFilm.module.css'
import { TemplateScenes } from './TemplateScenes.tsx'

/** Steps of the arrow keys on the bar, and with Shift, in seconds. */
const STEP_SEC = 1
const STEP_FAR_SEC = 5

interface TemplateFilmProps extends Pick<ComponentProps<typeof TemplateScenes>, 'choice'> {
  project: Project
  coverUrl: string | null
}

/** A document that plays in the engine of the editor: its picture, and a bar with play, time and scenes. */
export function TemplateFilm({ project, coverUrl, choice }: TemplateFilmProps) {
  const host = useRef<HTMLDivElement>(null)
  const [player, setPlayer] = useState<TemplatePlayer | null>(null)
  useEffect(() => {
    const made = new TemplatePlayer(project)
    const canvas = document.createElement('canvas')
    const element = host.current
    element?.prepend(canvas)
    made.show(canvas.transferControlToOffscreen())
    const sized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const ratio = window.devicePixelRatio
      if (width > 0) made.resize(Math.round(width * ratio), Math.round(height * ratio))
    })
    if (element) sized.observe(element)
    setPlayer(made)
    return () => {
      sized.disconnect()
      canvas.remove()
      made.dispose()
    }
  }, [project])
  const { width, height } = canvasSize(project.canvas)
  return (
    <div className={classes.film} data-tall={height > width || undefined}>
      <div
        ref={host}
        className={classes.stage}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-testid="template-canvas"
      >
        {player && <Veil player={player} coverUrl={coverUrl} />}
      </div>
      {player && <Bar player={player} />}
      {player && project.sceneIds.length > 1 && <Scenes player={player} choice={choice} />}
    </div>
  )
}

function Veil({ player, coverUrl }: { player: TemplatePlayer; coverUrl: string | null }) {
  const { t } = useTranslation('market')
  const drawn = useStore(player.state, (state) => state.drawn)
  const failed = useStore(player.state, (state) => state.failed)
  const loading = useStore(player.state, (state) => state.loading && state.playing)
  if (failed)
    return (
      <p className={classes.failed} role="alert">
        {t('preview.failed')}
      </p>
    )
  return (
    <>
      {!drawn && coverUrl && <img className={classes.cover} src={coverUrl} alt="" />}
      {(!drawn || loading) && (
        <Loader className={classes.loader} size={26} color="gray.0" role="status" aria-label={t('preview.loading')} />
      )}
    </>
  )
}

function Scenes({ player, choice }: { player: TemplatePlayer } & Pick<TemplateFilmProps, 'choice'>) {
  const project = useStore(player.state, (state) => state.project)
  const shownId = useStore(player.state, (state) => sceneAt(state.project, state.timeSec).sceneId)
  return (
    <TemplateScenes
      project={project}
      shownId={shownId}
      choice={choice}
      onShow={(sceneId) => void player.seek(sceneTime(project, sceneId).startSec + shownSec(project, sceneId))}
    />
  )
}

/** A moment of a scene, in seconds as it is played, at which it has come. */
const shownSec = (project: Project, sceneId: SceneId) =>
  thumbnailSec(project, sceneId) / sceneTime(project, sceneId).rate

function Bar({ player }: { player: TemplatePlayer }) {
  const { t } = useTranslation(['market', 'editor'])
  const { project, timeSec, durationSec, playing, unspoken } = useStore(player.state, (state) => state)
  const goesOn = useRef(false)
  const toggle = () => (playing ? player.pause() : void player.play())
  const time = `${clockText(timeSec)} / ${clockText(durationSec)}`
  const times = sceneTimes(project)
  const nameAt = (atSec: number) => {
    const found = times.findLast(({ startSec }) => startSec <= atSec) ?? times[0]
    return sceneById(project, found?.sceneId ?? '')?.name ?? ''
  }
  return (
    <div className={classes.bar}>
      <PlayTrack
        label={t('editor:player.seek')}
        max={durationSec}
        now={timeSec}
        text={`${clockText(timeSec)}, ${nameAt(timeSec)}`}
        parts={times.map((one) => ({ id: one.sceneId, start: one.startSec, length: one.durationSec }))}
        near={STEP_SEC}
        far={STEP_FAR_SEC}
        onStep={(by) => void player.seek(timeSec + by)}
        onSeek={(atSec) => void player.seek(atSec)}
        onHold={() => {
          goesOn.current = playing
          if (playing) player.pause()
        }}
        onRelease={() => goesOn.current && void player.play()}
        tip={(atSec) => (
          <>
            <strong>{clockText(atSec)}</strong>
            {nameAt(atSec)}
          </>
        )}
      />
      <div className={classes.row}>
        <IconAction
          size={34}
          label={t(playing ? 'editor:transport.pause' : 'editor:transport.play')}
          icon={playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          onClick={toggle}
        />
        <span className={classes.clock} role="timer" aria-label={t('editor:transport.clock')}>
          {time}
        </span>
        <span className={classes.note} role="status">
          {unspoken > 0 ? t('market:preview.speaking') : ''}
        </span>
      </div>
    </div>
  )
}
