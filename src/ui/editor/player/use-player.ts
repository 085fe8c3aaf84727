import { useEffect, useMemo } from 'react'
import { clamp } from '#shared/base/num.ts'
import type { SceneTime } from '#shared/model/queries.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { useProject, useProjectField } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import { type ShortcutName, shortcutOf } from '../common/shortcuts/shortcuts.ts'
import { fromWhole, playedTimes, toWhole, wholeSec } from './model/whole.ts'
import { useSeekWhole } from './use-seek-whole.ts'

export interface Player {
  times: readonly SceneTime[]
  totalSec: number
  /** Returns the shown time within the whole, in seconds. */
  atSec(): number
  seek(atSec: number): void
  step(bySec: number): void
  /** Seeks to the start of the previous or next scene. */
  skip(by: 1 | -1): void
}

/** Later than this in a scene, "previous" seeks to the start of the same scene. */
const AGAIN_SEC = 1

/** Returns the controls of a player: one scene or all of them on one time axis. */
export function usePlayer(): Player {
  const project = useProject()
  const sceneId = useSceneId()
  const { mode } = useModes()
  const only = mode === 'scene' ? sceneId : null
  const times = useMemo(() => playedTimes(project, only), [project, only])
  const seek = useSeekWhole(times)
  return useMemo((): Player => {
    const totalSec = wholeSec(times)
    const atSec = () => toWhole(times, playbackMirror.sceneId, playbackMirror.timeSec)
    return {
      times,
      totalSec,
      atSec,
      seek: seek.to,
      step: (bySec) => seek.to(clamp((seek.headingSec() ?? atSec()) + bySec, 0, totalSec)),
      skip(by) {
        // from the target of the press before, which may not be shown yet
        const headingSec = seek.headingSec()
        const at = headingSec === null ? playbackMirror : fromWhole(times, headingSec)
        const now = times.findIndex((one) => one.sceneId === at?.sceneId)
        const again = by < 0 && (at?.timeSec ?? 0) > AGAIN_SEC
        const next = times[clamp(now + (again ? 0 : by), 0, times.length - 1)]
        if (next) seek.to(next.startSec)
      },
    }
  }, [times, seek])
}

/** Handles the keys of a player; the editor's shortcuts are off while it is mounted. */
export function usePlayerKeys(player: Player): void {
  const frameRate = useProjectField('frameRate')
  const modes = useModes()
  const { toggleFullscreen } = usePanels()
  useEffect(() => {
    const keys: Partial<Record<ShortcutName, () => void>> = {
      play: modes.toggle,
      toStart: () => player.seek(0),
      toEnd: () => player.seek(player.totalSec),
      frameBack: () => player.step(-1 / frameRate),
      frameForward: () => player.step(1 / frameRate),
      scenePrevious: () => player.skip(-1),
      sceneNext: () => player.skip(1),
      fullscreen: toggleFullscreen,
      unselect: () => modes.enter('edit'),
    }
    const onKey = (event: KeyboardEvent) => {
      const name = shortcutOf(event)
      const target = event.target instanceof HTMLElement ? event.target : null
      if (!name || target?.closest('[role=dialog], [role=menu]')) return
      if (name === 'play' && target?.matches('button')) return
      if (event.code.startsWith('Arrow') && target?.matches('[role=slider]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      keys[name]?.()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [player, modes, frameRate, toggleFullscreen])
}
