import { useCallback, useRef, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import { sameValue } from '#shared/base/same-value.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, sceneById, trackById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { projectMirror } from './project-mirror.ts'

const follow = (changed: () => void) => subscribe(projectMirror, changed)

/**
 * Returns a part of the document and renders again when the part has another identity. `select` must return an object
 * of the document, not a new one, and should not change between renders.
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

/**
 * Returns the whole document and renders at every edit. For components that mount only while a project is open and need
 * more than a part, a list, a scene, a track or a clip.
 */
export function useProject(): Project {
  return useProjectPart(whole)
}

/**
 * Returns what `select` derives from the document and renders again when another value comes out: for times, counts and
 * lists of plain data that most edits leave as they are.
 */
export function useProjectValue<T>(select: (project: Project) => T): T {
  const kept = useRef<{ value: T } | null>(null)
  return useSyncExternalStore(follow, () => {
    const value = select(whole(projectMirror.project as Project | null))
    if (!kept.current || !sameValue(kept.current.value, value)) kept.current = { value }
    return kept.current.value
  })
}

/** Calls `listener` with the document now and after each edit, without a render. Returns the function that ends it. */
export function followProject(listener: (project: Project) => void): () => void {
  const tell = () => projectMirror.project && listener(projectMirror.project as Project)
  tell()
  return subscribe(projectMirror, tell)
}

/** Returns whether a project is open. */
export function useProjectOpen(): boolean {
  return useProjectPart(isOpen)
}

export function useSceneById(sceneId: SceneId | null): Scene | undefined {
  return useProjectPart(useCallback((project) => (project ? sceneById(project, sceneId ?? '') : undefined), [sceneId]))
}

export function useTrack(trackId: TrackId | null): Track | undefined {
  return useProjectPart(useCallback((project) => (project ? trackById(project, trackId ?? '') : undefined), [trackId]))
}

export function useClip(clipId: ClipId | null): Clip | undefined {
  return useProjectPart(useCallback((project) => (project ? clipById(project, clipId ?? '') : undefined), [clipId]))
}

/** Returns one field of the project: its name, frame rate, canvas, the order of its scenes. */
export function useProjectField<K extends keyof Project>(field: K): Project[K] {
  return useProjectPart(useCallback((project) => whole(project)[field], [field]))
}
