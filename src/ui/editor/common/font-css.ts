import { type CSSProperties, useEffect } from 'react'
import { FONTS_ADDRESS, familyNamed } from '#shared/model/fonts.ts'
import { type FontChoice, fontOf } from '#shared/placing/font.ts'

const named = new Set<string>()

/** Names the slices of a built-in family in the page; the browser fetches those that a text on it needs. */
function nameFaces(fontName: string): void {
  const slug = familyNamed(fontName)?.slug
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
): Pick<CSSProperties, 'fontFamily' | 'fontWeight' | 'fontStyle'> {
  const { fontName } = style
  useEffect(() => nameFaces(fontName), [fontName])
  const { families, weight, slant } = fontOf(style, text)
  return { fontFamily: families.map((family) => `"${family}"`).join(', '), fontWeight: weight, fontStyle: slant }
}
