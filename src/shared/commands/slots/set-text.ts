import type { TextStyle } from '#shared/model/text.ts'
import { type FittedText, fitText, sizedStyle } from '#shared/placing/fit-text.ts'
import { lineUnits } from '#shared/placing/line-units.ts'
import { estimateTextSize, type Size, textPadding } from '#shared/placing/text-size.ts'

/** Parts of the size of letters from which on a text is made to fit. */
const BASE_PARTS = [1, 0.4, 0.16]
/** The end of a sentence or clause. */
const CLAUSE_END = /[.!?;,:。！？；，：、…]["”’」』）)]*\s*$/u
/** What is left off before the ellipsis. */
const LOOSE_END = /[\s.,;:!?。！？；，：、…]+$/u
/** A cut goes back to the end of a clause where this part of the words stays at least. */
const CLAUSE_PART = 0.5

/** How small letters may become, and whether words may be left off in the end. */
export interface SettingLimits {
  /** In canvas pixels at scale 1. */
  lettersMinPx: number
  keepsWords: boolean
}

/** A text set into a room, and the words that it has there. */
export interface SetText extends Omit<FittedText, 'part'> {
  text: string
}

function fitted(text: string, style: TextStyle, room: Size, lettersMinPx: number): SetText | null {
  for (const part of BASE_PARTS) {
    const fits = fitText(text, sizedStyle(style, part), room, lettersMinPx)
    if (fits) return { style: fits.style, wrapWidthPx: fits.wrapWidthPx, size: fits.size, text }
  }
  return null
}

/** Returns as many words as fit, up to the end of a clause if that leaves enough of them, with an ellipsis. */
function cut(text: string, style: TextStyle, room: Size, lettersMinPx: number): SetText | null {
  const units = lineUnits(text)
  const of = (count: number) =>
    fitted(`${units.slice(0, count).join('').replace(LOOSE_END, '')}…`, style, room, lettersMinPx)
  let [fits, fails] = [0, units.length]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (of(middle)) fits = middle
    else fails = middle
  }
  const clause = units.slice(0, fits).findLastIndex((unit) => CLAUSE_END.test(unit)) + 1
  return fits === 0 ? null : of(clause >= fits * CLAUSE_PART ? clause : fits)
}

/** Returns a text in the smallest letters, whether it fits or not. */
function smallest(text: string, style: TextStyle, room: Size, lettersMinPx: number): SetText {
  const sized = sizedStyle(style, Math.min(1, lettersMinPx / style.fontSize))
  const wrapWidthPx = Math.max(sized.fontSize, Math.floor(room.width - 2 * textPadding(sized).x))
  const { height } = estimateTextSize(text, sized, wrapWidthPx)
  return { text, style: sized, wrapWidthPx, size: { width: room.width, height } }
}

/** Letters that are still seen, for texts of which no word may be left off. */
const TINY_PX = 10

/**
 * Sets a text into a room in the largest letters up to those of the style. Where even the smallest do not fit, it is cut
 * after a clause or a word, or set in still smaller ones if it keeps its words.
 */
export function setText(text: string, style: TextStyle, room: Size, limits: SettingLimits): SetText {
  const leastPx = Math.min(limits.lettersMinPx, style.fontSize)
  const whole = fitted(text, style, room, leastPx)
  if (whole) return whole
  if (limits.keepsWords) return fitted(text, style, room, TINY_PX) ?? smallest(text, style, room, TINY_PX)
  return cut(text, style, room, leastPx) ?? smallest(text, style, room, leastPx)
}
