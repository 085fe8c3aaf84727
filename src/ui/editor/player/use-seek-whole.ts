import { useMemo } from 'react'
import type { SceneTime } from '#shared/model/queries.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { fromWhole } from './model/whole.ts'

export interface WholeSeek {
  to(atSec: number): void
  /** Where it is on its way to; null when it has arrived. */
  headingSec(): number | null
}

/** Goes to times of the whole that a player shows; of calls that come while one is under way the last one counts. */
export function useSeekWhole(times: readonly SceneTime[]): WholeSeek {
  const session = useEditorSession()
  return useMemo(() => {
    let heading: number | null = null
    let running = false
    const run = async () => {
      running = true
      for (let atSec = heading; atSec !== null; atSec = heading) {
        await go(session, times, atSec)
        if (heading === atSec) heading = null
      }
      running = false
    }
    return {
      headingSec: () => heading,
      to(atSec) {
        heading = atSec
        if (!running) void run()
      },
    }
  }, [session, times])
}

async function go(session: EditorSession, times: readonly SceneTime[], atSec: number): Promise<void> {
  const moment = fromWhole(times, atSec)
  if (!moment) return
  const { sceneId, timeSec } = moment
  await (sceneId === playbackMirror.sceneId ? session.seekTo(sceneId, timeSec) : session.showAt(sceneId, timeSec))
}
