import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolume3,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '../IconAction.tsx'
import classes from './FilmPlayer.module.css'
import { type Neighbour, PlayerBar } from './PlayerBar.tsx'
import { PlayTrack } from './PlayTrack.tsx'
import { RateMenu } from './RateMenu.tsx'
import type { Film } from './use-film.ts'

/** Step of the arrow keys, and with Shift on the seek bar. */
export const STEP_SEC = 5
const STEP_FAR_SEC = 15
export const STEP_VOLUME = 0.1

interface FilmBarProps {
  film: Film
  full: boolean
  onFull(): void
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
}

/** The bar of a player, below the picture: nothing of the picture is covered. */
export function FilmBar({ film, full, onFull, previous, next }: FilmBarProps) {
  const { t } = useTranslation('common')
  const icon = { size: 18, stroke: 1.6 }
  const time = `${clockText(film.timeSec)} / ${clockText(film.durationSec)}`
  return (
    <div className={classes.bar}>
      <PlayTrack
        label={t('player.position')}
        max={film.durationSec}
        now={film.timeSec}
        text={time}
        current={film.currentSec}
        follow={film.follow}
        near={STEP_SEC}
        far={STEP_FAR_SEC}
        onStep={film.step}
        onSeek={film.seek}
        onHold={film.hold}
        onRelease={film.release}
        tip={(atSec) => <strong>{clockText(atSec)}</strong>}
      />
      <PlayerBar
        className={classes.row}
        previous={previous}
        next={next}
        play={
          <IconAction
            size={32}
            label={t(film.playing ? 'player.pause' : 'player.play')}
            shortcut="Space"
            icon={film.playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
            onClick={film.toggle}
          />
        }
      >
        <span className={classes.clock} role="timer" aria-label={t('player.clock')}>
          <strong>{clockText(film.timeSec)}</strong>
          {` / ${clockText(film.durationSec)}`}
        </span>
        <div className={classes.end}>
          <Volume film={film} />
          <RateMenu
            label={t('player.speed')}
            nameOf={(rate) => t('player.speedIs', { rate })}
            rate={film.rate}
            onRate={film.setRate}
          />
          <IconAction
            size={32}
            label={t(full ? 'player.leaveFull' : 'player.full')}
            shortcut="F"
            icon={full ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
            onClick={onFull}
          />
        </div>
      </PlayerBar>
    </div>
  )
}

function Volume({ film }: { film: Film }) {
  const { t } = useTranslation('common')
  const isMuted = film.volume === 0
  const Icon = isMuted ? IconVolume3 : IconVolume
  return (
    <>
      <IconAction
        size={32}
        label={t(isMuted ? 'player.unmute' : 'player.mute')}
        shortcut="M"
        icon={<Icon size={18} stroke={1.6} />}
        onClick={film.mute}
      />
      <div className={classes.volume}>
        <PlayTrack
          label={t('player.volume')}
          max={1}
          now={film.volume}
          text={`${Math.round(film.volume * 100)} %`}
          near={STEP_VOLUME}
          far={2 * STEP_VOLUME}
          onStep={(by) => film.setVolume(film.volume + by)}
          onSeek={film.setVolume}
        />
      </div>
    </>
  )
}
