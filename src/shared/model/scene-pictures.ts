import { diffTable } from '#shared/base/table.ts'
import type { ClipId, ProjectId, SceneId, TrackId } from './ids.ts'
import type { Project } from './project.ts'
import { clipById, sceneById, trackById } from './queries.ts'
import type { Scene } from './scene.ts'

/** Width of the pictures of scenes, in pixels: twice that of a card on the screen. */
export const SCENE_PICTURE_WIDTH_PX = 224
/** Fields of the project that affect every scene. */
const SHOWN_BY_ALL = ['canvas', 'background', 'frameRate'] as const satisfies readonly (keyof Project)[]

/** Whether two states of a scene differ at most in the address of its stored picture. */
function looksAlike(before: Scene | undefined, after: Scene | undefined): boolean {
  if (!before || !after) return false
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Scene>
  keys.delete('previewUrl')
  return [...keys].every((key) => before[key] === after[key])
}

/** Returns whether two documents differ in nothing but the addresses of stored pictures of scenes. */
export function differsInPicturesAlone(before: Project, after: Project): boolean {
  const { scenes: _, ...was } = before
  const { scenes: __, ...is } = after
  const fields = new Map<string, unknown>(Object.entries(was))
  const rest = Object.entries(is)
  if (rest.length !== fields.size || rest.some(([name, value]) => fields.get(name) !== value)) return false
  return Object.keys(diffTable(before.scenes, after.scenes)).every((id) =>
    looksAlike(sceneById(before, id), sceneById(after, id)),
  )
}

/**
 * Returns the address of the picture that was saved with a scene; null without one, and where it is stored for another
 * project: this one is a copy of it, or was made of it as a template or a file.
 */
export function storedPicture(projectId: ProjectId, scene: Scene | undefined): string | null {
  const url = scene?.previewUrl
  // in the folder of posters (5 Save)
  return url?.includes(`/projects/${projectId}/poster/`) ? url : null
}

/**
 * Returns the scenes of `after` whose picture or length differs from `before`: those with a changed entry, track or
 * clip, or all of them when the canvas, the background or the frame rate of the project changed. The cost depends on
 * the size of the change, not of the project.
 */
export function outdatedPictures(before: Project | null, after: Project): Set<SceneId> {
  if (before === after) return new Set()
  if (!before || SHOWN_BY_ALL.some((field) => before[field] !== after[field])) return new Set(after.sceneIds)
  const changed = Object.keys(diffTable(before.scenes, after.scenes))
  const found = new Set(changed.filter((id) => !looksAlike(sceneById(before, id), sceneById(after, id))))
  const addTrack = (trackId: TrackId) => {
    for (const project of [before, after]) {
      const track = trackById(project, trackId)
      if (track) found.add(track.sceneId)
    }
  }
  const addClip = (clipId: ClipId) => {
    for (const project of [before, after]) {
      const clip = clipById(project, clipId)
      if (clip) addTrack(clip.trackId)
    }
  }
  for (const trackId of Object.keys(diffTable(before.tracks, after.tracks))) addTrack(trackId)
  for (const clipId of Object.keys(diffTable(before.clips, after.clips))) addClip(clipId)
  return new Set(after.sceneIds.filter((id) => found.has(id)))
}
