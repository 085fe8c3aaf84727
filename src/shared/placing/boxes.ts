import type { Box } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import type { Clip, TextClip } from '#shared/model/clip.ts'
import { SUBTITLE_WIDTH } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import { type Subtitle, subtitleShows } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { estimateTextSize, type Size, textBoxSize } from './text-size.ts'

/** Sizes of set texts at scale 1 as the preview measured them, by clip id or `TRACK:subtitle`. */
export type MeasuredTexts = Readonly<Record<string, Size>>

/** Something of a natural size where `place` says, in canvas pixels from the top left corner. */
export function boxOfPlace(place: Place, size: Size, canvas: CanvasType): Box {
  const { width, height } = canvasSize(canvas)
  return {
    centreX: width / 2 + place.x,
    centreY: height / 2 + place.y,
    width: size.width * place.scale,
    height: size.height * place.scale,
    rotationDeg: place.rotationDeg,
  }
}

/** Returns the place of a box that moved down by `downPx` and to the right by `rightPx` at scale 1, turned as it is. */
export function movedDown(place: Place, downPx: number, rightPx = 0): Place {
  if (downPx === 0 && rightPx === 0) return place
  const angle = (place.rotationDeg * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle) * place.scale, Math.cos(angle) * place.scale]
  return { ...place, x: place.x + rightPx * cos - downPx * sin, y: place.y + rightPx * sin + downPx * cos }
}

/** Room for the placeholder that an empty text shows, in one line at any width (E13.05). */
const EMPTY_TEXT_ROOM = '\u3000'.repeat(6)

/** Returns the box of an image, video or text clip; null for music. The preview measures text, else it is estimated. */
export function boxOfClip(clip: Clip, canvas: CanvasType, measured: MeasuredTexts = {}): Box | null {
  if (clip.kind === 'music') return null
  const size = clip.kind === 'text' ? shownSize(clip, measured) : { width: clip.widthPx, height: clip.heightPx }
  return boxOfPlace(clip.place, size, canvas)
}

function shownSize(clip: TextClip, measured: MeasuredTexts): Size {
  return (clip.text.trim() && measured[clip.id]) || estimatedTextBox(clip)
}

/** Returns the size of the box of a text at scale 1, in canvas pixels. */
export type SizeOfText = (text: Pick<TextClip, 'text' | 'style' | 'wrapWidthPx'>) => Size

/** Estimates it without a font at hand. */
export const estimatedTextBox: SizeOfText = ({ text, style, wrapWidthPx }) => {
  const size = text.trim()
    ? estimateTextSize(text, style, wrapWidthPx ?? null)
    : estimateTextSize(EMPTY_TEXT_ROOM, style, null)
  if (wrapWidthPx === undefined) return size
  const { width, height } = textBoxSize(style, wrapWidthPx, 1)
  return style.vertical ? { ...size, height } : { ...size, width }
}

/** Returns the box of a presenter. */
export function boxOfRole(track: RoleTrack, canvas: CanvasType): Box {
  return boxOfPlace(track.role.place, { width: track.role.widthPx, height: track.role.heightPx }, canvas)
}

/** The width at which a subtitle's lines wrap, in canvas pixels at scale 1: the chosen one, else that of the canvas. */
export function subtitleWidth({ wrapWidthPx }: Pick<Subtitle, 'wrapWidthPx'>, canvas: CanvasType): number {
  return wrapWidthPx ?? usualSubtitleWidth(canvas)
}

/** The width at which the lines of subtitles wrap where none is chosen, in canvas pixels at scale 1 (E9.03). */
export function usualSubtitleWidth(canvas: CanvasType): number {
  return isWide(canvas) ? SUBTITLE_WIDTH.wide : SUBTITLE_WIDTH.other
}

/** The name under which the preview reports the size of a role's subtitle. */
export function subtitleKey(trackId: string): string {
  return `${trackId}:subtitle`
}

/** Returns the box of the subtitle at `roleSec` of the role's own time; null without one. */
export function boxOfSubtitle(
  track: RoleTrack,
  roleSec: number,
  canvas: CanvasType,
  measured: MeasuredTexts = {},
): Box | null {
  const item = subtitleAt(track, roleSec)
  if (!item) return null
  const { place, style } = track.subtitle
  const size =
    measured[subtitleKey(track.id)] ?? estimateTextSize(item.text, style, subtitleWidth(track.subtitle, canvas))
  return boxOfPlace(place, size, canvas)
}

/** The subtitle line that shows at `roleSec` of the role's own time. */
export function subtitleAt(track: RoleTrack, roleSec: number): RoleTrack['subtitle']['items'][number] | undefined {
  if (!subtitleShows(track.subtitle)) return undefined
  return track.subtitle.items.find((item) => item.startSec <= roleSec && roleSec < item.endSec && item.text.trim())
}
