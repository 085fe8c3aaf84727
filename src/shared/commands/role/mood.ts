import { clamp, roundSec } from '#shared/base/num.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { endOf, type Span } from '#shared/base/span.ts'
import { EXPRESSION, type MoodSpan } from '#shared/model/expression.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { LIST_ITEMS_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStartWithin } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { type Refusal, refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { partOfTrack, theTrack } from '../base/touches.ts'
import { editItem, editRole, type RoleOutcome } from './edit.ts'

/** The moods of parts of what a presenter says: of paragraphs, and of stretches; times are the presenter's own. */
export type MoodCommand =
  /** A mood for a part; one of the same paragraph is replaced, and those of stretches make room for it. */
  | { type: 'role.addMoodSpan'; trackId: TrackId; span: Omit<MoodSpan, 'id'> }
  | { type: 'role.setMoodSpan'; trackId: TrackId; spanId: string; change: Partial<Pick<MoodSpan, 'mood' | 'strength'>> }
  /** Moves the mood of a stretch to the nearest free place. */
  | { type: 'role.moveMood'; trackId: TrackId; spanId: string; startSec: number }
  | { type: 'role.stretchMood'; trackId: TrackId; spanId: string; startSec: number; durationSec: number }
  | { type: 'role.splitMood'; trackId: TrackId; spanId: string; atSec: number }
  | { type: 'role.removeMoodSpan'; trackId: TrackId; spanId: string }

const spansOf = (track: RoleTrack): MoodSpan[] => (track.expression ?? EXPRESSION).spans

function withSpans(track: RoleTrack, spans: readonly MoodSpan[]): RoleOutcome {
  const sorted = spans.toSorted((a, b) => a.startSec - b.startSec)
  return ok({ ...track, expression: { ...(track.expression ?? EXPRESSION), spans: sorted } })
}

/** Returns the rest of a stretch beside another one: two parts where it reached over both ends. */
function beside(span: MoodSpan, { startSec, durationSec }: Span, frame: number, context: Context): MoodSpan[] {
  const parts = [
    { startSec: span.startSec, endSec: Math.min(endOf(span), startSec) },
    { startSec: Math.max(span.startSec, startSec + durationSec), endSec: endOf(span) },
  ]
  return parts
    .filter((part) => part.endSec - part.startSec >= Math.min(frame, span.durationSec))
    .map((part, at, all) => ({
      ...span,
      ...(at > 0 && all.length > 1 && { id: context.newId() }),
      startSec: part.startSec,
      durationSec: roundSec(part.endSec - part.startSec),
    }))
}

/** A stretch within a presenter's time that lasts at least a frame. */
function within(span: Omit<MoodSpan, 'id'>, roleSec: number, frame: number): Omit<MoodSpan, 'id'> {
  const startSec = clamp(span.startSec, 0, Math.max(0, roundSec(roleSec - frame)))
  return { ...span, startSec, durationSec: clamp(span.durationSec, frame, Math.max(frame, roleSec - startSec)) }
}

function addMoodSpan(
  project: Project,
  { trackId, span }: Of<MoodCommand, 'role.addMoodSpan'>,
  context: Context,
): Outcome {
  const frame = frameSec(project.frameRate)
  return editRole(project, trackId, (track) => {
    const placed = span.paragraph === undefined ? within(span, track.durationSec, frame) : span
    const others = spansOf(track).flatMap((other) => {
      if (other.paragraph !== span.paragraph) return [other]
      return span.paragraph === undefined ? beside(other, placed, frame, context) : []
    })
    const added = { ...placed, id: context.newId(), strength: clamp(span.strength, 0, 1) }
    return withSpans(track, [...others.slice(0, LIST_ITEMS_MAX - 1), added])
  })
}

function setMoodSpan(project: Project, { trackId, spanId, change }: Of<MoodCommand, 'role.setMoodSpan'>): Outcome {
  return editItem(project, trackId, spansOf, spanId, (track, span, others) => {
    const next = { ...span, ...change }
    return withSpans(track, [...others, { ...next, strength: clamp(next.strength, 0, 1) }])
  })
}

/** The moods in place of one, or why not. */
type Edited = Result<readonly MoodSpan[], Refusal>

/** Edits the mood of a stretch beside `others` of stretches. One of a paragraph goes with it and has no times of its own. */
function editStretch(
  project: Project,
  { trackId, spanId }: { trackId: TrackId; spanId: string },
  edit: (span: MoodSpan, others: MoodSpan[], track: RoleTrack) => Edited,
): Outcome {
  return editItem(project, trackId, spansOf, spanId, (track, span, others) => {
    if (span.paragraph !== undefined) return refuse('not_found')
    const exact = others.filter(({ paragraph }) => paragraph === undefined)
    const spans = edit(span, exact, track)
    if (!spans.ok) return spans
    return spans.value[0] === span ? ok(track) : withSpans(track, [...others, ...spans.value])
  })
}

function moveMood(project: Project, command: Of<MoodCommand, 'role.moveMood'>): Outcome {
  return editStretch(project, command, (span, others, { durationSec }) => {
    const room = { fromSec: 0, toSec: durationSec }
    const startSec = nearestFreeStartWithin(others, room, roundSec(command.startSec), span.durationSec)
    return ok([startSec === null || startSec === span.startSec ? span : { ...span, startSec }])
  })
}

function stretchMood(project: Project, command: Of<MoodCommand, 'role.stretchMood'>): Outcome {
  return editStretch(project, command, (span, others, track) => {
    const limits = { fromSec: 0, toSec: track.durationSec }
    const { startSec, durationSec } = clampStretch(others, span, command, frameSec(project.frameRate), limits)
    const same = startSec === span.startSec && durationSec === span.durationSec
    return ok([same ? span : { ...span, startSec, durationSec }])
  })
}

/** Splits strictly inside, each side at least a frame. */
function splitMood(project: Project, command: Of<MoodCommand, 'role.splitMood'>, context: Context): Outcome {
  return editStretch(project, command, (span) => {
    const leftSec = roundSec(command.atSec - span.startSec)
    const rightSec = roundSec(span.durationSec - leftSec)
    // times of frames are rounded to 9 decimals
    const minSec = frameSec(project.frameRate) - 1e-8
    if (!(leftSec >= minSec && rightSec >= minSec)) return refuse('split_outside')
    const right = { ...span, id: context.newId(), startSec: roundSec(command.atSec), durationSec: rightSec }
    return ok([{ ...span, durationSec: leftSec }, right])
  })
}

export function removeMoodSpan(project: Project, { trackId, spanId }: { trackId: TrackId; spanId: string }): Outcome {
  return editItem(project, trackId, spansOf, spanId, (track, _, others) => withSpans(track, others))
}

export const moodRules: Rules<MoodCommand> = {
  'role.addMoodSpan': { run: addMoodSpan, undo: 'step', touches: theTrack, selects: 'part' },
  'role.setMoodSpan': { run: setMoodSpan, undo: 'merge', touches: partOfTrack('spanId') },
  'role.moveMood': { run: moveMood, undo: 'merge', touches: partOfTrack('spanId') },
  'role.stretchMood': { run: stretchMood, undo: 'merge', touches: partOfTrack('spanId') },
  'role.splitMood': { run: splitMood, undo: 'step', touches: partOfTrack('spanId') },
  'role.removeMoodSpan': { run: removeMoodSpan, undo: 'step', touches: partOfTrack('spanId') },
}
