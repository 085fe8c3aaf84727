import { parseColor } from '#shared/base/color.ts'
import { CONTRAST_MIN, contrastOf, luminanceOf } from '#shared/base/luminance.ts'
import { LIGHT_INK, SOFT_INK, type TextStyle } from '#shared/model/text.ts'

const contrastTo = (color: string, behind: number) =>
  contrastOf(luminanceOf(parseColor(color) ?? { r: 0, g: 0, b: 0 }), behind)

const isIn = ({ color, strokeColor }: TextStyle, ink: typeof SOFT_INK) =>
  color === ink.color && strokeColor === ink.strokeColor

/** Returns the style of a plain text in the other ink: light letters with a soft dark edge. */
export const inLightInk = (style: TextStyle): TextStyle => ({ ...style, ...LIGHT_INK })

/** Whether a text has one of the two inks of plain texts, as it was made: such a text follows what is behind it. */
export const isPlain = (style: TextStyle): boolean => isIn(style, SOFT_INK) || isIn(style, LIGHT_INK)

/**
 * Returns the style of a text so that it is readable on what is behind it, of which `behind` is the luminance, 0 to 1
 * (E13.18). A plain text takes the other ink where its own has too little contrast; other styles stay.
 */
export function readableOn(style: TextStyle, behind: number): TextStyle {
  if (!isPlain(style)) return style
  const other = isIn(style, SOFT_INK) ? LIGHT_INK : SOFT_INK
  const own = contrastTo(style.color, behind)
  return own < CONTRAST_MIN && contrastTo(other.color, behind) > own
    ? { ...style, ...other, strokeWidth: style.strokeWidth }
    : style
}
