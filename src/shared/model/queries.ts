import { entriesOf, entryOf } from '#shared/base/table.ts'
import type { Clip } from './clip.ts'
import type { ClipId, SceneId, TrackId } from './ids.ts'
import { ROLE_DURATION_SEC } from './limits.ts'
import { playRateOf } from './play-rate.ts'
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
function trackEndSec(project: Project, track: Track): number {
  if (track.kind === 'role') return track.startSec + track.durationSec
  return clipsOf(project, track.id).reduce((end, clip) => Math.max(end, clip.startSec + clip.durationSec), 0)
}

/** Length of a scene's content at its own pace: the end of its last clip, backgrounds not counted; an empty scene lasts `ROLE_DURATION_SEC`. */
export function sceneDurationSec(project: Project, sceneId: SceneId): number {
  const endSec = tracksOf(project, sceneId).reduce((end, track) => Math.max(end, trackEndSec(project, track)), 0)
  return endSec > 0 ? endSec : ROLE_DURATION_SEC
}

/** A scene's place in the whole video, in seconds as it is played, and the seconds of its content that pass in one of them. */
export interface SceneTime {
  sceneId: SceneId
  startSec: number
  durationSec: number
  rate: number
}

const sceneTimesKnown = new WeakMap<Project, readonly SceneTime[]>()

/** Returns the span of each scene in the whole video, computed once for each version of the project. */
export function sceneTimes(project: Project): readonly SceneTime[] {
  const known = sceneTimesKnown.get(project)
  if (known) return known
  let startSec = 0
  const times = project.sceneIds.map((sceneId) => {
    const rate = playRateOf(sceneById(project, sceneId) ?? {})
    const time = { sceneId, startSec, durationSec: sceneDurationSec(project, sceneId) / rate, rate }
    startSec += time.durationSec
    return time
  })
  sceneTimesKnown.set(project, times)
  return times
}

/** A scene's place in the whole video; one that is not in the project is at its start and empty. */
export function sceneTime(project: Project, sceneId: SceneId): SceneTime {
  const found = sceneTimes(project).find((time) => time.sceneId === sceneId)
  return found ?? { sceneId, startSec: 0, durationSec: ROLE_DURATION_SEC, rate: 1 }
}

/** Length of the whole video: the sum of its scenes. */
export function projectDurationSec(project: Project): number {
  return sceneTimes(project).reduce((sum, { durationSec }) => sum + durationSec, 0)
}

/** The scene that shows at a time of the project, and the time of its content; past the end, the end of the last scene. */
export function sceneAt(project: Project, projectSec: number): { sceneId: SceneId; timeSec: number } {
  const atSec = Math.max(0, projectSec)
  const times = sceneTimes(project)
  const shown = times.find(({ startSec, durationSec }) => atSec < startSec + durationSec) ?? times.at(-1)
  if (!shown) throw new Error('a project has at least one scene')
  return { sceneId: shown.sceneId, timeSec: Math.min(atSec - shown.startSec, shown.durationSec) * shown.rate }
}

/** A scene is pictured after the entrances that begin within this time of it, in seconds. */
const COMES_SEC = 3

/**
 * The moment of a scene, in its seconds, from which on a picture stands for it: 1 s in, or its middle where that is
 * earlier, or when what comes by a motion in its first seconds has come.
 */
export function thumbnailSec(project: Project, sceneId: SceneId): number {
  const endSec = sceneDurationSec(project, sceneId)
  const shown = tracksOf(project, sceneId).filter(({ disabled }) => !disabled)
  const moving = shown.flatMap((track): (Clip | RoleTrack)[] =>
    track.kind === 'role' ? [track] : clipsOf(project, track.id),
  )
  return Math.max(Math.min(1, endSec / 2), ...moving.map((item) => comeSec(item, endSec)))
}

/**
 * Returns when an item has come that comes by a motion in the first seconds of its scene, else 0. Its motions shrink to
 * the time for which it shows: a presenter to the end of the scene.
 */
function comeSec(item: Clip | RoleTrack, sceneEndSec: number): number {
  const motions = 'motions' in item ? item.motions : undefined
  const entrance = motions?.entrance
  if (!entrance || item.startSec >= COMES_SEC) return 0
  const wantedSec = entrance.durationSec + (motions?.exit?.durationSec ?? 0)
  const leftSec = sceneEndSec - item.startSec
  const shownSec = item.kind === 'role' ? leftSec : Math.min(item.durationSec, leftSec)
  return item.startSec + entrance.durationSec * Math.min(1, shownSec / wantedSec)
}

/** Returns the presenters of all scenes. */
export function allRoles(project: Project): RoleTrack[] {
  return allTracks(project).filter((track) => track.kind === 'role')
}

/** The other tracks that a presenter of the library presents. */
export function tracksOfPresenter(project: Project, digitalHumanId: string, except: TrackId): RoleTrack[] {
  return allRoles(project).filter((track) => track.id !== except && track.role.digitalHumanId === digitalHumanId)
}
