const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const letters = new Map<string, string[]>()
const widths = new Map<string, number>()
/** Number of cached widths; more texts than a screen shows at once. */
const KEPT = 4000

function keep<T>(map: Map<string, T>, key: string, make: () => T): T {
  const kept = map.get(key)
  if (kept !== undefined) return kept
  if (map.size >= KEPT) map.clear()
  const made = make()
  map.set(key, made)
  return made
}

/** Forgets the widths: a font that has been loaded since gives others. */
export function forgetWidths(): void {
  widths.clear()
}

/** Returns the width of a text in the context's font, cached. */
export function textWidth(context: CanvasRenderingContext2D, text: string): number {
  return keep(widths, text, () => context.measureText(text).width)
}

/** Returns as much of a text as fits `widthPx`, with an ellipsis if it was cut; '' if not even one letter fits. */
export function fitText(context: CanvasRenderingContext2D, text: string, widthPx: number): string {
  const whole = textWidth(context, text)
  if (whole <= widthPx) return text
  const signs = keep(letters, text, () => Array.from(graphemes.segment(text), ({ segment }) => segment))
  for (let count = Math.floor((signs.length * widthPx) / whole); count > 0; count--) {
    const cut = `${signs.slice(0, count).join('').trimEnd()}…`
    if (textWidth(context, cut) <= widthPx) return cut
  }
  return ''
}
