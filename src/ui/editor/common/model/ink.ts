import { parseColor } from '#shared/base/color.ts'
import { CONTRAST_MIN, contrastOf, luminanceOf } from '#shared/base/luminance.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { LIGHT_INK, SOFT_INK } from './text-presets.ts'

const contrastTo = (color: string, behind: number) =>
  contrastOf(luminanceOf(parseColor(color) ?? { r: 0, g: 0, b: 0 }), behind)

/** Returns the style of a plain text in the other ink: light letters with a soft dark edge. */
export const inLightInk = (style: TextStyle): TextStyle => ({ ...style, ...LIGHT_INK })

/**
 * Returns the style of a new text so that it is readable on what is behind it, of which `behind` is the luminance, 0 to
 * 1 (E13.18). A plain text takes the light ink where its own has too little contrast; other styles stay.
 */
export function readableOn(style: TextStyle, behind: number): TextStyle {
  if (style.color !== SOFT_INK.color || style.strokeColor !== SOFT_INK.strokeColor) return style
  const own = contrastTo(style.color, behind)
  return own < CONTRAST_MIN && contrastTo(LIGHT_INK.color, behind) > own ? inLightInk(style) : style
}
