import { ok } from '#shared/base/result.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { ClipId } from '#shared/model/ids.ts'
import { FONT_SIZE_MIN } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { movedDown } from '#shared/placing/boxes.ts'
import { safeArea } from '#shared/placing/free-room.ts'
import { grownText } from '#shared/placing/scale-to.ts'
import { wrapWidthFor } from '#shared/placing/text-room.ts'
import { textPadding } from '#shared/placing/text-size.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { putClip } from '../base/edit.ts'
import { normalPlace, normalSize, normalStyle } from '../base/normal.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { sourceRoomSec } from '../base/source.ts'
import { theClip } from '../base/touches.ts'
import type { Medium } from '../library/change.ts'
import { withMedium } from '../library/medium.ts'

/** Commands for a clip's content, look and sound. */
export type ClipContentCommand =
  /**
   * Position, scale, rotation and opacity. `size` stretches an image or video to that natural size in pixels;
   * `wrapWidthPx` sets the width at which a text wraps, of a vertical one the height of its columns; null ends wrapping.
   * `fontSize` gives a text letters of that size, and makes its look and its width larger or smaller with them (E6.07).
   */
  | {
      type: 'clip.place'
      clipId: ClipId
      place: Place
      size?: { widthPx: number; heightPx: number }
      wrapWidthPx?: number | null
      fontSize?: number
    }
  /** `downPx` is by how much the centre moves down, as the text is turned, in canvas pixels at scale 1 (E13.14). */
  | { type: 'clip.setText'; clipId: ClipId; text: string; downPx?: number }
  /** `pushedPx` is by how much texts above push it down on the canvas, whichever way it is turned. */
  | { type: 'clip.setStyle'; clipId: ClipId; style: Partial<TextStyle>; downPx?: number; pushedPx?: number }
  | { type: 'clip.setSound'; clipId: ClipId; volume?: number; loop?: boolean }
  /** Another medium of the same kind in the same place and time. */
  | { type: 'clip.replace'; clipId: ClipId; medium: Medium }

function placeClip(project: Project, command: Of<ClipContentCommand, 'clip.place'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (!clip || clip.kind === 'music') return refuse('not_found')
  const place = normalPlace(command.place, clip.kind)
  const placed =
    clip.kind === 'text' ? placedText(clip, place, command) : { ...clip, place, ...normalSize(command.size, clip) }
  return ok(sameValue(placed, clip) ? project : putClip(project, placed))
}

function placedText(clip: TextClip, place: Place, command: Of<ClipContentCommand, 'clip.place'>): TextClip {
  const placed = { ...withLetters(clip, command.fontSize ?? clip.style.fontSize), place }
  if (command.wrapWidthPx === undefined) return placed
  const { followsText: _, ...fixed } = placed
  return { ...fixed, wrapWidthPx: command.wrapWidthPx === null ? undefined : Math.max(1, command.wrapWidthPx) }
}

/** A text with letters of a size in canvas pixels, and all of it in proportion. */
function withLetters(clip: TextClip, wantedPx: number): TextClip {
  const fontSize = Math.max(FONT_SIZE_MIN, wantedPx)
  if (fontSize === clip.style.fontSize) return clip
  const grown = grownText(clip, fontSize / clip.style.fontSize)
  return { ...grown, style: { ...grown.style, fontSize } }
}

function replaceClip(project: Project, command: Of<ClipContentCommand, 'clip.replace'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (!clip) return refuse('not_found')
  const replaced = withMedium(project, clip, command.medium, 0)
  return replaced ? ok(putClip(project, replaced)) : refuse('clip_wrong_kind')
}

function setText(project: Project, command: Of<ClipContentCommand, 'clip.setText'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (clip?.kind !== 'text') return refuse('not_found')
  if (clip.text === command.text) return ok(project)
  const follows = clip.name === clip.text || clip.name === nameOf(clip.text) || !nameOf(clip.text)
  const name = (follows && nameOf(command.text)) || clip.name
  const place = movedDown(clip.place, command.downPx ?? 0)
  const wrapWidthPx = wrapWidthFor(project, clip, { text: command.text })
  return ok(putClip(project, { ...clip, name, text: command.text, place, wrapWidthPx }))
}

/** Longest name that a text clip takes from its text, in UTF-16 units. */
const NAME_MAX = 60

/** The name of a text clip that has no other one: its text in one line (E13.13); '' for an empty text. */
export function nameOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, NAME_MAX)
}

/** How far the centre goes to the right as a text becomes wider: the edge that its lines are aligned with stays. */
const RIGHT_PART = { left: 0.5, center: 0, right: -0.5 }

function setStyle(project: Project, command: Of<ClipContentCommand, 'clip.setStyle'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (clip?.kind !== 'text') return refuse('not_found')
  const style = normalStyle(clip.style, command.style)
  const wrapWidthPx = wrapWidthFor(project, clip, { style })
  const widerPx = (wrapWidthPx ?? 0) - (clip.wrapWidthPx ?? 0)
  const moved = movedDown(clip.place, command.downPx ?? 0, widerPx * RIGHT_PART[style.align])
  const place = { ...moved, y: moved.y + (command.pushedPx ?? 0) }
  const styled = { ...clip, style, place, ...(wrapWidthPx !== undefined && { wrapWidthPx }) }
  const turned = styled.style.vertical && !clip.style.vertical
  return ok(putClip(project, turned ? withColumns(styled, project.canvas) : styled))
}

/** A text whose lines become columns: these are at most as high as the canvas inside its margin. */
function withColumns(clip: TextClip, canvas: CanvasType): TextClip {
  if (clip.wrapWidthPx === undefined) return clip
  const roomPx = safeArea(canvas).height / clip.place.scale - 2 * textPadding(clip.style).y
  return { ...clip, wrapWidthPx: Math.min(clip.wrapWidthPx, Math.round(roomPx)) }
}

/** The styles that texts take together with another change, so that they stay readable (E13.18). */
export type Inks = readonly { clipId: ClipId; style: Partial<TextStyle> }[]

/** Applies `inks` to the result of another change. A text that is gone is left out: the change may have deleted it. */
export function withInks(outcome: Outcome, inks: Inks = []): Outcome {
  if (!outcome.ok) return outcome
  return ok(
    inks.reduce((project, { clipId, style }) => {
      const styled = setStyle(project, { type: 'clip.setStyle', clipId, style })
      return styled.ok ? styled.value : project
    }, outcome.value),
  )
}

function setSound(project: Project, command: Of<ClipContentCommand, 'clip.setSound'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (clip?.kind !== 'video' && clip?.kind !== 'music') return refuse('not_found')
  const volume = Math.max(0, command.volume ?? clip.volume)
  const changed = { ...clip, volume, loop: command.loop ?? clip.loop }
  const durationSec = Math.min(clip.durationSec, Math.max(frameSec(project.frameRate), sourceRoomSec(changed)))
  return ok(putClip(project, { ...changed, durationSec }))
}

export const clipContentRules: Rules<ClipContentCommand> = {
  'clip.place': { run: placeClip, undo: 'merge', touches: theClip },
  'clip.setText': { run: setText, undo: 'merge', touches: theClip },
  'clip.setStyle': { run: setStyle, undo: 'merge', touches: theClip },
  'clip.setSound': { run: setSound, undo: 'merge', touches: theClip },
  'clip.replace': { run: replaceClip, undo: 'step', touches: theClip },
}
