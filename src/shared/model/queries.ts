import { entriesOf, entryOf } from '#shared/base/table.ts'
import type { Clip } from './clip.ts'
import type { ClipId, SceneId, TrackId } from './ids.ts'
import { ROLE_DURATION_SEC } from './limits.ts'
import type { Project } from './project.ts'
import type { Scene } from './scene.ts'
import type { RoleTrack, Track } from './track.ts'

export function sceneById(project: Project, sceneId: SceneId): Scene | undefined {
  return entryOf(project.scenes, sceneId)
}

export function trackById(project: Project, trackId: TrackId): Track | undefined {
  return entryOf(project.tracks, trackId)
}

export function clipById(project: Project, clipId: ClipId): Clip | undefined {
  return entryOf(project.clips, clipId)
}

/** Every track of the project, in no order that means anything. */
export function allTracks(project: Project): Track[] {
  return entriesOf(project.tracks)
}

/** Every clip of the project, in no order that means anything. */
export function allClips(project: Project): Clip[] {
  return entriesOf(project.clips)
}

/** The tracks of a scene in painting order, back to front. */
export function tracksOf(project: Project, sceneId: SceneId): Track[] {
  return (sceneById(project, sceneId)?.trackIds ?? []).flatMap((id) => trackById(project, id) ?? [])
}

/** The clips of a track by their starts; none for a role track. */
export function clipsOf(project: Project, trackId: TrackId): Clip[] {
  const track = trackById(project, trackId)
  return track && track.kind !== 'role' ? track.clipIds.flatMap((id) => clipById(project, id) ?? []) : []
}

/** The presenter's track of a scene, if it has one. */
export function roleOf(project: Project, sceneId: SceneId): RoleTrack | undefined {
  return tracksOf(project, sceneId).find((track) => track.kind === 'role')
}

/** Where a track's last clip ends, in seconds of the scene; 0 for an empty track. */
export function trackEndSec(project: Project, track: Track): number {
  if (track.kind === 'role') return track.startSec + track.durationSec
  return clipsOf(project, track.id).reduce((end, clip) => Math.max(end, clip.startSec + clip.durationSec), 0)
}

/** Length of a scene: the end of its last clip, backgrounds not counted; an empty scene lasts `ROLE_DURATION_SEC`. */
export function sceneDurationSec(project: Project, sceneId: SceneId): number {
  const endSec = tracksOf(project, sceneId).reduce((end, track) => Math.max(end, trackEndSec(project, track)), 0)
  return endSec > 0 ? endSec : ROLE_DURATION_SEC
}

/** Length of the whole video: the sum of its scenes. */
export function projectDurationSec(project: Project): number {
  return project.sceneIds.reduce((sum, id) => sum + sceneDurationSec(project, id), 0)
}

/** The scene that shows at a time of the project, and the time within it; past the end, the end of the last scene. */
export function sceneAt(project: Project, projectSec: number): { sceneId: SceneId; timeSec: number } {
  let restSec = Math.max(0, projectSec)
  for (const [index, sceneId] of project.sceneIds.entries()) {
    const durationSec = sceneDurationSec(project, sceneId)
    if (restSec < durationSec) return { sceneId, timeSec: restSec }
    if (index === project.sceneIds.length - 1) return { sceneId, timeSec: durationSec }
    restSec -= durationSec
  }
  throw new Error('a project has at least one scene')
}
