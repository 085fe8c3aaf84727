import type { Run } from '#shared/deck/deck.ts'
import { builtInFontFor, standInFor } from '#shared/deck/deck-fonts.ts'
import type { FontChoice } from '#shared/placing/font.ts'

/** How letters of a run are drawn, in slide pixels. */
export interface Look {
  font: FontChoice
  /** Of the built-in letters that stand for the run's. */
  sizePx: number
  color: string
  underline: boolean
  /** How far its line reaches above and below the base line by nature. */
  ascentPx: number
  descentPx: number
}

/** Returns how a run is drawn by the built-in families. */
export function lookOf({ text, font, sizePx, color, bold, italic, underline }: Run): Look {
  const { sizePart, ascentPart, descentPart } = standInFor(font, text)
  return {
    font: { fontName: builtInFontFor(font, text), bold, italic },
    sizePx: sizePx * sizePart,
    color,
    underline,
    ascentPx: sizePx * ascentPart,
    descentPx: sizePx * descentPart,
  }
}
