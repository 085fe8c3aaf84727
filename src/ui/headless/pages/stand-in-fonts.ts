import { builtInFontFor } from '#shared/deck/deck-fonts.ts'
import { fontOf } from '#shared/placing/font.ts'
import { loadFont } from '#workers/render/text/fonts.ts'

/** A font as pdf.js holds it once a page was drawn. */
interface PdfFont {
  name: string
  bold: boolean
  italic: boolean
  /** Whether the file has no letters of it. */
  missingFile: boolean
  /** Families that it is drawn in where it is missing, as style sheets spell them. */
  fallbackName: string
}

/** Fonts of a document by the names that its texts have for them. */
interface PdfFonts {
  has(name: string): boolean
  get(name: string): PdfFont
}

const isRun = (item: object): item is { str: string; fontName: string } => 'str' in item && 'fontName' in item

/**
 * Lets built-in families stand for fonts of a page that was drawn and that are not in the file, whatever fonts the system has.
 * @param mark makes the list of families new: browsers keep the letters of one that they know
 * @returns whether there are any, so that the page is to be drawn again
 */
export async function standInFonts(items: readonly object[], fonts: PdfFonts, mark: string): Promise<boolean> {
  const texts = new Map<string, string>()
  for (const { str, fontName } of items.filter(isRun)) texts.set(fontName, (texts.get(fontName) ?? '') + str)
  let isAny = false
  for (const [name, text] of texts) {
    const font = fonts.has(name) ? fonts.get(name) : null
    if (!font?.missingFile) continue
    const choice = { fontName: builtInFontFor(font.name, text), bold: font.bold, italic: font.italic }
    await loadFont(choice, text)
    const families = [...fontOf(choice, text).families, mark].map((family) => `"${family}"`)
    Object.defineProperty(font, 'fallbackName', { value: `${families.join(', ')}, sans-serif`, configurable: true })
    isAny = true
  }
  return isAny
}
