import { roundSec } from '#shared/base/num.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { validLines } from '#shared/speech/subtitle-lines.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { putTrack, roleTrack } from '../base/edit.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import type { Outcome } from '../base/rule.ts'
import { fittingActions } from './fit.ts'

export type RoleOutcome = Result<RoleTrack, Refusal>

/** A role track after an edit of it; the document stays the same where the track does. */
export function editRole(project: Project, trackId: TrackId, edit: (track: RoleTrack) => RoleOutcome): Outcome {
  const track = roleTrack(project, trackId)
  const outcome = track ? edit(track) : refuse('not_found')
  if (!outcome.ok) return outcome
  return ok(outcome.value === track ? project : putTrack(project, outcome.value))
}

/**
 * Edits the one of a role's `items` that has this id; `others` are the rest in their order. Refused as `not_found`
 * without it.
 */
export function editItem<T extends { id: string }>(
  project: Project,
  trackId: TrackId,
  itemsOf: (track: RoleTrack) => readonly T[],
  id: string,
  edit: (track: RoleTrack, item: T, others: T[]) => RoleOutcome,
): Outcome {
  return editRole(project, trackId, (track) => {
    const items = itemsOf(track)
    const item = items.find((one) => one.id === id)
    if (!item) return refuse('not_found')
    return edit(
      track,
      item,
      items.filter((other) => other !== item),
    )
  })
}

/**
 * A role with another length: lines beyond it are trimmed or removed, actions that exceed it are removed (E9.05,
 * E10.08). What drives it stays as it is.
 */
export function withLength(track: RoleTrack, durationSec: number): RoleTrack {
  const items = validLines(track.subtitle.items, durationSec)
  const actions = fittingActions(track.actions, actionsOf(track), durationSec)
  const same = items === track.subtitle.items && actions.length === track.actions.length
  if (same && durationSec === track.durationSec) return track
  return { ...track, durationSec: roundSec(durationSec), subtitle: { ...track.subtitle, items }, actions }
}
