import { offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStart } from '#shared/timing/neighbours.ts'
import type { Context } from '../context.ts'
import { clipTrack, insertTrack, labelOf, numberedName, othersOn, putClip, setClips } from '../edit.ts'
import { type Of, type Outcome, refuse } from '../handler.ts'
import { shiftSource, sourceRoomSec } from './source.ts'

/** A clip goes to the free place nearest to where it was dropped; a track that it leaves empty goes. */
export function moveClip(project: Project, command: Of<'clip.move'>, context: Context): Outcome {
  const clip = clipById(project, command.clipId)
  const from = clip && clipTrack(project, clip.trackId)
  if (!clip || !from) return refuse('not_found')
  const onNew = command.newTrackIndex !== undefined
  const to = onNew ? newTrackFor(project, from, context) : clipTrack(project, command.trackId)
  if (!to || to.kind !== from.kind || to.sceneId !== from.sceneId) return refuse('clip_wrong_track')

  const others = othersOn(project, to.id, clip.id)
  const startSec = roundSec(nearestFreeStart(others, offsetSec(command.startSec), clip.durationSec))
  const moved = { ...clip, trackId: to.id, startSec }
  if (to.id === from.id)
    return startSec === clip.startSec ? ok(project) : ok(setClips(project, from, [...others, moved]))

  const withTarget = onNew ? insertTrack(project, to, command.newTrackIndex) : project
  const arrived = setClips(withTarget, to, [...others, moved])
  return ok(setClips(arrived, from, othersOn(project, from.id, clip.id)))
}

function newTrackFor(project: Project, from: ClipTrack, context: Context): ClipTrack {
  const name = numberedName(project, from.sceneId, from.kind, labelOf(from.name))
  return {
    id: context.newId(),
    sceneId: from.sceneId,
    kind: from.kind,
    name,
    disabled: false,
    muted: false,
    clipIds: [],
  }
}

/**
 * A clip's ends move between its neighbours, not below one frame, and not past the end of a source that does not loop.
 * Moving the left end moves the start in the source along.
 */
export function stretchClip(project: Project, command: Of<'clip.stretch'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (!clip) return refuse('not_found')
  const minSec = Math.min(frameSec(project.frameRate), clip.durationSec)
  const lengthSec = Number.isFinite(command.durationSec) ? command.durationSec : clip.durationSec
  const wanted = { startSec: offsetSec(command.startSec), durationSec: lengthSec }
  let to = clampStretch(othersOn(project, clip.trackId, clip.id), clip, wanted, minSec)
  const endSec = roundSec(clip.startSec + clip.durationSec)
  const leftEnd = roundSec(to.startSec + to.durationSec) === endSec
  if (leftEnd && 'loop' in clip && !clip.loop) {
    const startSec = Math.max(to.startSec, roundSec(clip.startSec - clip.sourceStartSec))
    to = { startSec, durationSec: roundSec(endSec - startSec) }
  }
  const shifted = leftEnd ? shiftSource(clip, to.startSec - clip.startSec) : clip
  const durationSec = Math.max(minSec, Math.min(to.durationSec, sourceRoomSec(shifted)))
  if (to.startSec === clip.startSec && durationSec === clip.durationSec) return ok(project)
  return ok(putClip(project, { ...shifted, startSec: to.startSec, durationSec }))
}

/** Splits strictly inside, each side at least one frame; the right part goes on in the source where the left ended. */
export function splitClip(project: Project, command: Of<'clip.split'>, context: Context): Outcome {
  const clip = clipById(project, command.clipId)
  const track = clip && clipTrack(project, clip.trackId)
  if (!clip || !track) return refuse('not_found')
  const leftSec = roundSec(command.atSec - clip.startSec)
  const rightSec = roundSec(clip.durationSec - leftSec)
  const minSec = frameSec(project.frameRate)
  if (!(leftSec >= minSec && rightSec >= minSec)) return refuse('split_outside')

  const left = { ...clip, durationSec: leftSec }
  const right = { ...shiftSource(clip, leftSec), startSec: roundSec(command.atSec), durationSec: rightSec }
  if (command.keep === 'left') return ok(putClip(project, left))
  if (command.keep === 'right') return ok(putClip(project, right))
  const parts = [left, { ...right, id: context.newId() }]
  return ok(setClips(project, track, [...othersOn(project, track.id, clip.id), ...parts]))
}
