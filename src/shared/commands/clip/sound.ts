import { clamp, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId } from '#shared/model/ids.ts'
import { PLAY_RATE, playRateOf } from '#shared/model/play-rate.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { FADE_SEC_MAX, type SoundShape } from '#shared/model/sound-shape.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { roomAround } from '#shared/timing/neighbours.ts'
import { othersOn, putClip } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { sourceRoomSec } from '../base/source.ts'
import { theClip } from '../base/touches.ts'
import { unfollowed } from './time.ts'

/** How fast a video or music plays, which part of its source, and how its sound changes over its time. */
export type ClipSoundCommand =
  /** The part of the source that it plays stays, as far as the next clip leaves room: its length changes. */
  | { type: 'clip.setRate'; clipId: ClipId; rate: number }
  /** Plays the source from `fromSec` to `toSec`; the start in the scene stays, the end goes as far as there is room and follows the scene no longer. */
  | { type: 'clip.trim'; clipId: ClipId; fromSec: number; toSec: number }
  /** Fields that are undefined end their effect; fields that are not named stay. */
  | { type: 'clip.shapeSound'; clipId: ClipId; shape: { [K in keyof SoundShape]: SoundShape[K] | undefined } }

type Sounding = Extract<Clip, { loop: boolean }>

function sounding(project: Project, clipId: ClipId): Sounding | undefined {
  const clip = clipById(project, clipId)
  return clip?.kind === 'video' || clip?.kind === 'music' ? clip : undefined
}

/** The clip with a length that its source and the next clip have room for. */
function fitted(project: Project, clip: Sounding, durationSec: number): Outcome {
  const room = roomAround(othersOn(project, clip.trackId, clip.id), clip)
  const mostSec = Math.min(sourceRoomSec(clip), room.toSec - clip.startSec)
  const fit = roundSec(Math.max(frameSec(project.frameRate), Math.min(durationSec, mostSec)))
  return ok(putClip(project, { ...clip, durationSec: fit }))
}

function setRate(project: Project, command: Of<ClipSoundCommand, 'clip.setRate'>): Outcome {
  const clip = sounding(project, command.clipId)
  if (!clip) return refuse('not_found')
  const rate = clamp(command.rate, PLAY_RATE.min, PLAY_RATE.max)
  const { playRate: _, ...bare } = clip
  const next: Sounding = rate === 1 ? bare : { ...bare, playRate: rate }
  return fitted(project, next, (clip.durationSec * playRateOf(clip)) / rate)
}

function trim(project: Project, command: Of<ClipSoundCommand, 'clip.trim'>): Outcome {
  const clip = sounding(project, command.clipId)
  if (!clip) return refuse('not_found')
  const endSec = clip.sourceDurationSec > 0 ? clip.sourceDurationSec : Number.POSITIVE_INFINITY
  const fromSec = roundSec(clamp(command.fromSec, 0, endSec))
  const toSec = clamp(command.toSec, fromSec, endSec)
  return fitted(project, { ...unfollowed(clip), sourceStartSec: fromSec }, (toSec - fromSec) / playRateOf(clip))
}

function shapeSound(project: Project, command: Of<ClipSoundCommand, 'clip.shapeSound'>): Outcome {
  const clip = sounding(project, command.clipId)
  if (!clip) return refuse('not_found')
  const { shape: before, ...bare } = clip
  const shape = normalShape({ ...before, ...command.shape })
  return ok(putClip(project, shape ? { ...bare, shape } : bare))
}

/** A shape within its limits and without what has no effect; undefined where nothing is left. */
export function normalShape(wanted: { [K in keyof SoundShape]: SoundShape[K] | undefined }): SoundShape | undefined {
  const { fadeInSec = 0, fadeOutSec = 0, endVolume, ducking } = wanted
  const shape: SoundShape = {
    ...(fadeInSec > 0 && { fadeInSec: Math.min(fadeInSec, FADE_SEC_MAX) }),
    ...(fadeOutSec > 0 && { fadeOutSec: Math.min(fadeOutSec, FADE_SEC_MAX) }),
    ...(endVolume !== undefined && { endVolume: Math.max(0, endVolume) }),
    ...(ducking && {
      ducking: {
        byDb: clamp(ducking.byDb, 1, 40),
        attackSec: clamp(ducking.attackSec, 0.01, 5),
        releaseSec: clamp(ducking.releaseSec, 0.01, 5),
      },
    }),
  }
  return Object.keys(shape).length > 0 ? shape : undefined
}

export const clipSoundRules: Rules<ClipSoundCommand> = {
  'clip.setRate': { run: setRate, undo: 'merge', touches: theClip },
  'clip.trim': { run: trim, undo: 'step', touches: theClip },
  'clip.shapeSound': { run: shapeSound, undo: 'step', touches: theClip },
}
