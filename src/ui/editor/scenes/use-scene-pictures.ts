import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById } from '#shared/model/queries.ts'
import { SCENE_PICTURE_WIDTH_PX, storedPicture } from '#shared/model/scene-pictures.ts'
import { useRecoveries } from '#ui/mirror/use-media.ts'
import { followProject, useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import { ScenePictures } from './scene-pictures.ts'

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
        snapshot: (sceneId, fromSec) => session.snapshot(sceneId, fromSec, SCENE_PICTURE_WIDTH_PX),
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

/** Returns the address of a scene's newest picture, before the first that of the one saved with it; null without either. */
export function useScenePicture(pictures: ScenePictures, sceneId: SceneId): string | null {
  const drawn = useSyncExternalStore(pictures.subscribe, () => pictures.addressOf(sceneId))
  const stored = useProjectValue((project) => storedPicture(project.id, sceneById(project, sceneId)))
  const saved = useMediaUrl(drawn === null && stored !== null ? stored : '')
  return drawn ?? saved
}
