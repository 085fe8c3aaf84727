import type { Body, Slide } from '#shared/deck/deck.ts'

function bodiesOf({ items }: Slide): Body[] {
  return items.flatMap((item) => {
    if (item.kind === 'table') return item.rows.flatMap(({ cells }) => cells.map(({ body }) => body))
    return item.kind === 'shape' && item.body ? [item.body] : []
  })
}

/** Returns the families of the texts of slides, those of the most letters first. */
export function fontsUsed(slides: readonly Slide[]): string[] {
  const letters = new Map<string, number>()
  const runs = slides.flatMap(bodiesOf).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.runs))
  for (const { font, text } of runs) if (text.trim()) letters.set(font, (letters.get(font) ?? 0) + text.length)
  return [...letters].toSorted((one, other) => other[1] - one[1]).map(([font]) => font)
}
