import type { TextStyle } from '#shared/model/text.ts'
import { sizedStyle } from '#shared/placing/fit-text.ts'
import { lineUnits, spelledUnits } from '#shared/placing/line-units.ts'
import { estimateTextSize, type Size, textBoxSize, textPadding } from '#shared/placing/text-size.ts'
import { wrapText } from '#shared/placing/wrap.ts'

/** Each smaller size of letters that is tried, as a part of the one before. */
const STEP = 0.95
const STEPS_MAX = 64
/** Part of a line that is filled before it counts as full: estimates of letters differ from the font. */
const FULL_PART = 0.9
/** The end of a sentence or clause. */
const CLAUSE_END = /[.!?;,:。！？；，：、…]["”’」』）)]*\s*$/u
/** The marks that are left off before the ellipsis. */
const LOOSE_END = /[\s.,;:!?。！？；，：、…]+$/u
/** A cut goes back to the end of a clause where this part of the words stays at least. */
const CLAUSE_PART = 0.5
/** Letters that are just seen, for texts of which no word may be left off, in canvas pixels. */
const TINY_PX = 10

/** How small letters may become, and whether all words stay. */
interface SettingLimits {
  /** In canvas pixels at scale 1. */
  lettersMinPx: number
  keepsWords: boolean
}

/** A text set into a room, and the words that it has there. */
export interface SetText {
  text: string
  style: TextStyle
  wrapWidthPx: number
  size: Size
}

/** Estimates the width of a line at scale 1, in canvas pixels. */
export function lineWidth(line: string, style: TextStyle): number {
  return estimateTextSize(line, { ...style, backgroundColor: null, strokeColor: null }, null).width
}

/** Sets a text at the width of a room, in lines that break between words. */
function atWidth(text: string, style: TextStyle, widthPx: number): SetText & { isBroken: boolean } {
  const wrapWidthPx = Math.max(style.fontSize, Math.floor(widthPx - 2 * textPadding(style).x))
  const fullPx = wrapWidthPx * FULL_PART
  const measure = (line: string) => lineWidth(line, style)
  const { height } = textBoxSize(style, 0, wrapText(text, fullPx, measure).length)
  const isBroken = spelledUnits(text).some((unit) => measure(unit) > fullPx)
  return { text, style, wrapWidthPx, size: { width: widthPx, height }, isBroken }
}

/** Returns a text in the largest letters, from those of the style to the smallest, with which it fits; null without any. */
function fitted(text: string, style: TextStyle, room: Size, lettersMinPx: number): SetText | null {
  const steps = Math.min(STEPS_MAX, Math.floor(Math.log(lettersMinPx / style.fontSize) / Math.log(STEP)))
  const at = (step: number): SetText | null => {
    const sized = sizedStyle(style, Math.max(STEP ** step, lettersMinPx / style.fontSize))
    const set = atWidth(text, sized, room.width)
    return set.isBroken || set.size.height > room.height ? null : set
  }
  let [fails, fits] = [-1, Math.max(0, steps) + 1]
  let best = at(fits)
  if (!best) return null
  while (fits - fails > 1) {
    const middle = (fits + fails) >> 1
    const set = at(middle)
    if (set) [fits, best] = [middle, set]
    else fails = middle
  }
  return best
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

/**
 * Sets a text into a room in the largest letters up to those of the style. Where even the smallest do not fit, it is cut
 * after a clause or a word, or set in still smaller ones if it keeps its words.
 */
export function setText(text: string, style: TextStyle, room: Size, limits: SettingLimits): SetText {
  const leastPx = Math.min(limits.lettersMinPx, style.fontSize)
  const tinyPx = Math.min(TINY_PX, leastPx)
  const set =
    fitted(text, style, room, leastPx) ??
    (limits.keepsWords ? fitted(text, style, room, tinyPx) : cut(text, style, room, leastPx))
  return set ?? atWidth(text, sizedStyle(style, (limits.keepsWords ? tinyPx : leastPx) / style.fontSize), room.width)
}
