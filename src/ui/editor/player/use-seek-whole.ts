import { useMemo } from 'react'
import { latestWins } from '#shared/base/latest-wins.ts'
import type { SceneTime } from '#shared/model/queries.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { fromWhole } from './model/whole.ts'

interface WholeSeek {
  to(atSec: number): void
  /** Target of the seek in progress; null without one. */
  headingSec(): number | null
}

/** Seeks to times of the whole. Of the calls during a seek, only the last one runs. */
export function useSeekWhole(times: readonly SceneTime[]): WholeSeek {
  const session = useEditorSession()
  return useMemo(() => {
    let heading: number | null = null
    const seek = latestWins(async (atSec: number) => {
      await go(session, times, atSec)
      if (heading === atSec) heading = null
    })
    return {
      headingSec: () => heading,
      to(atSec) {
        heading = atSec
        void seek(atSec)
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
