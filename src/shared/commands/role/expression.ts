import { clamp, offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import {
  type ClosedSpan,
  EXPRESSION,
  type Expression,
  LIPS_OFFSET_MAX_SEC,
  LIPS_STRENGTH_MAX,
} from '#shared/model/expression.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { LIST_ITEMS_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { partOfTrack, theTrack } from '../base/touches.ts'
import { editRole, type RoleOutcome } from './edit.ts'

type Lips = Expression['lips']

/** How a presenter looks while it speaks, and its lips; times are its own. */
export type ExpressionCommand =
  | { type: 'role.setMood'; trackId: TrackId; change: Partial<Pick<Expression, 'mood' | 'strength'>> }
  | { type: 'role.setLips'; trackId: TrackId; change: Partial<Pick<Lips, 'offsetSec' | 'strength'>> }
  | { type: 'role.holdLips'; trackId: TrackId; span: Omit<ClosedSpan, 'id'> }
  | { type: 'role.moveHold'; trackId: TrackId; spanId: string; span: { startSec: number; durationSec: number } }
  | { type: 'role.releaseLips'; trackId: TrackId; spanId: string }

const expressionOf = (track: RoleTrack): Expression => track.expression ?? EXPRESSION

function edit(project: Project, trackId: TrackId, change: (before: Expression) => Expression | null): Outcome {
  return editRole(project, trackId, (track): RoleOutcome => {
    const expression = change(expressionOf(track))
    return expression ? ok({ ...track, expression }) : refuse('not_found')
  })
}

const byStart = <T extends { startSec: number }>(spans: T[]) => spans.toSorted((a, b) => a.startSec - b.startSec)

/** A stretch from 0 on that lasts at least a frame. */
function placed<T extends { startSec: number; durationSec: number }>(span: T): T {
  return { ...span, startSec: offsetSec(span.startSec), durationSec: Math.max(0.04, roundSec(span.durationSec)) }
}

/** Sets the mood wherever no part has another; what is not named stays. */
export function setMood(
  project: Project,
  { trackId, change }: Omit<Of<ExpressionCommand, 'role.setMood'>, 'type'>,
): Outcome {
  return edit(project, trackId, (before) => {
    const { mood, strength } = { ...before, ...change }
    return { ...before, mood, strength: clamp(strength, 0, 1) }
  })
}

function setLips(project: Project, { trackId, change }: Of<ExpressionCommand, 'role.setLips'>): Outcome {
  return edit(project, trackId, (before) => {
    const { offsetSec: later, strength } = { ...before.lips, ...change }
    const lips = {
      ...before.lips,
      offsetSec: roundSec(clamp(later, -LIPS_OFFSET_MAX_SEC, LIPS_OFFSET_MAX_SEC)),
      strength: clamp(strength, 0, LIPS_STRENGTH_MAX),
    }
    return { ...before, lips }
  })
}

function holdLips(
  project: Project,
  { trackId, span }: Of<ExpressionCommand, 'role.holdLips'>,
  context: Context,
): Outcome {
  return edit(project, trackId, (before) => {
    const others = before.lips.closed.slice(0, LIST_ITEMS_MAX - 1)
    const closed = byStart([...others, placed({ ...span, id: context.newId() })])
    return { ...before, lips: { ...before.lips, closed } }
  })
}

function moveHold(project: Project, { trackId, spanId, span }: Of<ExpressionCommand, 'role.moveHold'>): Outcome {
  return edit(project, trackId, (before) => {
    const held = before.lips.closed.find(({ id }) => id === spanId)
    if (!held) return null
    const others = before.lips.closed.filter((other) => other !== held)
    return { ...before, lips: { ...before.lips, closed: byStart([...others, placed({ ...held, ...span })]) } }
  })
}

function releaseLips(project: Project, { trackId, spanId }: Of<ExpressionCommand, 'role.releaseLips'>): Outcome {
  return edit(project, trackId, (before) => {
    const closed = before.lips.closed.filter(({ id }) => id !== spanId)
    return closed.length < before.lips.closed.length ? { ...before, lips: { ...before.lips, closed } } : null
  })
}

export const expressionRules: Rules<ExpressionCommand> = {
  'role.setMood': { run: setMood, undo: 'merge', touches: theTrack },
  'role.setLips': { run: setLips, undo: 'merge', touches: theTrack },
  'role.holdLips': { run: holdLips, undo: 'step', touches: theTrack },
  'role.moveHold': { run: moveHold, undo: 'merge', touches: partOfTrack('spanId') },
  'role.releaseLips': { run: releaseLips, undo: 'step', touches: partOfTrack('spanId') },
}
