import { DEFAULT_FONT } from '#shared/model/limits.ts'
import type { TextStyle } from '#shared/model/text.ts'

/** Families whose slices `vite/fonts.ts` offers, and the order in which they stand in for characters that a font lacks. */
const FAMILIES = ['Noto Sans SC', 'Noto Sans Thai', 'Inter'] as const
const FALLBACK = ['Noto Sans SC', 'Noto Sans Thai']

/** What of a style chooses the font. */
export type FontChoice = Pick<TextStyle, 'fontName' | 'bold'>

interface Font {
  families: string[]
  weight: 400 | 700
}

/** Returns the families and the weight of a style; an unknown name returns the default font (E13.04). */
export function fontOf({ fontName, bold }: FontChoice): Font {
  const weight = bold || /bold|heavy|black/i.test(fontName) ? 700 : 400
  const own = FAMILIES.find((family) => fontName !== DEFAULT_FONT && fontName.startsWith(family))
  return { families: own ? [own, ...FALLBACK.filter((family) => family !== own)] : FALLBACK, weight }
}
