import { type CSSProperties, useEffect } from 'react'
import { EMOJI_FONT, FONTS_ADDRESS, familyNamed } from '#shared/model/fonts.ts'
import { type FontChoice, fontOf, hasEmoji } from '#shared/placing/font.ts'
import { useOwnFont } from '#ui/session/own-font.ts'

const named = new Set<string>()

/** Names the slices of a family in the page; the browser fetches those that a text on it needs. */
function nameFaces(slug: string | undefined): void {
  if (!slug || named.has(slug)) return
  named.add(slug)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${FONTS_ADDRESS}/${slug}/faces.css`
  document.head.append(link)
}

/** Returns the CSS that sets a text of the page in the font in which the canvas sets it. */
export function useFontCss(
  style: FontChoice,
  text: string,
): Pick<CSSProperties, 'fontFamily' | 'fontWeight' | 'fontStyle' | 'fontStretch'> {
  const { fontName, fontUrl, fontAxes } = style
  const inColor = hasEmoji(text)
  useEffect(() => nameFaces(fontUrl ? undefined : familyNamed(fontName)?.slug), [fontName, fontUrl])
  useOwnFont(fontUrl, fontAxes)
  useEffect(() => nameFaces(inColor ? EMOJI_FONT.slug : undefined), [inColor])
  const { families, weight, slant, stretch } = fontOf(style, text)
  const fontFamily = families.map((family) => `"${family}"`).join(', ')
  return { fontFamily, fontWeight: weight, fontStyle: slant, fontStretch: stretch }
}
