import { type CSSProperties, useEffect } from 'react'
import { type FontChoice, fontOf, hasEmoji } from '#shared/placing/font.ts'
import { nameEmoji, nameFont } from './text-fonts.ts'

/** Returns the CSS that sets a text of the page in the font in which the canvas sets it. */
export function useFontCss(
  style: FontChoice,
  text: string,
): Pick<CSSProperties, 'fontFamily' | 'fontWeight' | 'fontStyle' | 'fontStretch'> {
  const { fontName, fontUrl, fontAxes } = style
  const inColor = hasEmoji(text)
  useEffect(() => void nameFont({ fontName, fontUrl, fontAxes }), [fontName, fontUrl, fontAxes])
  useEffect(() => void (inColor && nameEmoji()), [inColor])
  const { families, weight, slant, stretch } = fontOf(style, text)
  const fontFamily = families.map((family) => `"${family}"`).join(', ')
  return { fontFamily, fontWeight: weight, fontStyle: slant, fontStretch: stretch }
}
