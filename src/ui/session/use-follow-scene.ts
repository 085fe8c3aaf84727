import { useEffect, useRef } from 'react'
import type { SceneId } from '#shared/model/ids.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { useEditorSession } from './session-context.ts'

/**
 * Keeps the edited scene and the shown scene the same. When playback enters another scene, editing follows; when a
 * scene is selected or removed, the preview follows.
 */
export function useFollowScene(): void {
  const session = useEditorSession()
  const sceneId = useSceneId()
  const { status, sceneId: shownId } = usePlayback()
  const edited = useRef<SceneId | null>(null)
  /** Scenes that editing entered because playback did; these must not trigger a seek. */
  const played = useRef(new Set<SceneId>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when one of the two moves, not on play and pause
  useEffect(() => {
    const chosen = edited.current !== sceneId && !played.current.delete(sceneId)
    edited.current = sceneId
    if (shownId === sceneId) return
    if (status === 'playing' && shownId && !chosen) {
      played.current.add(shownId)
      void session.editScene(shownId)
    } else void session.seekTo(sceneId, projectMirror.arrivalSec)
  }, [sceneId, shownId])
}
