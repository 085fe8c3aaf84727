import { useCallback, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import { roleOf, sceneById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { MeasuredTexts } from '#shared/placing/boxes.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { useProjectPart, useScene as useSceneById } from '#ui/mirror/use-project.ts'
import { useSceneId as useMirrorSceneId, usePlayback } from '#ui/mirror/use-state.ts'
import { useDesk } from './desk-context.ts'

/** The scene that is being edited; for components that are only drawn while a project is open. */
export function useSceneId(): SceneId {
  const sceneId = useMirrorSceneId() ?? ''
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

/** The presenter of the current scene. */
export function useRole(): RoleTrack | undefined {
  const sceneId = useSceneId()
  return useProjectPart(useCallback((project) => (project ? roleOf(project, sceneId) : undefined), [sceneId]))
}

const follow = (tell: () => void) => subscribe(playbackMirror, tell)

/** Something that follows from the time that is shown; drawn again only when its answer changes. */
export function useAtTime<T extends string | number | boolean | null>(select: (timeSec: number) => T): T {
  return useSyncExternalStore(follow, () => select(playbackMirror.timeSec))
}

/** The time that is shown, followed frame by frame. */
export function useTimeSec(): number {
  return usePlayback().timeSec
}

/** The time that is shown while it stands still; while it plays, the last one before. */
export function useStillSec(): number {
  const playback = usePlayback()
  return playback.status === 'playing' ? 0 : playback.timeSec
}

/** Sizes of set texts as the preview measured them. */
export function useMeasured(): MeasuredTexts {
  return usePlayback().measured
}

/** Whether speech is being made for a role. */
export function useSpeechBusy(trackId: TrackId): boolean {
  const { speech } = useDesk()
  return useSyncExternalStore(
    speech.subscribe,
    useCallback(() => speech.isBusy(trackId), [speech, trackId]),
  )
}
