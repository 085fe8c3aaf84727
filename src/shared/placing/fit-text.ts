import { grownStyle, resizedStyle, type TextStyle } from '#shared/model/text.ts'
import { spelledUnits } from './line-units.ts'
import { estimateTextSize, platePadding, type Size, textPadding } from './text-size.ts'

/** The smallest part of its size that a text is set in to fit, and the step to it. */
const PART_MIN = 0.4
const PART_STEP = 0.05
/** Part of a line that is filled before it counts as full: estimates of letters differ from the font. */
const FULL_PART = 0.94
/** The same for letters that were measured: in another size they are wider or narrower by a hair. */
const MEASURED_PART = 0.995

/** A text set into a room, in canvas pixels. */
export interface FittedText {
  style: TextStyle
  wrapWidthPx: number
  size: Size
  /** Its size as a part of the wanted one, at most 1. */
  part: number
}

/** Returns a style with its letters and lines at a part of their size. */
export function sizedStyle(style: TextStyle, part: number): TextStyle {
  return part === 1 ? style : resizedStyle(style, part, Math.round)
}

/**
 * Returns the text wrapped at the width of a room, in the largest size up to its own at which no word is broken and all
 * lines fit; null where even the smallest does not.
 * @param lettersMinPx the smallest letters, in canvas pixels
 */
export function fitText(text: string, style: TextStyle, room: Size, lettersMinPx = 0): FittedText | null {
  for (let step = 0; 1 - step * PART_STEP >= PART_MIN; step++) {
    const part = 1 - step * PART_STEP
    const sized = sizedStyle(style, part)
    if (sized.fontSize < lettersMinPx) return null
    const wrapWidthPx = Math.floor(room.width - 2 * textPadding(sized).x)
    if (wrapWidthPx < sized.fontSize) continue
    const widest = Math.max(...text.split(/\s+/).map((word) => wordWidth(word, sized)))
    const { height } = estimateTextSize(text, sized, wrapWidthPx * FULL_PART)
    if (widest > wrapWidthPx * FULL_PART || height > room.height) continue
    return { style: sized, wrapWidthPx, size: { width: room.width, height }, part }
  }
  return null
}

/** Width of the part of a word that must not be broken: full-width characters break anywhere. */
function wordWidth(word: string, style: TextStyle): number {
  return Math.max(...word.split(/[\u2e80-\uffef]/).map((piece) => estimateTextSize(piece, style, null).width))
}

/**
 * Returns the style in which a text is set so that no word is broken (E13.29): smaller, but with the same room in its plate,
 * where its longest word is wider than a line; its own where that would be too small, so that the word is broken.
 * @param measure returns the width of a word in `style`
 */
export function unbrokenStyle(
  text: string,
  style: TextStyle,
  wrapWidthPx: number | null,
  measure: (word: string) => number,
): TextStyle {
  if (wrapWidthPx === null) return style
  const widest = Math.max(...spelledUnits(text).map(measure))
  const part = (wrapWidthPx * MEASURED_PART) / widest
  if (widest <= wrapWidthPx || part < PART_MIN) return style
  return { ...grownStyle(style, part), ...(style.backgroundColor && { platePadding: platePadding(style).y }) }
}
