import { type CanvasType, canvasSize } from './canvas.ts'
import type { Project } from './project.ts'
import { allRoles } from './queries.ts'
import { newSubtitle, type Subtitle } from './subtitle.ts'
import { SUBTITLE_STYLE, type TextStyle } from './text.ts'
import type { RoleTrack } from './track.ts'

/** Ready-made looks of subtitles (E9.21). */
export const SUBTITLE_LOOKS = [
  'plate',
  'outline',
  'yellow',
  'violet',
  'minimal',
  'boxed',
  'brand',
  'large',
  'karaoke',
  'karaokePlate',
  'karaokePaper',
  'karaokeLoud',
] as const
export type SubtitleLook = (typeof SUBTITLE_LOOKS)[number]

/**
 * Subtitles of the lowest and the highest canvas; those between are in proportion to their height. High films are
 * watched on small screens. The centre is below that of the canvas, in parts of its height: a plate of two lines ends
 * at the lower margin of 5 % (E9.28).
 */
const LOW = { heightPx: canvasSize('LANDSCAPE').height, fontSize: 54, yPart: 0.368 }
const HIGH = { heightPx: canvasSize('PORTRAIT').height, fontSize: 62, yPart: 0.396 }

/** Returns the value of a canvas between that of the lowest and that of the highest one. */
function byHeight(canvas: CanvasType, field: 'fontSize' | 'yPart'): number {
  const part = (canvasSize(canvas).height - LOW.heightPx) / (HIGH.heightPx - LOW.heightPx)
  return LOW[field] + (HIGH[field] - LOW[field]) * part
}

/** Fields that each look sets; `size` is a factor of the canvas's font size, `spoken` the color of the spoken word. */
const LOOKS: Readonly<Record<SubtitleLook, Partial<TextStyle> & { size?: number; spoken?: string }>> = {
  plate: { backgroundColor: '#10131A99' },
  outline: { strokeColor: '#1B2130', strokeWidth: 6 },
  yellow: { color: '#FFD60A', strokeColor: '#1B1B1B', strokeWidth: 8, bold: true },
  violet: { color: '#FFFFFF', backgroundColor: '#7C3AED', bold: true },
  minimal: { strokeColor: '#0000008C', strokeWidth: 3, size: 0.85 },
  boxed: { color: '#1B2130', backgroundColor: '#FFFFFFF2' },
  brand: { backgroundColor: '#3B62AD', bold: true },
  large: { strokeColor: '#10131A', strokeWidth: 10, bold: true, size: 1.35 },
  karaoke: { strokeColor: '#10131A', strokeWidth: 7, bold: true, spoken: '#FFD60A' },
  karaokePlate: { backgroundColor: '#10131ACC', bold: true, spoken: '#5CE1E6' },
  karaokePaper: { color: '#1B2130', backgroundColor: '#FFFFFFF2', bold: true, spoken: '#C2185B' },
  karaokeLoud: { strokeColor: '#1B1B1B', strokeWidth: 12, bold: true, size: 1.25, spoken: '#7CFC5B' },
}

/** Returns the style of a look for subtitles of a canvas. */
export function subtitleLook(look: SubtitleLook, canvas: CanvasType): TextStyle {
  const { size = 1, spoken: _, ...own } = LOOKS[look]
  const fontSize = Math.round(byHeight(canvas, 'fontSize') * size)
  return { ...SUBTITLE_STYLE, bold: false, strokeColor: null, strokeWidth: 0, fontSize, ...own }
}

/** Returns the color of the spoken word in a look; null for looks that mark none. */
export function spokenColor(look: SubtitleLook): string | null {
  return LOOKS[look].spoken ?? null
}

/**
 * Returns the color of the spoken word after a look was chosen: that of the look, else none where it was that of another look;
 * what the user has chosen stays.
 */
export function spokenColorAfter(look: SubtitleLook, before: string | undefined): string | null {
  const own = spokenColor(look)
  if (own !== null || before === undefined) return own
  return SUBTITLE_LOOKS.some((other) => spokenColor(other) === before) ? null : before
}

/** Returns a font size on another canvas: the size of a look is that of the look there, any other is the user's. */
export function refittedFontSize(fontSize: number, from: CanvasType, to: CanvasType): number {
  const look = SUBTITLE_LOOKS.find((one) => subtitleLook(one, from).fontSize === fontSize)
  return look ? subtitleLook(look, to).fontSize : fontSize
}

/** The subtitles of a presenter that is added: on a soft plate in the lower band of the canvas (E9.20). */
export function addedSubtitle(canvas: CanvasType): Subtitle {
  const subtitle = newSubtitle(canvas)
  const y = Math.round(canvasSize(canvas).height * byHeight(canvas, 'yPart'))
  return { ...subtitle, place: { ...subtitle.place, y }, style: subtitleLook('plate', canvas) }
}

/** The presenters whose subtitles have another place, style or width than those of `track`. */
export function otherLooks(project: Project, { id, subtitle }: RoleTrack): RoleTrack[] {
  const lookOf = ({ place, style, highlightColor, wrapWidthPx }: RoleTrack['subtitle']) =>
    JSON.stringify([Object.entries(place).sort(), Object.entries(style).sort(), highlightColor, wrapWidthPx])
  const look = lookOf(subtitle)
  return allRoles(project).filter((track) => track.id !== id && lookOf(track.subtitle) !== look)
}
