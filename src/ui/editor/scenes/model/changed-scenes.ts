import { diffTable } from '#shared/base/table.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'

/** Fields of the project that affect every scene. */
const SHOWN_BY_ALL = ['canvas', 'background', 'frameRate'] as const satisfies readonly (keyof Project)[]

/**
 * Returns the scenes of `after` whose picture or length differs from `before`: those with a changed entry, track or
 * clip, or all of them when the canvas, the background or the frame rate of the project changed. The cost depends on
 * the size of the change, not of the project.
 */
export function changedScenes(before: Project | null, after: Project): Set<SceneId> {
  if (before === after) return new Set()
  if (!before || SHOWN_BY_ALL.some((field) => before[field] !== after[field])) return new Set(after.sceneIds)
  const found = new Set(Object.keys(diffTable(before.scenes, after.scenes)))
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
