import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { endOf } from '#shared/base/span.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Spoken } from '#shared/model/speech.ts'
import type { Subtitle, SubtitleItem } from '#shared/model/subtitle.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { checkSubtitles, mendedSubtitles } from '#shared/speech/subtitle-check.ts'
import { joinText, splitText, validLines } from '#shared/speech/subtitle-lines.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStartWithin, overlaps, type Span } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { normalPlace, normalStyle, normalWrapWidth } from '../base/normal.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { partOfTrack, theTrack } from '../base/touches.ts'
import { editItem, editRole, type RoleOutcome } from './edit.ts'

/** Commands for a presenter's subtitles. */
export type SubtitleCommand =
  /**
   * Of `style`, what changes; `highlightColor` null marks no word, `wrapWidthPx` null lets lines wrap at the usual width of
   * the canvas.
   */
  | {
      type: 'role.setSubtitle'
      trackId: TrackId
      subtitle: Partial<Pick<Subtitle, 'enabled' | 'place'>> & {
        style?: Partial<TextStyle>
        highlightColor?: string | null
        wrapWidthPx?: number | null
      }
    }
  /** Mends what makes the subtitles hard to read. */
  | { type: 'role.mendSubtitles'; trackId: TrackId }
  /** Puts the lines of a file, in seconds of the presenter's own time, in the place of all others. */
  | { type: 'role.setSubtitleLines'; trackId: TrackId; lines: readonly Spoken[] }
  | { type: 'role.addSubtitle'; trackId: TrackId; text: string; startSec: number; endSec: number }
  | { type: 'role.setSubtitleText'; trackId: TrackId; itemId: string; text: string }
  /** Exact times; refused where they do not fit, unlike the drags below. */
  | { type: 'role.setSubtitleTime'; trackId: TrackId; itemId: string; startSec: number; endSec: number }
  | { type: 'role.moveSubtitle'; trackId: TrackId; itemId: string; startSec: number }
  | { type: 'role.stretchSubtitle'; trackId: TrackId; itemId: string; startSec: number; durationSec: number }
  | { type: 'role.splitSubtitle'; trackId: TrackId; itemId: string; atSec: number; textAt?: number }
  /** Joins a line with the one after it. */
  | { type: 'role.mergeSubtitle'; trackId: TrackId; itemId: string }
  | { type: 'role.removeSubtitle'; trackId: TrackId; itemId: string }

const spanOf = ({ startSec, endSec }: Pick<SubtitleItem, 'startSec' | 'endSec'>): Span => {
  return { startSec, durationSec: roundSec(endSec - startSec) }
}

function withItems(track: RoleTrack, items: readonly SubtitleItem[]): RoleOutcome {
  const sorted = items.toSorted((a, b) => a.startSec - b.startSec)
  return ok({ ...track, subtitle: { ...track.subtitle, items: sorted } })
}

/** Edits one line; `others` are the rest of them, by start. */
function editLine(
  project: Project,
  { trackId, itemId }: { trackId: string; itemId: string },
  edit: (track: RoleTrack, item: SubtitleItem, others: SubtitleItem[]) => RoleOutcome,
): Outcome {
  return editItem(project, trackId, (track) => track.subtitle.items, itemId, edit)
}

/** On or off, place and look of all lines. Blocked subtitles cannot be switched on. */
function setSubtitle(project: Project, command: Of<SubtitleCommand, 'role.setSubtitle'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { subtitle } = track
    if (command.subtitle.enabled && subtitle.blocked) return refuse(`subtitle_blocked_${subtitle.blocked}`)
    const { enabled, place, style, highlightColor } = { ...subtitle, ...command.subtitle }
    const { highlightColor: _, wrapWidthPx: before, ...plain } = subtitle
    const set = {
      ...plain,
      ...(highlightColor && { highlightColor }),
      enabled,
      place: normalPlace(place, 'subtitle'),
      style: normalStyle(subtitle.style, style),
    }
    const { wrapWidthPx: wanted } = command.subtitle
    const width = wanted ? normalWrapWidth(wanted, { ...set, wrapWidthPx: before }, project.canvas) : before
    return ok({ ...track, subtitle: { ...set, ...(wanted !== null && width && { wrapWidthPx: width }) } })
  })
}

