import { clamp, offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import { CLIP_DURATION_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { ClipTrack, Track } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { overlaps, type Span } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { clipTrack, insertTrack, newClipTrack, othersOn, setClips } from '../base/edit.ts'
import { normalPlace } from '../base/normal.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { sourceRoomSec } from '../base/source.ts'
import { theClip, theScene } from '../base/touches.ts'

type WithoutIds<T> = T extends Clip ? Omit<T, 'id' | 'trackId'> : never
/** A clip before it has an id and a track. */
export type NewClip = WithoutIds<Clip>

/** Clips come and go. */
export type ClipPresenceCommand =
  /**
   * On `trackId` if it has room and is not locked; without `trackId` and `newTrackIndex` on the front track of its kind, if it has room and
   * nothing would cover the clip; else on a new track named `trackName`: at `newTrackIndex`, or in front of all.
   */
  | {
      type: 'clip.add'
      sceneId: SceneId
      clip: NewClip
      trackName: string
      trackId?: TrackId
      newTrackIndex?: number
    }
  /** Clips that belong together, the back one first: each as `clip.add` adds one, or none of them (E13.08). */
  | { type: 'clip.addTogether'; sceneId: SceneId; clips: readonly NewClip[]; trackName: string }
  | { type: 'clip.remove'; clipId: ClipId }

interface Added {
  sceneId: SceneId
  clip: NewClip
  /** Label of a new track, which its running number follows. */
  trackName: string
  trackId?: TrackId | undefined
  /** Where a new track goes in the order of painting; in front of all without one. */
  newTrackIndex?: number
}

/** Returns the track kind of a clip kind. */
export function trackKindOf(clip: { kind: Clip['kind'] }): ClipTrack['kind'] {
  return clip.kind === 'music' ? 'audio' : clip.kind
}

function hasRoom(project: Project, track: Track, span: Span): boolean {
  if (track.kind === 'role') return !overlaps(track, span)
  return !clipsOf(project, track.id).some((other) => overlaps(other, span))
}

/** The track in front that a clip of this kind shares (E5.64): what is in front of it does not show at the clip's time. */
function sharedTrack(project: Project, { sceneId, clip, newTrackIndex }: Added, kind: ClipTrack['kind']) {
  if (newTrackIndex !== undefined) return undefined
  const tracks = tracksOf(project, sceneId).filter(({ muted, disabled, locked }) => !muted && !disabled && !locked)
  const at = tracks.findLastIndex((track) => track.kind === kind)
  const track = tracks[at]
  if (
    track?.kind !== kind ||
    (kind !== 'audio' && tracks.slice(at + 1).some((front) => !hasRoom(project, front, clip)))
  )
    return undefined
  return track as ClipTrack
}

/** Adds a clip to the given or shared track if its kind matches and it has room, else to a new track. */
export function addClip(project: Project, added: Added, context: Context): Outcome {
  const { clip, sceneId } = added
  if (!sceneById(project, sceneId)) return refuse('not_found')
  const kind = trackKindOf(clip)
  const startSec = offsetSec(clip.startSec)
  const wantedSec = Number.isFinite(clip.durationSec) ? roundSec(clip.durationSec) : CLIP_DURATION_SEC
  const lengthSec = Math.min(wantedSec, sourceRoomSec(clip))
  const durationSec = clamp(lengthSec, frameSec(project.frameRate), Number.POSITIVE_INFINITY)
  const span = { startSec, durationSec }

  const given = added.trackId === undefined ? sharedTrack(project, added, kind) : clipTrack(project, added.trackId)
  const fits = given && given.kind === kind && given.sceneId === sceneId && !given.locked
  const onGiven = fits && hasRoom(project, given, span)
  const track: ClipTrack = onGiven ? given : newClipTrack(project, sceneId, kind, added.trackName, context)
  const placed = 'place' in clip ? { ...clip, place: normalPlace(clip.place, clip.kind) } : clip
  const full: Clip = { ...placed, ...span, id: context.newId(), trackId: track.id }
  const base = onGiven ? project : insertTrack(project, track, added.newTrackIndex)
  return ok(setClips(base, track, [...clipsOf(project, track.id), full]))
}

function addTogether(
  project: Project,
  command: Of<ClipPresenceCommand, 'clip.addTogether'>,
  context: Context,
): Outcome {
  const { sceneId, clips, trackName } = command
  return clips.reduce<Outcome>(
    (before, clip) => (before.ok ? addClip(before.value, { sceneId, clip, trackName }, context) : before),
    ok(project),
  )
}

/** A clip goes, and with the last one its track. */
export function removeClip(project: Project, { clipId }: { clipId: ClipId }): Outcome {
  const clip = clipById(project, clipId)
  const track = clip && clipTrack(project, clip.trackId)
  return clip && track ? ok(setClips(project, track, othersOn(project, track.id, clip.id))) : refuse('not_found')
}

export const clipPresenceRules: Rules<ClipPresenceCommand> = {
  'clip.add': { run: addClip, undo: 'step', touches: theScene, selects: 'added' },
  'clip.addTogether': { run: addTogether, undo: 'step', touches: theScene, selects: 'added' },
  'clip.remove': { run: removeClip, undo: 'step', touches: theClip },
}
