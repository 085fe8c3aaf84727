import { clamp } from '#shared/base/num.ts'
import { dropAll, putAll } from '#shared/base/table.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, clipsOf, sceneById, trackById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { ClipTrack, RoleTrack, Track } from '#shared/model/track.ts'
import { sortAndTrim } from '#shared/timing/sorting.ts'
import type { Context } from './context.ts'

/** The small edits that commands are made of; each copies the tables it touches and nothing else. */

export function putScene(project: Project, scene: Scene): Project {
  return { ...project, scenes: putAll(project.scenes, [scene]) }
}

export function putTrack(project: Project, track: Track): Project {
  return { ...project, tracks: putAll(project.tracks, [track]) }
}

export function putClip(project: Project, clip: Clip): Project {
  return { ...project, clips: putAll(project.clips, [clip]) }
}

/** Returns the number of audio tracks, which come first in a scene. */
export function audioCount(project: Project, scene: Scene): number {
  return scene.trackIds.filter((id) => trackById(project, id)?.kind === 'audio').length
}

/** Puts a new track at `index` of its scene's painting order (in front without one), sound before everything else. */
export function insertTrack(project: Project, track: Track, index = Number.POSITIVE_INFINITY): Project {
  const scene = sceneById(project, track.sceneId)!
  const sounds = audioCount(project, scene)
  const [low, high] = track.kind === 'audio' ? [0, sounds] : [sounds, scene.trackIds.length]
  const trackIds = scene.trackIds.toSpliced(clamp(index, low, high), 0, track.id)
  return putTrack(putScene(project, { ...scene, trackIds }), track)
}

/** Removes a track and its clips. */
export function deleteTrack(project: Project, trackId: TrackId): Project {
  const track = trackById(project, trackId)!
  const scene = sceneById(project, track.sceneId)!
  const trackIds = scene.trackIds.filter((id) => id !== trackId)
  const rest = putScene(project, { ...scene, trackIds })
  const gone = clipsOf(project, trackId).filter((clip) => clip.trackId === trackId)
  const clips = dropAll(
    rest.clips,
    gone.map((clip) => clip.id),
  )
  return { ...rest, tracks: dropAll(rest.tracks, [trackId]), clips }
}

/**
 * Gives a track these clips, in the order of their starts and each trimmed to the next. Clips that it held before and
 * that went to no other track go; so does a track left empty.
 */
export function setClips(project: Project, track: ClipTrack, clips: readonly Clip[]): Project {
  if (clips.length === 0) return deleteTrack(project, track.id)
  const { sorted } = sortAndTrim(clips)
  const kept = new Set(sorted.map((clip) => clip.id))
  const gone = track.clipIds.filter((id) => !kept.has(id) && clipById(project, id)?.trackId === track.id)
  const changed = sorted.filter((clip) => clipById(project, clip.id) !== clip)
  const same = kept.size === track.clipIds.length && track.clipIds.every((id, at) => id === sorted[at]?.id)
  return {
    ...(same ? project : putTrack(project, { ...track, clipIds: [...kept] })),
    clips: putAll(dropAll(project.clips, gone), changed),
  }
}

export function clipTrack(project: Project, trackId: TrackId): ClipTrack | undefined {
  const track = trackById(project, trackId)
  return track?.kind === 'role' ? undefined : track
}

export function roleTrack(project: Project, trackId: TrackId): RoleTrack | undefined {
  const track = trackById(project, trackId)
  return track?.kind === 'role' ? track : undefined
}

/** The other clips of a clip's track, or all of another track. */
export function othersOn(project: Project, trackId: TrackId, except: ClipId): Clip[] {
  return clipsOf(project, trackId).filter((clip) => clip.id !== except)
}

/** Name of a new track: the label of its kind and the running number, from 1, of such tracks in the scene. */
export function numberedName(project: Project, sceneId: SceneId, kind: Track['kind'], label: string): string {
  const tracks = (sceneById(project, sceneId)?.trackIds ?? []).flatMap((id) => trackById(project, id) ?? [])
  const taken = new Set(tracks.map((track) => track.name))
  let number = tracks.filter((track) => track.kind === kind).length + 1
  while (taken.has(`${label} ${number}`)) number++
  return `${label} ${number}`
}

/** A new empty track of clips; its name is `label` with the next free number. */
export function newClipTrack(
  project: Project,
  sceneId: SceneId,
  kind: ClipTrack['kind'],
  label: string,
  context: Context,
): ClipTrack {
  const name = numberedName(project, sceneId, kind, label)
  return { id: context.newId(), sceneId, kind, name, disabled: false, muted: false, clipIds: [] }
}
