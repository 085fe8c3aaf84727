import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf } from '#shared/model/queries.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { overlaps } from '#shared/timing/neighbours.ts'
import type { ClipCommand } from './clip.ts'
import { sourceRoomSec } from './clip-source.ts'
import { moveClip, splitClip, stretchClip } from './clip-time.ts'
import type { Context } from './context.ts'
import { clipTrack, insertTrack, numberedName, othersOn, putClip, setClips } from './edit.ts'
import { type Handlers, type Of, type Outcome, refuse } from './handler.ts'
import { normalPlace, normalStyle } from './normal.ts'

/** A new clip goes on the given track where that is of its kind and has room there, else on a new one. */
function addClip(project: Project, command: Of<'clip.add'>, context: Context): Outcome {
  if (!project.scenes[command.sceneId]) return refuse('not_found')
  const { clip } = command
  const kind = clip.kind === 'music' ? 'audio' : clip.kind
  const startSec = roundSec(Math.max(0, clip.startSec))
  const durationSec = Math.max(frameSec(project.frameRate), Math.min(roundSec(clip.durationSec), sourceRoomSec(clip)))
  const span = { startSec, durationSec }

  const given = command.trackId === undefined ? undefined : clipTrack(project, command.trackId)
  const fits = given && given.kind === kind && given.sceneId === command.sceneId
  const onGiven = fits && !clipsOf(project, given.id).some((other) => overlaps(other, span))
  const track: ClipTrack = onGiven
    ? given
    : {
        id: context.newId(),
        sceneId: command.sceneId,
        kind,
        name: numberedName(project, command.sceneId, kind, command.trackName),
        disabled: false,
        muted: false,
        clipIds: [],
      }
  const placed = 'place' in clip ? { ...clip, place: normalPlace(clip.place, clip.kind) } : clip
  const added: Clip = { ...placed, ...span, id: context.newId(), trackId: track.id }
  const base = onGiven ? project : insertTrack(project, track)
  return ok(setClips(base, track, [...clipsOf(project, track.id), added]))
}

function removeClip(project: Project, command: Of<'clip.remove'>): Outcome {
  const clip = project.clips[command.clipId]
  const track = clip && clipTrack(project, clip.trackId)
  if (!clip || !track) return refuse('not_found')
  const left = othersOn(project, track.id, clip.id)
  if (left.length === 0) return ok(setClips(project, track, []))
  const { [clip.id]: _, ...clips } = project.clips
  return ok(setClips({ ...project, clips }, track, left))
}

function placeClip(project: Project, command: Of<'clip.place'>): Outcome {
  const clip = project.clips[command.clipId]
  if (!clip || clip.kind === 'music') return refuse('not_found')
  return ok(putClip(project, { ...clip, place: normalPlace(command.place, clip.kind) }))
}

function setText(project: Project, command: Of<'clip.setText'>): Outcome {
  const clip = project.clips[command.clipId]
  if (clip?.kind !== 'text') return refuse('not_found')
  return ok(clip.text === command.text ? project : putClip(project, { ...clip, text: command.text }))
}

function setStyle(project: Project, command: Of<'clip.setStyle'>): Outcome {
  const clip = project.clips[command.clipId]
  if (clip?.kind !== 'text') return refuse('not_found')
  return ok(putClip(project, { ...clip, style: normalStyle(clip.style, command.style) }))
}

function setSound(project: Project, command: Of<'clip.setSound'>): Outcome {
  const clip = project.clips[command.clipId]
  if (clip?.kind !== 'video' && clip?.kind !== 'music') return refuse('not_found')
  const volume = Math.max(0, command.volume ?? clip.volume)
  const changed = { ...clip, volume, loop: command.loop ?? clip.loop }
  const durationSec = Math.min(clip.durationSec, Math.max(frameSec(project.frameRate), sourceRoomSec(changed)))
  return ok(putClip(project, { ...changed, durationSec }))
}

export const clipHandlers: Handlers<ClipCommand> = {
  'clip.add': addClip,
  'clip.move': moveClip,
  'clip.stretch': stretchClip,
  'clip.split': splitClip,
  'clip.remove': removeClip,
  'clip.place': placeClip,
  'clip.setText': setText,
  'clip.setStyle': setStyle,
  'clip.setSound': setSound,
}
