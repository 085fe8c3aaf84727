import { clamp, offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { endOf } from '#shared/base/span.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { actionsOf, materialOf } from '#shared/timing/known-actions.ts'
import { clampStretch, nearestFreeStartWithin, overlaps, roomAround, type Span } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { roleTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { partOfTrack, theTrack } from '../base/touches.ts'
import { editItem, editRole, type RoleOutcome } from './edit.ts'
import { spanOfAction } from './fit.ts'

/** Commands for a presenter's actions; a duration of -1 lasts until the next action or the role's end. */
export type ActionCommand =
  /** With `nearby` an action that does not fit at its start is placed at the nearest one where it does. */
  | { type: 'role.addAction'; trackId: TrackId; action: Omit<ActionClip, 'id'>; nearby?: boolean }
  | { type: 'role.replaceAction'; trackId: TrackId; actionId: string; by: Pick<ActionClip, 'actionId' | 'name'> }
  /** All of an action that its dialog edits, at once. Its start leaves the word that it was tied to. */
  | {
      type: 'role.editAction'
      trackId: TrackId
      actionId: string
      to: Pick<ActionClip, 'actionId' | 'name' | 'startSec' | 'durationSec' | 'asset'>
    }
  | { type: 'role.moveAction'; trackId: TrackId; actionId: string; startSec: number }
  | { type: 'role.stretchAction'; trackId: TrackId; actionId: string; startSec: number; durationSec: number }
  | { type: 'role.removeAction'; trackId: TrackId; actionId: string }
  /** Sets the idle action of a 3D presenter. */
  | { type: 'role.setIdle'; trackId: TrackId; actionId: string | null }

/**
 * Returns why an action may not have this time: it starts within its role, fits into it with the rest after it, and
 * overlaps no other (E10.05). Null where it may.
 */
export function refusalOf(track: RoleTrack, action: Omit<ActionClip, 'id'>, others: readonly ActionClip[]) {
  const known = actionsOf(track)
  if (!track.role.url) return refuse('fail_no_module')
  const span = spanOfAction(action, known)
  if (materialOf(action, known).durationSec <= 0) return refuse('action_no_duration')
  if (!(span.startSec >= 0 && span.startSec < track.durationSec)) return refuse('action_overrange')
  if (endOf(span) > track.durationSec) return refuse('action_duration_too_long')
  return others.some((other) => overlaps(spanOfAction(other, known), span)) ? refuse('action_no_space') : null
}

export function withActions(track: RoleTrack, actions: readonly ActionClip[]): RoleOutcome {
  return ok({ ...track, actions: actions.toSorted((a, b) => a.startSec - b.startSec) })
}

/** The action at the nearest start where it fits; at its own where it fits nowhere. */
function nearby(track: RoleTrack, action: Omit<ActionClip, 'id'>): Omit<ActionClip, 'id'> {
  const known = actionsOf(track)
  const { durationSec } = spanOfAction(action, known)
  const others = track.actions.map((other) => spanOfAction(other, known))
  const within = { fromSec: 0, toSec: track.durationSec }
  const startSec = nearestFreeStartWithin(others, within, action.startSec, durationSec)
  return { ...action, startSec: startSec ?? action.startSec }
}

function addAction(project: Project, command: Of<ActionCommand, 'role.addAction'>, context: Context): Outcome {
  if (!roleTrack(project, command.trackId)) return refuse('action_no_parent')
  return editRole(project, command.trackId, (track) => {
    const { startSec, durationSec } = command.action
    const lengthSec = offsetSec(durationSec) || -1
    const wanted = { ...command.action, startSec: roundSec(startSec), durationSec: lengthSec }
    const action = command.nearby ? nearby(track, wanted) : wanted
    const refusal = refusalOf(track, action, track.actions)
    return refusal ?? withActions(track, [...track.actions, { ...action, id: context.newId() }])
  })
}

/** Edits one placed action; `others` are the rest of them. */
function editAction(
  project: Project,
  { trackId, actionId }: { trackId: string; actionId: string },
  edit: (track: RoleTrack, action: ActionClip, others: ActionClip[]) => RoleOutcome,
): Outcome {
  return editItem(project, trackId, (track) => track.actions, actionId, edit)
}

/** Another action at the same start, for its own length, where that fits. */
function replaceAction(project: Project, command: Of<ActionCommand, 'role.replaceAction'>): Outcome {
  return editAction(project, command, (track, action, others) => {
    const { actionId, name } = command.by
    const known = track.role.actions.find(({ id }) => id === actionId)
    const durationSec = action.durationSec < 0 ? -1 : (known?.durationSec ?? 0)
    const { asset: _, url: __, blendSec: ___, ...kept } = action
    const next = { ...kept, actionId, name, durationSec }
    return refusalOf(track, next, others) ?? withActions(track, [...others, next])
  })
}

/** The action as its dialog says, where that fits (E10.15). */
function changeAction(project: Project, command: Of<ActionCommand, 'role.editAction'>): Outcome {
  return editAction(project, command, (track, action, others) => {
    const { asset: _, anchorWord, url, blendSec, ...kept } = action
    const same = command.to.actionId === action.actionId
    const { to } = command
    const next = {
      ...kept,
      ...to,
      startSec: roundSec(to.startSec),
      durationSec: offsetSec(to.durationSec) || -1,
      ...(same && url !== undefined && { url }),
      ...(same && blendSec !== undefined && { blendSec }),
      ...(anchorWord !== undefined && to.startSec === action.startSec && { anchorWord }),
    }
    return refusalOf(track, next, others) ?? withActions(track, [...others, next])
  })
}

/** An action moves between its neighbours and cannot cross them. */
function moveAction(project: Project, command: Of<ActionCommand, 'role.moveAction'>): Outcome {
  return editAction(project, command, (track, action, others) => {
    const known = actionsOf(track)
    const span = spanOfAction(action, known)
    const room = roomAround(
      others.map((other) => spanOfAction(other, known)),
      span,
    )
    const lastSec = roundSec(Math.min(room.toSec, track.durationSec) - span.durationSec)
    const startSec = roundSec(clamp(command.startSec, room.fromSec, Math.max(room.fromSec, lastSec)))
    return startSec === action.startSec ? ok(track) : withActions(track, [...others, { ...action, startSec }])
  })
}

/** When an action shows: with -1 until the next one or the role's end. */
function shownSpan(track: RoleTrack, action: ActionClip, others: readonly ActionClip[]): Span {
  if (action.durationSec > 0) return action
  const nextSec = others.reduce(
    (first, { startSec }) => (startSec > action.startSec ? Math.min(first, startSec) : first),
    track.durationSec,
  )
  return { startSec: action.startSec, durationSec: roundSec(nextSec - action.startSec) }
}

/** The ends of an action move between its neighbours and within the role; -1 makes it last until the next one again. */
function stretchAction(project: Project, command: Of<ActionCommand, 'role.stretchAction'>): Outcome {
  return editAction(project, command, (track, action, others) => {
    const known = actionsOf(track)
    if (command.durationSec < 0)
      return action.durationSec < 0 ? ok(track) : withActions(track, [...others, { ...action, durationSec: -1 }])
    const shown = shownSpan(track, action, others)
    const gapSec = known.find(({ id }) => id === action.actionId)?.gapSec ?? 0
    const spans = others.map((other) => {
      // an action without end gives way to the one after it
      if (other.durationSec < 0 && other.startSec < action.startSec) return { startSec: other.startSec, durationSec: 0 }
      const span = spanOfAction(other, known)
      return other.startSec > action.startSec ? { ...span, startSec: roundSec(span.startSec - gapSec) } : span
    })
    const limits = { fromSec: 0, toSec: roundSec(track.durationSec - gapSec) }
    const { startSec, durationSec } = clampStretch(spans, shown, command, frameSec(project.frameRate), limits)
    if (startSec === shown.startSec && durationSec === shown.durationSec) return ok(track)
    return withActions(track, [...others, { ...action, startSec, durationSec }])
  })
}

export function removeAction(project: Project, command: { trackId: string; actionId: string }): Outcome {
  return editAction(project, command, (track, _, others) => withActions(track, others))
}

/** The idle action of a 3D presenter is one that it has, or none. */
function setIdle(project: Project, command: Of<ActionCommand, 'role.setIdle'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { actionId } = command
    if (actionId === track.idleActionId) return ok(track)
    const known = actionId === null || track.role.actions.some(({ id }) => id === actionId)
    if (track.role.kind !== 'model' || !known) return refuse('no_idle')
    return ok({ ...track, idleActionId: actionId })
  })
}

export const actionRules: Rules<ActionCommand> = {
  'role.addAction': { run: addAction, undo: 'step', touches: theTrack, selects: 'part' },
  'role.replaceAction': { run: replaceAction, undo: 'step', touches: partOfTrack('actionId') },
  'role.editAction': { run: changeAction, undo: 'step', touches: partOfTrack('actionId') },
  'role.moveAction': { run: moveAction, undo: 'merge', touches: partOfTrack('actionId') },
  'role.stretchAction': { run: stretchAction, undo: 'merge', touches: partOfTrack('actionId') },
  'role.removeAction': { run: removeAction, undo: 'step', touches: partOfTrack('actionId') },
  'role.setIdle': { run: setIdle, undo: 'step', touches: theTrack },
}
