import { clamp, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { ACTION_GAP_MAX_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { nearestFreeStartWithin } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { roleTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { refusalOf, withActions } from './action.ts'
import { editRole, type RoleOutcome } from './edit.ts'
import { spanOfAction } from './fit.ts'

/** Several actions of a presenter at once. */
export type ActionSequenceCommand =
  /** Places actions one after another, each for its own length, at the start nearest to `startSec` where all fit. */
  | { type: 'role.addActions'; trackId: TrackId; actions: Pick<ActionClip, 'actionId' | 'name'>[]; startSec: number }
  /** Sets the least rest after each action, in seconds; the later actions move on where they would be within it. */
  | { type: 'role.setActionGap'; trackId: TrackId; gapDelaySec: number }

/** The track with one more action; refused where it may not be. */
function joined(track: RoleTrack, action: ActionClip): RoleOutcome {
  return refusalOf(track, action, track.actions) ?? withActions(track, [...track.actions, action])
}

function addActions(
  project: Project,
  { trackId, actions, startSec }: Of<ActionSequenceCommand, 'role.addActions'>,
  context: Context,
): Outcome {
  if (!roleTrack(project, trackId)) return refuse('action_no_parent')
  return editRole(project, trackId, (track) => {
    const known = actionsOf(track)
    const lengths = actions.map(
      (action) => spanOfAction({ ...action, startSec: 0, durationSec: -1 }, known).durationSec,
    )
    const wholeSec = roundSec(lengths.reduce((sum, sec) => sum + sec, 0))
    const others = track.actions.map((other) => spanOfAction(other, known))
    const within = { fromSec: 0, toSec: track.durationSec }
    const fits = wholeSec > 0 ? nearestFreeStartWithin(others, within, startSec, wholeSec) : null
    let atSec = fits ?? startSec
    return actions.reduce<RoleOutcome>((done, { actionId, name }, index) => {
      if (!done.ok) return done
      const durationSec = known.find(({ id }) => id === actionId)?.durationSec ?? 0
      const action = { id: context.newId(), actionId, name, startSec: roundSec(atSec), durationSec }
      atSec += lengths[index]!
      return joined(done.value, action)
    }, ok(track))
  })
}

function setActionGap(project: Project, command: Of<ActionSequenceCommand, 'role.setActionGap'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    if (track.role.kind === 'model') return refuse('not_found')
    const gapDelaySec = Number.isFinite(command.gapDelaySec) ? clamp(command.gapDelaySec, 0, ACTION_GAP_MAX_SEC) : 0
    if (gapDelaySec === (track.acting?.gapDelaySec ?? 0)) return ok(track)
    const next = { ...track, acting: { ...track.acting, gapDelaySec } }
    const known = actionsOf(next)
    let freeSec = 0
    const actions = track.actions.map((action) => {
      const startSec = roundSec(Math.max(action.startSec, freeSec))
      freeSec = startSec + spanOfAction(action, known).durationSec
      return startSec === action.startSec ? action : { ...action, startSec }
    })
    return freeSec > track.durationSec + 1e-9 ? refuse('action_duration_too_long') : ok({ ...next, actions })
  })
}

export const actionSequenceRules: Rules<ActionSequenceCommand> = {
  'role.addActions': { run: addActions, undo: 'step', touches: theTrack, selects: 'part' },
  'role.setActionGap': { run: setActionGap, undo: 'merge', touches: theTrack },
}
