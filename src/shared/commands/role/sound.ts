import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { endOf } from '#shared/base/span.ts'
import { drivingSounds, soundsEndSec } from '#shared/model/driving-sounds.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Recording, SoundCut } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { linesFollowing } from '#shared/speech/subtitle-lines.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { clampStretch, nearestFreeStartWithin, type Room } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { partOfTrack } from '../base/touches.ts'
import { unblocked } from './driver.ts'
import { editItem, type RoleOutcome, withLength } from './edit.ts'
import { fittingActions, squeezedBefore } from './fit.ts'

/** Cuts of the sounds that drive a presenter: parts of its recordings or of its synthesised speech. */
export type SoundCommand =
  | { type: 'role.moveSound'; trackId: TrackId; soundId: string; startSec: number }
  | { type: 'role.stretchSound'; trackId: TrackId; soundId: string; startSec: number; durationSec: number }
  | { type: 'role.splitSound'; trackId: TrackId; soundId: string; atSec: number }
  | { type: 'role.removeSound'; trackId: TrackId; soundId: string }

/** A sound of a role with how long its recording is. */
type Sound = SoundCut & { sourceDurationSec: number }

const cutOf = ({ id, startSec, durationSec, sourceStartSec }: SoundCut): SoundCut => {
  return { id, startSec, durationSec, sourceStartSec }
}

/** The role with these sounds, by start, as those of its driver. */
export function withSounds(track: RoleTrack, sounds: readonly Sound[]): RoleTrack {
  const sorted = sounds.toSorted((a, b) => a.startSec - b.startSec)
  if (track.driver === 'tts') {
    const [only, ...others] = sorted
    const whole = only?.startSec === 0 && only.durationSec === only.sourceDurationSec && others.length === 0
    return { ...track, tts: { ...track.tts, cuts: whole ? [] : sorted.map(cutOf) } }
  }
  return { ...track, recordings: sorted as Recording[] }
}

/** Whether a role of this length loses none of its placed actions. */
function holdsActions(track: RoleTrack, durationSec: number): boolean {
  return fittingActions(track.actions, actionsOf(track), durationSec).length === track.actions.length
}

/**
 * A role is as long as its recordings or its uncut speech: its end goes with the end of the last sound where the two
 * stood together, and out to it where that ends later (E5.35). The end stays where an action of a text would be lost,
 * and with a speech of several parts.
 */
export function followSounds(track: RoleTrack, before: RoleTrack): RoleTrack {
  const [sounds, soundsBefore] = [drivingSounds(track), drivingSounds(before)]
  const isText = track.driver === 'tts'
  if (isText && (sounds.length !== 1 || soundsBefore.length !== 1)) return withLength(track, track.durationSec)
  const endSec = roundSec(soundsEndSec(sounds))
  const together = soundsBefore.length === 0 || Math.abs(before.durationSec - soundsEndSec(soundsBefore)) < 1e-6
  const follows = endSec > track.durationSec || (together && (!isText || holdsActions(track, endSec)))
  return withLength(isText ? track : unblocked(track), follows ? endSec : track.durationSec)
}

/**
 * The times that a sound may have: from 0 on for recordings, within the role for parts of generated speech. The only
 * part may reach over the end of the role, which goes with it (E5.35).
 */
function limitsOf(track: RoleTrack, sounds: readonly Sound[]): Room {
  const open = track.driver === 'recording' || sounds.length === 1
  return { fromSec: 0, toSec: open ? Number.POSITIVE_INFINITY : track.durationSec }
}

/** One sound in place of another, with the lines that are spoken in it. */
function replaced(track: RoleTrack, sound: Sound, next: Sound): RoleTrack {
  const sounds = drivingSounds(track).map((other) => (other.id === sound.id ? { ...other, ...next } : other))
  const items = linesFollowing(track.subtitle.items, sound, next)
  return followSounds({ ...withSounds(track, sounds), subtitle: { ...track.subtitle, items } }, track)
}

interface Aim {
  trackId: string
  soundId: string
}

/** Edits one sound of a role's driver; `others` are the rest of them. */
function editSound(
  project: Project,
  { trackId, soundId }: Aim,
  edit: (track: RoleTrack, sound: Sound, others: Sound[]) => RoleOutcome,
): Outcome {
  return editItem(project, trackId, drivingSounds, soundId, edit)
}

