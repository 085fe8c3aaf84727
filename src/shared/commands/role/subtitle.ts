import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { splitText } from '#shared/speech/subtitle-lines.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStartWithin, overlaps, type Span } from '#shared/timing/neighbours.ts'
import type { Context } from '../context.ts'
import type { Of, Outcome } from '../handler.ts'
import { normalPlace, normalStyle } from '../normal.ts'
import { editRole, type RoleOutcome, refused } from './edit.ts'

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
  return editRole(project, trackId, (track) => {
    const { items } = track.subtitle
    const item = items.find(({ id }) => id === itemId)
    return item
      ? edit(
          track,
          item,
          items.filter((other) => other !== item),
        )
      : refused('not_found')
  })
}

/** On or off, place and look of all lines. Blocked subtitles cannot be switched on. */
export function setSubtitle(project: Project, command: Of<'role.setSubtitle'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { subtitle } = track
    if (command.subtitle.enabled && subtitle.blocked) return refused(`subtitle_blocked_${subtitle.blocked}`)
    const { enabled, place, style } = { ...subtitle, ...command.subtitle }
    return ok({
      ...track,
      subtitle: {
        ...subtitle,
        enabled,
        place: normalPlace(place, 'subtitle'),
        style: normalStyle(subtitle.style, style),
      },
    })
  })
}

/** Why a line may not have these times: start before end, within the role, over no other line. Null where it may. */
function refusalOf(track: RoleTrack, line: Pick<SubtitleItem, 'startSec' | 'endSec'>, others: readonly SubtitleItem[]) {
  const { startSec, endSec } = line
  if (!(startSec < endSec)) return refused('subtitle_times')
  if (startSec < 0 || endSec > track.durationSec) return refused('subtitle_overrange')
  return others.some((other) => overlaps(spanOf(other), spanOf(line))) ? refused('subtitle_no_space') : null
}

/** A line between two others: it gives way to the one after it and to the role's end. */
export function addSubtitle(project: Project, command: Of<'role.addSubtitle'>, context: Context): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { items } = track.subtitle
    const text = command.text.trim()
    if (!text) return refused('subtitle_no_content')
    const startSec = roundSec(command.startSec)
    const nextSec = items.find((item) => item.startSec > startSec)?.startSec ?? track.durationSec
    const line = { startSec, endSec: roundSec(Math.min(command.endSec, nextSec, track.durationSec)) }
    return refusalOf(track, line, items) ?? withItems(track, [...items, { id: context.newId(), text, ...line }])
  })
}

/** A line that is emptied goes; the only one is not emptied. */
export function setSubtitleText(project: Project, command: Of<'role.setSubtitleText'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const text = command.text.trim()
    if (!text && others.length === 0) return refused('last_subtitle')
    if (text === item.text) return ok(track)
    return withItems(track, text ? [...others, { ...item, text }] : others)
  })
}

export function setSubtitleTime(project: Project, command: Of<'role.setSubtitleTime'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const next = { ...item, startSec: roundSec(command.startSec), endSec: roundSec(command.endSec) }
    if (next.startSec === item.startSec && next.endSec === item.endSec) return ok(track)
    return refusalOf(track, next, others) ?? withItems(track, [...others, next])
  })
}

/** A line goes to the free place nearest to where it is put, within the role, pushed against its neighbours. */
export function moveSubtitle(project: Project, command: Of<'role.moveSubtitle'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const { durationSec } = spanOf(item)
    const within = { fromSec: 0, toSec: track.durationSec }
    const startSec = nearestFreeStartWithin(others.map(spanOf), within, command.startSec, durationSec)
    if (startSec === null || startSec === item.startSec) return ok(track)
    return withItems(track, [...others, { ...item, startSec, endSec: roundSec(startSec + durationSec) }])
  })
}

/** The ends of a line move between its neighbours and within the role, not below a frame. */
export function stretchSubtitle(project: Project, command: Of<'role.stretchSubtitle'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const limits = { fromSec: 0, toSec: track.durationSec }
    const span = clampStretch(others.map(spanOf), spanOf(item), command, frameSec(project.frameRate), limits)
    const endSec = roundSec(span.startSec + span.durationSec)
    if (span.startSec === item.startSec && endSec === item.endSec) return ok(track)
    return withItems(track, [...others, { ...item, startSec: span.startSec, endSec }])
  })
}

/**
 * Splits strictly inside, each side at least a frame. The words are split at `textAt`, else at the word nearest to the
 * same part of the text; a single word cannot be split.
 */
export function splitSubtitle(project: Project, command: Of<'role.splitSubtitle'>, context: Context): Outcome {
  return editLine(project, command, (track, item, others) => {
    const atSec = roundSec(command.atSec)
    const minSec = frameSec(project.frameRate)
    if (!(roundSec(atSec - item.startSec) >= minSec && roundSec(item.endSec - atSec) >= minSec))
      return refused('split_outside')
    const { textAt, text } = { ...command, text: item.text }
    const part = (atSec - item.startSec) / (item.endSec - item.startSec)
    const [left, right] =
      textAt === undefined ? (splitText(text, part) ?? []) : [text.slice(0, textAt).trim(), text.slice(textAt).trim()]
    if (!left || !right) return refused('subtitle_no_content')
    const parts = [
      { ...item, text: left, endSec: atSec },
      { id: context.newId(), text: right, startSec: atSec, endSec: item.endSec },
    ]
    return withItems(track, [...others, ...parts])
  })
}

/** Between scripts that part words by spaces a space joins two lines. */
function joined(left: string, right: string): string {
  const spaced = /[\p{Script=Latin}\p{N},.;:!?]$/u.test(left) && /^[\p{Script=Latin}\p{N}"'(]/u.test(right)
  return `${left}${spaced ? ' ' : ''}${right}`
}

export function mergeSubtitle(project: Project, command: Of<'role.mergeSubtitle'>): Outcome {
  return editLine(project, command, (track, item, others) => {
    const next = others.find((other) => other.startSec > item.startSec)
    if (!next) return refused('not_found')
    const merged = { ...item, text: joined(item.text, next.text), endSec: next.endSec }
    return withItems(track, [...others.filter((other) => other !== next), merged])
  })
}

/** A line goes while another stays. */
export function removeSubtitle(project: Project, command: { trackId: string; itemId: string }): Outcome {
  return editLine(project, command, (track, _, others) => {
    return others.length === 0 ? refused('last_subtitle') : withItems(track, others)
  })
}
