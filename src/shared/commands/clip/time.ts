import { offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { endOf } from '#shared/base/span.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId, TrackId } from '#shared/model/ids.ts'
import type { MotionEnd } from '#shared/model/layer-motion.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { labelOf } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStart } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { clipTrack, insertTrack, newClipTrack, othersOn, putClip, setClips } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { shiftSource, sourceRoomSec } from '../base/source.ts'
import { theClip } from '../base/touches.ts'

/** When a clip shows, in seconds of its scene. */
export type ClipTimeCommand =
  /** To another start and, if the kinds agree, another track; `newTrackIndex` makes a new track there instead. */
  | { type: 'clip.move'; clipId: ClipId; trackId: TrackId; startSec: number; newTrackIndex?: number }
  | { type: 'clip.stretch'; clipId: ClipId; startSec: number; durationSec: number }
  | { type: 'clip.split'; clipId: ClipId; atSec: number; keep: 'both' | 'left' | 'right' }

/** A clip whose time the user set: it follows its scene no longer (E5.63). */
export function unfollowed<T extends Clip>(clip: T): T {
  if (!('followsScene' in clip)) return clip
  const { followsScene: _, ...fixed } = clip
  return fixed as T
}

/** The clip without its motion at one end: where a split parts it, nothing comes or goes. */
function withoutMotion<T extends Clip>(clip: T, end: MotionEnd): T {
  if (!('motions' in clip) || !clip.motions?.[end]) return clip
  const { motions, ...bare } = clip
  const { [end]: _, ...kept } = motions
  return (Object.keys(kept).length > 0 ? { ...bare, motions: kept } : bare) as T
}

/** A clip goes to the free place nearest to where it was dropped; a track that it leaves empty goes. */
function moveClip(project: Project, command: Of<ClipTimeCommand, 'clip.move'>, context: Context): Outcome {
  const clip = clipById(project, command.clipId)
  const from = clip && clipTrack(project, clip.trackId)
  if (!clip || !from) return refuse('not_found')
  const onNew = command.newTrackIndex !== undefined
  const to = onNew
    ? newClipTrack(project, from.sceneId, from.kind, labelOf(from.name), context)
    : clipTrack(project, command.trackId)
  if (!to || to.kind !== from.kind || to.sceneId !== from.sceneId) return refuse('clip_wrong_track')

  const others = othersOn(project, to.id, clip.id)
  const startSec = roundSec(nearestFreeStart(others, offsetSec(command.startSec), clip.durationSec))
  const moved = { ...(startSec === clip.startSec ? clip : unfollowed(clip)), trackId: to.id, startSec }
  if (to.id === from.id)
    return startSec === clip.startSec ? ok(project) : ok(setClips(project, from, [...others, moved]))

  const withTarget = onNew ? insertTrack(project, to, command.newTrackIndex) : project
  const arrived = setClips(withTarget, to, [...others, moved])
  return ok(setClips(arrived, from, othersOn(project, from.id, clip.id)))
}

/**
 * A clip's ends move between its neighbours, not below one frame, and not past the end of a source that does not loop.
 * Moving the left end moves the start in the source along.
 */
function stretchClip(project: Project, command: Of<ClipTimeCommand, 'clip.stretch'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (!clip) return refuse('not_found')
  const minSec = Math.min(frameSec(project.frameRate), clip.durationSec)
  const lengthSec = Number.isFinite(command.durationSec) ? command.durationSec : clip.durationSec
  const wanted = { startSec: offsetSec(command.startSec), durationSec: lengthSec }
  let to = clampStretch(othersOn(project, clip.trackId, clip.id), clip, wanted, minSec)
  const endSec = endOf(clip)
  const leftEnd = endOf(to) === endSec
  if (leftEnd && 'loop' in clip && !clip.loop) {
    const startSec = Math.max(to.startSec, roundSec(clip.startSec - clip.sourceStartSec / playRateOf(clip)))
    to = { startSec, durationSec: roundSec(endSec - startSec) }
  }
  const shifted = leftEnd ? shiftSource(clip, to.startSec - clip.startSec) : clip
  const durationSec = Math.max(minSec, Math.min(to.durationSec, sourceRoomSec(shifted)))
  if (to.startSec === clip.startSec && durationSec === clip.durationSec) return ok(project)
  // a clip that begins elsewhere still ends with its scene
  return ok(putClip(project, { ...(leftEnd ? shifted : unfollowed(shifted)), startSec: to.startSec, durationSec }))
}

/** Splits strictly inside, each side at least one frame; the right part continues in the source where the left part ends. */
function splitClip(project: Project, command: Of<ClipTimeCommand, 'clip.split'>, context: Context): Outcome {
  const clip = clipById(project, command.clipId)
  const track = clip && clipTrack(project, clip.trackId)
  if (!clip || !track) return refuse('not_found')
  const leftSec = roundSec(command.atSec - clip.startSec)
  const rightSec = roundSec(clip.durationSec - leftSec)
  const minSec = frameSec(project.frameRate)
  if (!(leftSec >= minSec && rightSec >= minSec)) return refuse('split_outside')

  const left = { ...withoutMotion(unfollowed(clip), 'exit'), durationSec: leftSec }
  const { anchorWord: _, ...free } = withoutMotion(shiftSource(clip, leftSec), 'entrance')
  const right = { ...free, startSec: roundSec(command.atSec), durationSec: rightSec } as Clip
  if (command.keep === 'left') return ok(putClip(project, left))
  if (command.keep === 'right') return ok(putClip(project, right))
  const parts = [left, { ...right, id: context.newId() }]
  return ok(setClips(project, track, [...othersOn(project, track.id, clip.id), ...parts]))
}

export const clipTimeRules: Rules<ClipTimeCommand> = {
  'clip.move': { run: moveClip, undo: 'merge', touches: theClip },
  'clip.stretch': { run: stretchClip, undo: 'merge', touches: theClip },
  'clip.split': { run: splitClip, undo: 'step', touches: theClip },
}
