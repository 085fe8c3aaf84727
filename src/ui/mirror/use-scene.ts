import { useCallback, useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { SceneId } from '#shared/model/ids.ts'
import { roleOf, sceneById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { MeasuredTexts } from '#shared/placing/boxes.ts'
import { playbackMirror } from './playback-mirror.ts'
import { projectMirror } from './project-mirror.ts'
import { useProjectPart, useSceneById } from './use-project.ts'
import { usePlayback } from './use-state.ts'

/** Returns the edited scene. For components that mount only while a project is open. */
export function useSceneId(): SceneId {
  const sceneId = useSnapshot(projectMirror).sceneId ?? ''
  return useProjectPart(
    useCallback(
      (project) => (project && !sceneById(project, sceneId) ? (project.sceneIds[0] ?? '') : sceneId),
      [sceneId],
    ),
  )
}

export function useScene(): Scene {
  const scene = useSceneById(useSceneId())
  if (!scene) throw new Error('a project has at least one scene')
  return scene
}

/** Returns the presenter of the current scene. */
export function usePresenter(): RoleTrack | undefined {
  const sceneId = useSceneId()
  return useProjectPart(useCallback((project) => (project ? roleOf(project, sceneId) : undefined), [sceneId]))
}

/**
 * Calls `listener` synchronously at every change of the playback, unbatched. Returns the function that unsubscribes.
 */
export const onPlayback = (listener: () => void) => subscribe(playbackMirror, listener, true)

const follow = (listener: () => void) => subscribe(playbackMirror, listener)

/** Returns a value derived from the shown time; renders again only when the value changes. */
export function useAtTime<T extends string | number | boolean | null>(select: (timeSec: number) => T): T {
  return useSyncExternalStore(follow, () => select(playbackMirror.timeSec))
}

/** Returns the shown time in seconds of the scene; renders at every frame. */
export function useTimeSec(): number {
  return usePlayback().timeSec
}

/** Returns the shown time while the preview is paused, in seconds of the scene; 0 while it plays. */
export function useStillSec(): number {
  const playback = usePlayback()
  return playback.status === 'playing' ? 0 : playback.timeSec
}

/** Returns the sizes of texts as the preview measured them. */
export function useMeasured(): MeasuredTexts {
  return usePlayback().measured
}
