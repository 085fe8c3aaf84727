import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sceneById } from '#shared/model/queries.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { onPlayback, useTimeSec } from '#ui/mirror/use-scene.ts'
import { PlayTrack } from '#ui/parts/player/PlayTrack.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { sceneLabel } from '../common/scene-name.ts'
import { fromWhole } from './model/whole.ts'
import type { Player } from './use-player.ts'

/** Step of the arrow keys. */
const STEP_SEC = 1
const STEP_FAR_SEC = 10

/** The seek bar of a player, divided at scene boundaries. */
export function SeekBar({ player }: { player: Player }) {
  const { t } = useTranslation('editor')
  const { times, totalSec } = player
  const session = useEditorSession()
  const project = useProject()
  const { mode } = useModes()
  const goesOn = useRef(false)
  useTimeSec()
  const nowSec = player.atSec()

  const name = (atSec: number) => {
    const sceneId = fromWhole(times, atSec)?.sceneId ?? ''
    return sceneLabel(sceneById(project, sceneId)?.name ?? '', project.sceneIds.indexOf(sceneId) + 1, t)
  }
  return (
    <PlayTrack
      label={t('player.seek')}
      max={totalSec}
      now={nowSec}
      text={`${clockText(nowSec)}, ${name(nowSec)}`}
      parts={times.map(({ sceneId, startSec, durationSec }) => ({ id: sceneId, start: startSec, length: durationSec }))}
      current={player.atSec}
      follow={onPlayback}
      near={STEP_SEC}
      far={STEP_FAR_SEC}
      onStep={player.step}
      onSeek={player.seek}
      onHold={() => {
        goesOn.current = playbackMirror.status === 'playing'
        if (goesOn.current) session.pause()
      }}
      onRelease={() => goesOn.current && session.play(mode === 'project' ? 'project' : 'scene')}
      tip={(atSec) => (
        <>
          <strong>{clockText(atSec)}</strong>
          {name(atSec)}
        </>
      )}
    />
  )
}
