import { sameValue } from '#shared/base/same-value.ts'
import type { TextStyle } from '#shared/model/text.ts'

/** Height of one line in font sizes: room for Thai marks above and descenders below. */
const LINE_HEIGHT = 1.3
/** Room between text and the edges of its background plate beside and above it, and the plate's radius, in font sizes. */
const PLATE_SIDE = 0.38
const PLATE_ABOVE = 0.24
const PLATE_RADIUS = 0.2

export interface Size {
  width: number
  height: number
}

/** Width of bold letters to regular ones; full-width characters are as wide in both. */
const BOLD_WIDTH = 1.06

/** Returns the distance from one line to the next, in canvas pixels. */
export function lineAdvance({ fontSize, lineSpacing }: TextStyle): number {
  return fontSize * LINE_HEIGHT + lineSpacing
}

/** Returns the radius of the plate's corners, in canvas pixels. */
export function plateRadius({ plateRadius, fontSize }: TextStyle): number {
  return plateRadius ?? fontSize * PLATE_RADIUS
}

/** Returns the room of the plate beside (`x`) and above (`y`) the lines, in canvas pixels; a chosen one keeps the proportion. */
export function platePadding({ platePadding, fontSize }: TextStyle): { x: number; y: number } {
  const y = platePadding ?? fontSize * PLATE_ABOVE
  return { x: (y * PLATE_SIDE) / PLATE_ABOVE, y }
}

/** Space beside (`x`) and above (`y`) the lines for the stroke's outer half and the plate, in canvas pixels. */
export function textPadding(style: TextStyle): { x: number; y: number } {
  const stroke = style.strokeColor ? style.strokeWidth / 2 : 0
  const plate = style.backgroundColor ? platePadding(style) : { x: 0, y: 0 }
  return { x: Math.max(stroke, plate.x), y: Math.max(stroke, plate.y) }
}

/** Size of the box around `lines` set lines of which the longest measures `widest`; the lines of vertical text are columns. */
export function textBoxSize(style: TextStyle, widest: number, lines: number): Size {
  const padding = textPadding(style)
  const along = Math.max(1, widest)
  const across = lines * style.fontSize * LINE_HEIGHT + (lines - 1) * style.lineSpacing
  const [width, height] = style.vertical ? [across, along] : [along, across]
  return { width: width + 2 * padding.x, height: height + 2 * padding.y }
}

/** Returns whether texts are as large in two styles: other colors, shadows and alignments make no difference. */
export function isSetAlike(a: TextStyle, b: TextStyle): boolean {
  return sameValue(settingOf(a), settingOf(b))
}

function settingOf(style: TextStyle) {
  const { backgroundColor, strokeColor } = style
  const looks = { color: null, shadow: null, align: null, plateRadius: null }
  return { ...style, ...looks, backgroundColor: Boolean(backgroundColor), strokeColor: Boolean(strokeColor) }
}

/** Returns how far a shadow may reach over the box of its text, in canvas pixels: its blur is 3 standard deviations of half of it. */
export function shadowReach({ shadow }: TextStyle): number {
  return shadow ? Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) + 1.5 * shadow.blur : 0
}

/**
 * Estimates the size of a text without a font at hand: full-width characters count one font size, others by rough
 * classes of Latin letters. The preview reports measured sizes; this is for the moment before.
 */
export function estimateTextSize(text: string, style: TextStyle, wrapWidth: number | null): Size {
  const limit = wrapWidth === null ? Number.POSITIVE_INFINITY : wrapWidth
  const wide = style.bold ? BOLD_WIDTH : 1
  let lines = 0
  let widest = 0
  for (const paragraph of text.split('\n')) {
    let width = 0
    lines++
    for (const character of paragraph) {
      const part = advanceOf(character)
      const advance = style.fontSize * (part < 1 ? part * wide : 1) + style.wordSpacing
      if (width > 0 && width + advance > limit) {
        lines++
        width = 0
      }
      width += advance
      widest = Math.max(widest, width)
    }
  }
  return textBoxSize(style, widest, lines)
}

/** Advance of a character in font sizes. */
function advanceOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x2e80) return 1
  if (code >= 0x0e00 && code <= 0x0e7f) return /\p{M}/u.test(character) ? 0 : 0.6
  if (' .,:;!|iljI\'"'.includes(character)) return 0.28
  return /[A-ZMW@%m]/.test(character) ? 0.68 : 0.55
}
