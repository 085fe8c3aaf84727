import { useEffect, useRef } from 'react'
import type { SceneId } from '#shared/model/ids.ts'
import { previewThread, projectThread } from '#ui/mirror/connection.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { useSceneId } from './hooks.ts'

/**
 * Keeps the scene that is edited and the one that is shown the same: while the project plays on into another scene,
 * editing follows; when the scene was chosen or removed, the preview follows.
 */
export function useFollowScene(): void {
  const sceneId = useSceneId()
  const { status, sceneId: shownId } = usePlayback()
  const edited = useRef<SceneId | null>(null)
  /** Scenes that editing was sent to because they were played: their arrival moves nothing. */
  const played = useRef(new Set<SceneId>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when one of the two moves, not on play and pause
  useEffect(() => {
    const chosen = edited.current !== sceneId && !played.current.delete(sceneId)
    edited.current = sceneId
    if (shownId === sceneId) return
    if (status === 'playing' && shownId && !chosen) {
      played.current.add(shownId)
      void projectThread().selectScene(shownId)
    } else void previewThread().seek(sceneId, projectMirror.arrivalSec)
  }, [sceneId, shownId])
}
