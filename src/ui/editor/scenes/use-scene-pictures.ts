import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SceneId } from '#shared/model/ids.ts'
import { useRecoveries } from '#ui/mirror/use-media.ts'
import { followProject } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { ScenePictures } from './scene-pictures.ts'

/** Twice the width of a card on the screen. */
const WIDTH_PX = 224

/** Returns the pictures of the scenes, which follow document and playback while the component is mounted. */
export function useScenePictures(): ScenePictures {
  const session = useEditorSession()
  const current = useSceneId()
  const { status } = usePlayback()
  const recoveries = useRecoveries()
  const [pictures] = useState(
    () =>
      new ScenePictures({
        nowMs: () => performance.now(),
        snapshot: (sceneId, fromSec) => session.snapshot(sceneId, fromSec, WIDTH_PX),
        after(ms, act) {
          const timer = setTimeout(act, ms)
          return () => clearTimeout(timer)
        },
      }),
  )
  useEffect(() => followProject((project) => pictures.follow(project, current)), [pictures, current])
  useEffect(() => {
    if (recoveries > 0) pictures.renew()
  }, [pictures, recoveries])
  useEffect(() => pictures.pause(status === 'playing'), [pictures, status])
  useEffect(() => () => pictures.dispose(), [pictures])
  return pictures
}

/** Returns the address of a scene's newest picture; null before the first. */
export function useScenePicture(pictures: ScenePictures, sceneId: SceneId): string | null {
  return useSyncExternalStore(pictures.subscribe, () => pictures.addressOf(sceneId))
}
