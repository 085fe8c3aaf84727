import { clamp, offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import { CLIP_DURATION_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById } from '#shared/model/queries.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { overlaps } from '#shared/timing/neighbours.ts'
import type { Context } from '../context.ts'
import { clipTrack, insertTrack, numberedName, setClips } from '../edit.ts'
import { type Outcome, refuse } from '../handler.ts'
import { normalPlace } from '../normal.ts'
import type { NewClip } from './command.ts'
import { sourceRoomSec } from './source.ts'

interface Added {
  sceneId: SceneId
  clip: NewClip
  /** Label of a new track, which its running number follows. */
  trackName: string
  trackId?: TrackId | undefined
  /** Where a new track goes in the order of painting; in front of all without one. */
  newTrackIndex?: number
}

/** The track on which clips of a kind stand. */
export function trackKindOf(clip: { kind: Clip['kind'] }): ClipTrack['kind'] {
  return clip.kind === 'music' ? 'audio' : clip.kind
}

/** A new clip goes on the given track where that is of its kind and has room there, else on a new one. */
export function addClip(project: Project, added: Added, context: Context): Outcome {
  const { clip, sceneId } = added
  if (!sceneById(project, sceneId)) return refuse('not_found')
  const kind = trackKindOf(clip)
  const startSec = offsetSec(clip.startSec)
  const wantedSec = Number.isFinite(clip.durationSec) ? roundSec(clip.durationSec) : CLIP_DURATION_SEC
  const lengthSec = Math.min(wantedSec, sourceRoomSec(clip))
  const durationSec = clamp(lengthSec, frameSec(project.frameRate), Number.POSITIVE_INFINITY)
  const span = { startSec, durationSec }

  const given = added.trackId === undefined ? undefined : clipTrack(project, added.trackId)
  const fits = given && given.kind === kind && given.sceneId === sceneId
  const onGiven = fits && !clipsOf(project, given.id).some((other) => overlaps(other, span))
  const track: ClipTrack = onGiven
    ? given
    : {
        id: context.newId(),
        sceneId,
        kind,
        name: numberedName(project, sceneId, kind, added.trackName),
        disabled: false,
        muted: false,
        clipIds: [],
      }
  const placed = 'place' in clip ? { ...clip, place: normalPlace(clip.place, clip.kind) } : clip
  const full: Clip = { ...placed, ...span, id: context.newId(), trackId: track.id }
  const base = onGiven ? project : insertTrack(project, track, added.newTrackIndex)
  return ok(setClips(base, track, [...clipsOf(project, track.id), full]))
}
