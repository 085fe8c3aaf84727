import { roundSec } from '#shared/base/num.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { drivingSounds } from '#shared/speech/driving-sounds.ts'
import { validLines } from '#shared/speech/subtitle-lines.ts'
import { shortestRoleSec } from '#shared/timing/stretch.ts'
import { putTrack, roleTrack } from '../edit.ts'
import type { Outcome } from '../handler.ts'
import type { Refusal, RefusalCode } from '../refusal.ts'
import { fittingActions } from './fit.ts'

export type RoleOutcome = Result<RoleTrack, Refusal>

/** A role track after an edit of it; the document stays the same where the track does. */
export function editRole(project: Project, trackId: TrackId, edit: (track: RoleTrack) => RoleOutcome): Outcome {
  const track = roleTrack(project, trackId)
  const outcome = track ? edit(track) : refused('not_found')
  if (!outcome.ok) return outcome
  return ok(outcome.value === track ? project : putTrack(project, outcome.value))
}

export function refused(code: RefusalCode, values?: Refusal['values']): { ok: false; error: Refusal } {
  return err(values ? { code, values } : { code })
}

/**
 * A role with another length: lines beyond it are trimmed or removed, actions that exceed it are removed (editor
 * specification 5). What drives it stays as it is.
 */
export function withLength(track: RoleTrack, durationSec: number): RoleTrack {
  const items = validLines(track.subtitle.items, durationSec)
  const actions = fittingActions(track.actions, track.role.actions, durationSec)
  const same = items === track.subtitle.items && actions.length === track.actions.length
  if (same && durationSec === track.durationSec) return track
  return { ...track, durationSec: roundSec(durationSec), subtitle: { ...track.subtitle, items }, actions }
}

/** The shortest that a role may be: a frame for each clip of its fullest child track. */
export function shortestOf(project: Project, track: RoleTrack): number {
  const counts = [drivingSounds(track).length, track.subtitle.items.length, track.actions.length]
  return shortestRoleSec(counts, project.frameRate)
}
