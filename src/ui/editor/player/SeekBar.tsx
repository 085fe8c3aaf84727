import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clamp } from '#shared/base/num.ts'
import { sceneById } from '#shared/model/queries.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { onPlayback, useTimeSec } from '#ui/mirror/use-scene.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { sceneLabel } from '../common/scene-name.ts'
import { fromWhole } from './model/whole.ts'
import classes from './SeekBar.module.css'
import type { Player } from './use-player.ts'

/** Step of the arrow keys. */
const STEP_SEC = 1
const STEP_FAR_SEC = 10

/** The seek bar of a player, divided at scene boundaries. It follows playback without rendering. */
export function SeekBar({ player }: { player: Player }) {
  const { t } = useTranslation('editor')
  const { times, totalSec } = player
  const session = useEditorSession()
  const project = useProject()
  const { mode } = useModes()
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef<{ goOn: boolean } | null>(null)
  const [tip, setTip] = useState<number | null>(null)
  useTimeSec()
  const nowSec = player.atSec()

  useEffect(() => {
    const follow = () => bar.current?.style.setProperty('--part', String(player.atSec() / Math.max(1e-9, totalSec)))
    follow()
    return onPlayback(follow)
  }, [player, totalSec])

  const secOf = (event: PointerEvent<HTMLDivElement>) => {
    const edge = event.currentTarget.getBoundingClientRect()
    return clamp((event.clientX - edge.left) / edge.width, 0, 1) * totalSec
  }
  const release = () => {
    if (held.current?.goOn) session.play(mode === 'project' ? 'project' : 'scene')
    held.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEP_FAR_SEC : STEP_SEC
    const by = new Map([
      ['ArrowLeft', -step],
      ['ArrowDown', -step],
      ['ArrowRight', step],
      ['ArrowUp', step],
    ]).get(event.key)
    if (by === undefined) return
    event.preventDefault()
    player.step(by)
  }
  const name = (atSec: number) => {
    const sceneId = fromWhole(times, atSec)?.sceneId ?? ''
    return sceneLabel(sceneById(project, sceneId)?.name ?? '', project.sceneIds.indexOf(sceneId) + 1, t)
  }
  const parts = times.map(({ sceneId, startSec, durationSec }) => (
    <i key={sceneId} style={{ left: `${(100 * startSec) / totalSec}%`, width: `${(100 * durationSec) / totalSec}%` }} />
  ))
  return (
    <div
      ref={bar}
      className={classes.seek}
      role="slider"
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={0}
      aria-valuemax={totalSec}
      aria-valuenow={nowSec}
      aria-valuetext={`${clockText(nowSec)}, ${name(nowSec)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { goOn: playbackMirror.status === 'playing' }
        if (held.current.goOn) session.pause()
        player.seek(secOf(event))
      }}
      onPointerMove={(event) => {
        setTip(secOf(event))
        if (held.current) player.seek(secOf(event))
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => setTip(null)}
    >
      <span className={classes.line}>{parts}</span>
      <span className={classes.played}>{parts}</span>
      <span className={classes.knob} />
      {tip !== null && (
        <span className={classes.tip} style={{ '--at': tip / Math.max(1e-9, totalSec) } as CSSProperties} aria-hidden>
          <strong>{clockText(tip)}</strong>
          {name(tip)}
        </span>
      )}
    </div>
  )
}
