import { clamp, offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { endOf } from '#shared/base/span.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { shortestRoleSec } from '#shared/timing/stretch.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { editRole, withLength } from './edit.ts'
import { shiftedBack, squeezedBefore } from './fit.ts'
import { withSounds } from './sound.ts'

/** When a presenter shows. `startSec` counts from the start of the scene. */
export type RoleTimeCommand =
  | { type: 'role.setStart'; trackId: TrackId; startSec: number }
  /** Moves one end of the role; the other stays. */
  | { type: 'role.stretch'; trackId: TrackId; startSec: number; durationSec: number }

function setStart(project: Project, command: Of<RoleTimeCommand, 'role.setStart'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const startSec = offsetSec(command.startSec)
    return ok(startSec === track.startSec ? track : { ...track, startSec })
  })
}

/** The sounds of a role that begins `bySec` later and then lasts `durationSec`; the only part of a text may hang over. */
function withFittingSounds(track: RoleTrack, bySec: number, durationSec: number, shortestSec: number): RoleTrack {
  const sounds = drivingSounds(track)
  const shifted = bySec === 0 ? sounds : shiftedBack(sounds, bySec, shortestSec)
  const hangs = track.driver === 'tts' && sounds.length === 1
  const fitting = hangs ? shifted : squeezedBefore(shifted, durationSec, shortestSec)
  return fitting.every((sound, index) => sound === sounds[index]) ? track : withSounds(track, fitting)
}

/** Lines and actions of a role that begins `bySec` later stay where they are in the scene; what lay before it goes. */
function shifted(track: RoleTrack, bySec: number): RoleTrack {
  if (bySec === 0) return track
  const items = track.subtitle.items
    .map((item) => ({ ...item, startSec: roundSec(item.startSec - bySec), endSec: roundSec(item.endSec - bySec) }))
    .filter(({ endSec }) => endSec > 0)
    .map((item) => (item.startSec < 0 ? { ...item, startSec: 0 } : item))
  const actions = track.actions
    .map((action) => ({ ...action, startSec: roundSec(action.startSec - bySec) }))
    .filter(({ startSec }) => startSec >= 0)
  return { ...track, subtitle: { ...track.subtitle, items }, actions }
}

/**
 * One end of a role moves, not below the highest number of child clips on any child track times one frame (E5.41,
 * E5.42). Its children stay where they are in the scene, are cut at its ends and pushed against each other, each a
 * frame at least.
 */
function stretchRole(project: Project, command: Of<RoleTimeCommand, 'role.stretch'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const minSec = Math.min(shortestRoleSec(track, project.frameRate), track.durationSec)
    const endSec = endOf(track)
    const leftEnd = Math.abs(command.startSec + command.durationSec - endSec) < 1e-6
    const startSec = leftEnd ? roundSec(clamp(command.startSec, 0, endSec - minSec)) : track.startSec
    const durationSec = leftEnd ? roundSec(endSec - startSec) : roundSec(Math.max(minSec, command.durationSec))
    if (startSec === track.startSec && durationSec === track.durationSec) return ok(track)
    const bySec = roundSec(startSec - track.startSec)
    const moved = shifted({ ...track, startSec }, bySec)
    return ok(withLength(withFittingSounds(moved, bySec, durationSec, frameSec(project.frameRate)), durationSec))
  })
}

export const roleTimeRules: Rules<RoleTimeCommand> = {
  'role.setStart': { run: setStart, undo: 'merge', touches: theTrack },
  'role.stretch': { run: stretchRole, undo: 'merge', touches: theTrack },
}
