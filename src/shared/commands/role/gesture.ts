import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import { NATURAL_GESTURES, type NaturalGestures } from '#shared/model/gestures.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { overlaps } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { editRole } from './edit.ts'
import { spanOfAction } from './fit.ts'

/** Commands for the natural gestures of a presenter while it speaks. */
export type GestureCommand =
  | { type: 'role.setGestures'; trackId: TrackId; gestures: Partial<Pick<NaturalGestures, 'enabled' | 'strength'>> }
  /** Leaves out the gesture that begins at `startSec` of the presenter's own time. */
  | { type: 'role.removeGesture'; trackId: TrackId; startSec: number }
  /** Places that gesture as an action, which can be moved and stretched. */
  | { type: 'role.placeGesture'; trackId: TrackId; gesture: Omit<ActionClip, 'id'> }

function withGestures(track: RoleTrack, change: Partial<NaturalGestures>): RoleTrack {
  return { ...track, gestures: { ...NATURAL_GESTURES, ...track.gestures, ...change } }
}

const removed = (track: RoleTrack, startSec: number) =>
  withGestures(track, { removedSec: [...(track.gestures?.removedSec ?? []), startSec] })

function setGestures(project: Project, { trackId, gestures }: Of<GestureCommand, 'role.setGestures'>): Outcome {
  return editRole(project, trackId, (track) => {
    const { enabled, strength } = { ...NATURAL_GESTURES, ...track.gestures, ...gestures }
    return ok(withGestures(track, { enabled, strength: clamp(strength, 0, 1) }))
  })
}

/** Leaves a natural gesture out, by its start in seconds of the presenter's own time. */
export function removeGesture(
  project: Project,
  { trackId, startSec }: { trackId: TrackId; startSec: number },
): Outcome {
  return editRole(project, trackId, (track) => ok(removed(track, startSec)))
}

function placeGesture(
  project: Project,
  { trackId, gesture }: Of<GestureCommand, 'role.placeGesture'>,
  context: Context,
): Outcome {
  return editRole(project, trackId, (track) => {
    const known = actionsOf(track)
    if (track.actions.some((action) => overlaps(spanOfAction(action, known), gesture))) return refuse('action_no_space')
    const actions = [...track.actions, { ...gesture, id: context.newId() }]
    return ok({ ...removed(track, gesture.startSec), actions: actions.toSorted((a, b) => a.startSec - b.startSec) })
  })
}

export const gestureRules: Rules<GestureCommand> = {
  'role.setGestures': { run: setGestures, undo: 'merge', touches: theTrack },
  'role.removeGesture': { run: removeGesture, undo: 'step', touches: theTrack },
  'role.placeGesture': { run: placeGesture, undo: 'step', touches: theTrack, selects: 'part' },
}
