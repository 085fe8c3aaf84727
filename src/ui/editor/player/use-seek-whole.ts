import { useMemo } from 'react'
import { fromWhole, type Stretch } from '#shared/playing/whole.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/desk-context.ts'

/** Goes to times of the whole that a player shows; of calls that come while one is under way the last one counts. */
export function useSeekWhole(stretches: readonly Stretch[]): (atSec: number) => void {
  const desk = useDesk()
  return useMemo(() => {
    let wanted: number | null = null
    let running = false
    const run = async () => {
      running = true
      while (wanted !== null) {
        const atSec = wanted
        wanted = null
        await go(desk, stretches, atSec)
      }
      running = false
    }
    return (atSec) => {
      wanted = atSec
      if (!running) void run()
    }
  }, [desk, stretches])
}

async function go(desk: Desk, stretches: readonly Stretch[], atSec: number): Promise<void> {
  const moment = fromWhole(stretches, atSec)
  if (!moment) return
  if (moment.sceneId === playbackMirror.sceneId) desk.seek(moment.timeSec)
  else await desk.showAt(moment.sceneId, moment.timeSec)
}
