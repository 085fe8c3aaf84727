/// <reference path="./virtual-fonts.d.ts" />
import { faces } from 'virtual:fonts'
import { type FontChoice, fontOf, fontRuns } from '#shared/placing/font.ts'

const registered = new Map<string, FontFace>()
const loaded = new Set<FontFace>()
/**
 * A worker keeps the resolution of a font string that it has used once, so that slices loaded later never show under
 * it. A family name that is new after each load makes the string new; it exists nowhere and falls through.
 */
let epoch = 0

/** The font string of a text for a canvas context; valid until the next `loadFont`. */
export function fontString(font: FontChoice, sizePx: number, text: string): string {
  const { families, weight } = fontOf(font, text)
  return `${weight} ${sizePx}px ${[...families, `e${epoch}`].map((family) => `"${family}"`).join(', ')}, sans-serif`
}

/**
 * Loads the slices that a text needs; must be awaited before the text is measured or drawn. A slice that cannot be
 * loaded leaves its characters to the system's font.
 */
export async function loadFont(font: FontChoice, text: string): Promise<void> {
  register()
  const asked = [...new Set(fontRuns(text).flatMap((run) => namesOf(font, run)))].map((name) =>
    fontSet()
      .load(name, text)
      .catch(() => []),
  )
  const fresh = (await Promise.all(asked)).flat().filter((face) => !loaded.has(face))
  for (const face of fresh) loaded.add(face)
  if (fresh.length > 0) epoch++
}

function namesOf(font: FontChoice, run: string): string[] {
  const { families, weight } = fontOf(font, run)
  return families.map((family) => `${weight} 16px "${family}"`)
}

/** The fonts of this thread: of the worker, or of the page where tests run there. */
function fontSet(): FontFaceSet {
  const scope = globalThis as unknown as { fonts?: FontFaceSet; document: { fonts: FontFaceSet } }
  return scope.fonts ?? scope.document.fonts
}

function register(): void {
  if (registered.size > 0) return
  for (const { family, weight, url, unicodeRange } of faces) {
    const face = new FontFace(family, `url(${url})`, { weight: String(weight), unicodeRange })
    registered.set(url, face)
    fontSet().add(face)
  }
}
