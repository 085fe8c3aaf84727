import { useCallback, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, sceneById, trackById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { projectMirror } from './project-mirror.ts'

const follow = (changed: () => void) => subscribe(projectMirror, changed)

/**
 * A part of the document; the component is drawn again when the part has another identity. `select` must return
 * something that stands in the document, not a value made anew, and should not change from call to call.
 */
export function useProjectPart<T>(select: (project: Project | null) => T): T {
  const read = useCallback(() => select(projectMirror.project as Project | null), [select])
  return useSyncExternalStore(follow, read)
}

const whole = (project: Project | null): Project => {
  if (!project) throw new Error('no project is open')
  return project
}
const isOpen = (project: Project | null) => project !== null

/** The whole document; for components that are only drawn while a project is open. */
export function useProject(): Project {
  return useProjectPart(whole)
}

/** Whether a project is open. */
export function useProjectOpen(): boolean {
  return useProjectPart(isOpen)
}

export function useScene(sceneId: SceneId | null): Scene | undefined {
  return useProjectPart(useCallback((project) => (project ? sceneById(project, sceneId ?? '') : undefined), [sceneId]))
}

export function useTrack(trackId: TrackId | null): Track | undefined {
  return useProjectPart(useCallback((project) => (project ? trackById(project, trackId ?? '') : undefined), [trackId]))
}

export function useClip(clipId: ClipId | null): Clip | undefined {
  return useProjectPart(useCallback((project) => (project ? clipById(project, clipId ?? '') : undefined), [clipId]))
}