/** A sound goes to the free place nearest to where it is put, pushed against its neighbours. */
function moveSound(project: Project, command: Of<SoundCommand, 'role.moveSound'>): Outcome {
  return editSound(project, command, (track, sound, others) => {
    const limits = limitsOf(track, [sound, ...others])
    const startSec = nearestFreeStartWithin(others, limits, Math.max(0, command.startSec), sound.durationSec)
    if (startSec === null || startSec === sound.startSec) return ok(track)
    return ok(replaced(track, sound, { ...sound, startSec: roundSec(startSec) }))
  })
}

/**
 * The ends of a sound move between its neighbours: not below a frame, not beyond its recording (`maxDuration`). Moving
 * the left end moves the start in the recording along.
 */
function stretchSound(project: Project, command: Of<SoundCommand, 'role.stretchSound'>): Outcome {
  return editSound(project, command, (track, sound, others) => {
    const minSec = frameSec(project.frameRate)
    const wanted = { startSec: Math.max(0, command.startSec), durationSec: command.durationSec }
    const free = clampStretch(others, sound, wanted, minSec, limitsOf(track, [sound, ...others]))
    const endSec = endOf(sound)
    const leftEnd = endOf(free) === endSec
    const startSec = leftEnd ? Math.max(free.startSec, roundSec(sound.startSec - sound.sourceStartSec)) : sound.startSec
    const sourceStartSec = roundSec(sound.sourceStartSec + startSec - sound.startSec)
    const roomSec = roundSec(sound.sourceDurationSec - sourceStartSec)
    const durationSec = Math.min(Math.max(minSec, roundSec(endOf(free) - startSec)), roomSec)
    if (startSec === sound.startSec && durationSec === sound.durationSec) return ok(track)
    return ok(replaced(track, sound, { ...sound, startSec, durationSec, sourceStartSec }))
  })
}

/**
 * Splits strictly inside, each side at least a frame; the right part continues in the recording where the left part ends. The
 * only part of a text may have hung over the role's end: now that it is not alone it ends there.
 */
function splitSound(project: Project, command: Of<SoundCommand, 'role.splitSound'>, context: Context): Outcome {
  return editSound(project, command, (track, sound, others) => {
    const atSec = roundSec(command.atSec)
    const leftSec = roundSec(atSec - sound.startSec)
    const rightSec = roundSec(sound.durationSec - leftSec)
    const minSec = frameSec(project.frameRate)
    if (!(leftSec >= minSec && rightSec >= minSec)) return refuse('split_outside')
    const left = { ...sound, durationSec: leftSec }
    const sourceStartSec = roundSec(sound.sourceStartSec + leftSec)
    const right = { ...sound, id: context.newId(), startSec: atSec, durationSec: rightSec, sourceStartSec }
    const parts = [...others, left, right].toSorted((a, b) => a.startSec - b.startSec)
    if (track.driver === 'recording') return ok(withSounds(track, parts))
    const durationSec = Math.max(track.durationSec, roundSec(parts.length * minSec))
    return ok(withLength(withSounds(track, squeezedBefore(parts, durationSec, minSec)), durationSec))
  })
}

/** A sound goes with the lines that are spoken in it; the last one stays. */
export function removeSound(project: Project, command: Aim): Outcome {
  return editSound(project, command, (track, sound, others) => {
    if (others.length === 0) return refuse(track.driver === 'tts' ? 'last_tts' : 'last_recording')
    const items = linesFollowing(track.subtitle.items, sound, null)
    return ok(followSounds({ ...withSounds(track, others), subtitle: { ...track.subtitle, items } }, track))
  })
}

export const soundRules: Rules<SoundCommand> = {
  'role.moveSound': { run: moveSound, undo: 'merge', touches: partOfTrack('soundId') },
  'role.stretchSound': { run: stretchSound, undo: 'merge', touches: partOfTrack('soundId') },
  'role.splitSound': { run: splitSound, undo: 'step', touches: partOfTrack('soundId') },
  'role.removeSound': { run: removeSound, undo: 'step', touches: partOfTrack('soundId') },
}
