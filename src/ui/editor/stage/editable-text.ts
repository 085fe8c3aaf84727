import type { Command } from '#shared/commands/command.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { estimatedTextBox, type SizeOfText, subtitleAt, subtitleKey, subtitleWidth } from '#shared/placing/boxes.ts'
import { keptEdge } from '#shared/placing/kept-edge.ts'
import { textsAround } from '#shared/placing/pushed-texts.ts'
import { wrapWidthFor } from '#shared/placing/text-room.ts'
import { wordsCommand } from '../common/model/text-commands.ts'

/** Names a text that is edited in the picture: a text clip, or one line of a presenter's subtitle. */
export type TextAim = { kind: 'clip'; clipId: string } | { kind: 'subtitle'; trackId: string; itemId: string }

/** A text as the picture shows it, and the command that changes its words. */
export interface EditableText {
  /** The id of its layer in the picture. */
  layerId: string
  text: string
  style: TextStyle
  place: Place
  /** Returns the width at which its lines wrap with these words, in canvas pixels at scale 1; null without one. */
  wrapWidthPx(text: string): number | null
  /** Whether its box is as wide as its lines may be even where no line is. */
  fullWidth: boolean
  /** The part that stays while it grows; a subtitle grows about its centre. */
  keeps: 'top' | 'bottom' | 'centre'
  /** Returns the command that changes its words; its edge stays, by the lines that the picture gets. */
  command(text: string): Command
  /** The texts that are measured for that, as they are. */
  around: readonly TextClip[]
}

/**
 * Returns the text under a selection or a hit (E13.12): a text clip, or the subtitle line of a presenter at a time of
 * the scene, in seconds. Null for anything else.
 */
export function textAimOf(
  project: Project,
  it: { kind: string; clipId?: string; trackId?: string } | null,
  timeSec: number,
): TextAim | null {
  if (it?.kind === 'clip' && it.clipId !== undefined)
    return clipById(project, it.clipId)?.kind === 'text' ? { kind: 'clip', clipId: it.clipId } : null
  if (it?.kind !== 'subtitle' || it.trackId === undefined) return null
  const track = trackById(project, it.trackId)
  const line = track?.kind === 'role' ? subtitleAt(track, timeSec - track.startSec) : undefined
  return line ? { kind: 'subtitle', trackId: it.trackId, itemId: line.id } : null
}

/**
 * Returns the text that `aim` names; null when it is no longer in the document.
 * @param sizeOf measures a text clip with other words
 */
export function editableText(
  project: Project,
  aim: TextAim,
  sizeOf: SizeOfText = estimatedTextBox,
): EditableText | null {
  if (aim.kind === 'clip') {
    const clip = clipById(project, aim.clipId)
    if (clip?.kind !== 'text') return null
    const { id: clipId, text, style, place } = clip
    const wrapWidthPx = (next: string) => wrapWidthFor(project, clip, { text: next }) ?? null
    const command = (next: string) => wordsCommand(project, clip, next, sizeOf)
    const keeps = keptEdge(project, clip)
    const around = textsAround(project, [clip])
    return { layerId: clipId, text, style, place, wrapWidthPx, fullWidth: true, keeps, command, around }
  }
  const track = trackById(project, aim.trackId)
  const line = track?.kind === 'role' && track.subtitle.items.find(({ id }) => id === aim.itemId)
  if (!line) return null
  return {
    layerId: subtitleKey(track.id),
    text: line.text,
    style: track.subtitle.style,
    place: track.subtitle.place,
    wrapWidthPx: () => subtitleWidth(track.subtitle, project.canvas),
    fullWidth: false,
    keeps: 'centre',
    command: (text) => ({ type: 'role.setSubtitleText', trackId: aim.trackId, itemId: aim.itemId, text }),
    around: [],
  }
}