function mendSubtitles(
  project: Project,
  command: Of<SubtitleCommand, 'role.mendSubtitles'>,
  context: Context,
): Outcome {
  return editRole(project, command.trackId, (track) => {
    if (!checkSubtitles(track).some(({ mendable }) => mendable)) return ok(track)
    return ok({ ...track, subtitle: { ...track.subtitle, ...mendedSubtitles(track, context.newId) } })
  })
}

/** Lines without content or valid times are left out, and those beyond the role; refused where none is left. */
function setSubtitleLines(
  project: Project,
  command: Of<SubtitleCommand, 'role.setSubtitleLines'>,
  context: Context,
): Outcome {
  return editRole(project, command.trackId, (track) => {
    const rounded = command.lines.map(({ text, startSec, endSec }) => {
      return { id: '', text: text.trim(), startSec: roundSec(startSec), endSec: roundSec(endSec) }
    })
    const items = validLines(rounded, track.durationSec).map((line) => ({ ...line, id: context.newId() }))
    return items.length === 0 ? refuse('subtitle_no_content') : withItems(track, items)
  })
}

/** Why a line may not have these times: start before end, within the role, over no other line. Null where it may. */
function refusalOf(track: RoleTrack, line: Pick<SubtitleItem, 'startSec' | 'endSec'>, others: readonly SubtitleItem[]) {
  const { startSec, endSec } = line
  if (!(startSec < endSec)) return refuse('subtitle_times')
  if (startSec < 0 || endSec > track.durationSec) return refuse('subtitle_overrange')
  return others.some((other) => overlaps(spanOf(other), spanOf(line))) ? refuse('subtitle_no_space') : null
}

/** A line between two others: it gives way to the one after it and to the role's end. */
function addSubtitle(project: Project, command: Of<SubtitleCommand, 'role.addSubtitle'>, context: Context): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { items } = track.subtitle
    const text = command.text.trim()
    if (!text) return refuse('subtitle_no_content')
    const startSec = roundSec(command.startSec)
    const nextSec = items.find((item) => item.startSec > startSec)?.startSec ?? track.durationSec
    const line = { startSec, endSec: roundSec(Math.min(command.endSec, nextSec, track.durationSec)) }
    return refusalOf(track, line, items) ?? withItems(track, [...items, { id: context.newId(), text, ...line }])
  })
}

/** The words under a line as the speech has them. */
const spokenOf = ({ spoken, text }: SubtitleItem) => spoken ?? text

/** A line that is emptied goes; the only one is not emptied. */
function setSubtitleText(project: Project, command: Of<SubtitleCommand, 'role.setSubtitleText'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const text = command.text.trim()
    if (!text && others.length === 0) return refuse('last_subtitle')
    if (text === item.text) return ok(track)
    return withItems(track, text ? [...others, { ...item, text, spoken: spokenOf(item) }] : others)
  })
}

function setSubtitleTime(project: Project, command: Of<SubtitleCommand, 'role.setSubtitleTime'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const next = { ...item, startSec: roundSec(command.startSec), endSec: roundSec(command.endSec) }
    if (next.startSec === item.startSec && next.endSec === item.endSec) return ok(track)
    return refusalOf(track, next, others) ?? withItems(track, [...others, next])
  })
}

/** A line goes to the free place nearest to where it is put, within the role, pushed against its neighbours. */
function moveSubtitle(project: Project, command: Of<SubtitleCommand, 'role.moveSubtitle'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const { durationSec } = spanOf(item)
    const within = { fromSec: 0, toSec: track.durationSec }
    const startSec = nearestFreeStartWithin(others.map(spanOf), within, command.startSec, durationSec)
    if (startSec === null || startSec === item.startSec) return ok(track)
    return withItems(track, [...others, { ...item, startSec, endSec: endOf({ startSec, durationSec }) }])
  })
}

