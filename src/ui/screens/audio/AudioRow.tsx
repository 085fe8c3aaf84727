import {
  IconAlertTriangle,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconScissors,
  IconTrash,
  IconUsers,
  IconUserX,
  IconVideoPlus,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audio } from '#shared/api/audio.ts'
import { clamp } from '#shared/base/num.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { PlayTrack } from '#ui/parts/player/PlayTrack.tsx'
import { useFocusKept } from '#ui/parts/use-focus-kept.ts'
import { longDate } from '../layout/long-date.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'
import classes from './Audio.module.css'
import type { SoundPlayer } from './use-sound-player.ts'

const icon = { size: 16, stroke: 1.7 } as const
/** Steps of the arrow keys on the line of a recording, in seconds. */
const STEP_SEC = { near: 1, far: 10 }

interface AudioRowProps {
  audio: Audio
  player: SoundPlayer
  onRename(): void
  onShare(isShared: boolean): void
  onDelete(): void
  onTrim(): void
}

/** A recording: to hear from any place, to name anew, to cut, to speak in a new video, to delete. */
export function AudioRow({ audio, player, onRename, onShare, onDelete, onTrim }: AudioRowProps) {
  const { t } = useTranslation(['audio', 'editor', 'training', 'common'])
  const row = useRef<HTMLElement>(null)
  useFocusKept(row)
  const { create, busy } = useCreateVideo({ recording: audio.id })
  const { name, durationSec, createTime, isMine, isManaged, ownership } = audio
  const isShared = ownership === 'TENANTSHARE'
  const state = player.heard?.id === audio.id ? player.heard.state : null
  const isPlaying = state === 'playing'
  const labelled = (label: string) => t('training:labelled', { label, value: name })
  const facts = [longDate(createTime), !isMine && t('ofColleague'), isShared && t('editor:library.sharedMark')]
    .filter(Boolean)
    .join(' · ')
  return (
    <article ref={row} className={classes.row} aria-label={name}>
      <IconAction
        size={36}
        label={t(isPlaying ? 'pause' : 'play', { name })}
        loading={state === 'loading'}
        icon={isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        onClick={() => player.toggle(audio)}
      />
      <div className={classes.facts}>
        <strong title={name}>{name}</strong>
        {state === 'failed' ? (
          <small role="alert" className={classes.failed}>
            <IconAlertTriangle size={14} aria-hidden /> {t('playFailed')}
          </small>
        ) : (
          <small>{facts}</small>
        )}
      </div>
      <Line audio={audio} player={player} state={state} />
      <span className={`${classes.length} tabular`}>{clockText(durationSec)}</span>
      <div className={classes.acts}>
        <IconAction
          label={labelled(t('useInVideo'))}
          icon={<IconVideoPlus {...icon} />}
          loading={busy}
          onClick={() => create('LANDSCAPE')}
        />
        <IconAction label={labelled(t('trim.open'))} icon={<IconScissors {...icon} />} onClick={onTrim} />
        {isManaged && (
          <>
            <IconAction
              label={labelled(t('common:action.rename'))}
              icon={<IconPencil {...icon} />}
              onClick={onRename}
            />
            <IconAction
              label={labelled(t(isShared ? 'editor:library.unshare' : 'editor:library.share'))}
              icon={isShared ? <IconUserX {...icon} /> : <IconUsers {...icon} />}
              onClick={() => onShare(!isShared)}
            />
            <IconAction label={labelled(t('common:action.delete'))} icon={<IconTrash {...icon} />} onClick={onDelete} />
          </>
        )}
      </div>
    </article>
  )
}

type LineProps = Pick<AudioRowProps, 'audio' | 'player'> & { state: NonNullable<SoundPlayer['heard']>['state'] | null }

/** Where the sound is, to be set anywhere. */
function Line({ audio, player, state }: LineProps) {
  const { t } = useTranslation('audio')
  const [nowSec, setNowSec] = useState(0)
  const isOpen = state === 'playing' || state === 'paused'
  useEffect(() => {
    if (!isOpen) return setNowSec(0)
    // the line moves with the sound, its words once a second
    return player.follow(() => setNowSec(Math.floor(player.nowSec())))
  }, [isOpen, player.follow, player.nowSec])
  const { durationSec, name } = audio
  const seek = (sec: number) => player.seek(audio, clamp(sec, 0, durationSec))
  return (
    <div className={classes.line}>
      <PlayTrack
        label={t('position', { name })}
        max={durationSec}
        now={isOpen ? player.nowSec() : 0}
        text={t('positionText', { now: clockText(nowSec), length: clockText(durationSec) })}
        near={STEP_SEC.near}
        far={STEP_SEC.far}
        onStep={(by) => seek((isOpen ? player.nowSec() : 0) + by)}
        onSeek={seek}
        tip={(sec) => <strong>{clockText(sec)}</strong>}
        {...(isOpen && { current: player.nowSec, follow: player.follow })}
      />
    </div>
  )
}
