import { useMemo } from 'react'
import type { SceneTime } from '#shared/model/queries.ts'
import { fromWhole } from '#shared/playing/whole.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/desk-context.ts'

/** Goes to times of the whole that a player shows; of calls that come while one is under way the last one counts. */
export function useSeekWhole(times: readonly SceneTime[]): (atSec: number) => void {
  const desk = useDesk()
  return useMemo(() => {
    let wanted: number | null = null
    let running = false
    const run = async () => {
      running = true
      while (wanted !== null) {
        const atSec = wanted
        wanted = null
        await go(desk, times, atSec)
      }
      running = false
    }
    return (atSec) => {
      wanted = atSec
      if (!running) void run()
    }
  }, [desk, times])
}

async function go(desk: Desk, times: readonly SceneTime[], atSec: number): Promise<void> {
  const moment = fromWhole(times, atSec)
  if (!moment) return
  if (moment.sceneId === playbackMirror.sceneId) desk.seek(moment.timeSec)
  else await desk.showAt(moment.sceneId, moment.timeSec)
}