/** The ends of a line move between its neighbours and within the role, not below a frame. */
function stretchSubtitle(project: Project, command: Of<SubtitleCommand, 'role.stretchSubtitle'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const limits = { fromSec: 0, toSec: track.durationSec }
    const span = clampStretch(others.map(spanOf), spanOf(item), command, frameSec(project.frameRate), limits)
    const endSec = endOf(span)
    if (span.startSec === item.startSec && endSec === item.endSec) return ok(track)
    return withItems(track, [...others, { ...item, startSec: span.startSec, endSec }])
  })
}

/**
 * Splits strictly inside, each side at least a frame. The text is split between the two words nearest to `textAt`, else
 * to the same part of the text (E9.25); a single word cannot be split.
 */
function splitSubtitle(
  project: Project,
  command: Of<SubtitleCommand, 'role.splitSubtitle'>,
  context: Context,
): Outcome {
  return editLine(project, command, (track, item, others) => {
    const atSec = roundSec(command.atSec)
    const minSec = frameSec(project.frameRate)
    if (!(roundSec(atSec - item.startSec) >= minSec && roundSec(item.endSec - atSec) >= minSec))
      return refuse('split_outside')
    const part = (atSec - item.startSec) / (item.endSec - item.startSec)
    const textPart = command.textAt === undefined ? part : command.textAt / item.text.length
    const [left, right] = splitText(item.text, textPart) ?? []
    if (!left || !right) return refuse('subtitle_no_content')
    const [spokenLeft, spokenRight] = (item.spoken === undefined ? null : splitText(item.spoken, part)) ?? [left, right]
    const parts = [
      { ...item, text: left, spoken: spokenLeft, endSec: atSec },
      { id: context.newId(), text: right, spoken: spokenRight, startSec: atSec, endSec: item.endSec },
    ]
    return withItems(track, [...others, ...parts])
  })
}

function mergeSubtitle(project: Project, command: Of<SubtitleCommand, 'role.mergeSubtitle'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const next = others.find((other) => other.startSec > item.startSec)
    if (!next) return refuse('not_found')
    const spoken = joinText(spokenOf(item), spokenOf(next))
    const merged = { ...item, text: joinText(item.text, next.text), spoken, endSec: next.endSec }
    return withItems(track, [...others.filter((other) => other !== next), merged])
  })
}

/** A line goes while another stays. */
export function removeSubtitle(project: Project, command: { trackId: string; itemId: string }): Outcome {
  return editLine(project, command, (track, _, others) => {
    return others.length === 0 ? refuse('last_subtitle') : withItems(track, others)
  })
}

export const subtitleRules: Rules<SubtitleCommand> = {
  'role.setSubtitle': { run: setSubtitle, undo: 'merge', touches: theTrack },
  'role.mendSubtitles': { run: mendSubtitles, undo: 'step', touches: theTrack },
  'role.setSubtitleLines': { run: setSubtitleLines, undo: 'step', touches: theTrack },
  'role.addSubtitle': { run: addSubtitle, undo: 'step', touches: theTrack, selects: 'part' },
  'role.setSubtitleText': { run: setSubtitleText, undo: 'merge', touches: partOfTrack('itemId') },
  'role.setSubtitleTime': { run: setSubtitleTime, undo: 'merge', touches: partOfTrack('itemId') },
  'role.moveSubtitle': { run: moveSubtitle, undo: 'merge', touches: partOfTrack('itemId') },
  'role.stretchSubtitle': { run: stretchSubtitle, undo: 'merge', touches: partOfTrack('itemId') },
  'role.splitSubtitle': { run: splitSubtitle, undo: 'step', touches: partOfTrack('itemId') },
  'role.mergeSubtitle': { run: mergeSubtitle, undo: 'step', touches: partOfTrack('itemId') },
  'role.removeSubtitle': { run: removeSubtitle, undo: 'step', touches: partOfTrack('itemId') },
}
