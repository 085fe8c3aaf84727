import { clamp, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { ActionClip, PresenterAction } from '#shared/model/role.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { overlaps, roomAround, type Span } from '#shared/timing/neighbours.ts'
import type { Context } from './context.ts'
import { putTrack, roleTrack } from './edit.ts'
import { type Of, type Outcome, refuse } from './handler.ts'

/** The time that an action takes: its own, or with -1 the length of its material. */
function spanOf(action: Omit<ActionClip, 'id'>, known: readonly PresenterAction[]): Span {
  const ownSec = known.find(({ id }) => id === action.actionId)?.durationSec ?? 0
  return { startSec: action.startSec, durationSec: action.durationSec > 0 ? action.durationSec : ownSec }
}

/** The actions that lie within a role of this length; those that exceed it are removed. */
export function fittingActions(
  actions: readonly ActionClip[],
  known: readonly PresenterAction[],
  durationSec: number,
): ActionClip[] {
  return actions.filter((action) => {
    const span = spanOf(action, known)
    return span.startSec < durationSec && roundSec(span.startSec + span.durationSec) <= durationSec
  })
}

function withActions(project: Project, track: RoleTrack, actions: readonly ActionClip[]): Outcome {
  return ok(putTrack(project, { ...track, actions: actions.toSorted((a, b) => a.startSec - b.startSec) }))
}

/** An action starts within its role, fits into its length, and overlaps no other. */
export function addAction(project: Project, command: Of<'role.addAction'>, context: Context): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track) return refuse('action_no_parent')
  const { action } = command
  const known = track.role.actions
  const span = spanOf({ ...action, startSec: roundSec(action.startSec) }, known)
  if (!known.some(({ id }) => id === action.actionId) || span.durationSec <= 0) return refuse('action_no_duration')
  if (span.startSec < 0 || span.startSec >= track.durationSec) return refuse('action_overrange')
  if (roundSec(span.startSec + span.durationSec) > track.durationSec) return refuse('action_duration_too_long')
  if (track.actions.some((other) => overlaps(spanOf(other, known), span))) return refuse('action_no_space')
  return withActions(project, track, [...track.actions, { ...action, id: context.newId(), startSec: span.startSec }])
}

/** An action moves between its neighbours and cannot cross them. */
export function moveAction(project: Project, command: Of<'role.moveAction'>): Outcome {
  const track = roleTrack(project, command.trackId)
  const action = track?.actions.find(({ id }) => id === command.actionId)
  if (!track || !action) return refuse('not_found')
  const span = spanOf(action, track.role.actions)
  const others = track.actions.filter((other) => other !== action)
  const room = roomAround(
    others.map((other) => spanOf(other, track.role.actions)),
    span,
  )
  const lastSec = roundSec(Math.min(room.toSec, track.durationSec) - span.durationSec)
  const startSec = roundSec(clamp(command.startSec, room.fromSec, Math.max(room.fromSec, lastSec)))
  if (startSec === action.startSec) return ok(project)
  return withActions(project, track, [...others, { ...action, startSec }])
}

export function removeAction(project: Project, command: Of<'role.removeAction'>): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track?.actions.some(({ id }) => id === command.actionId)) return refuse('not_found')
  return withActions(
    project,
    track,
    track.actions.filter(({ id }) => id !== command.actionId),
  )
}
