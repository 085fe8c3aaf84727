import type { Body, DeckItem, Run } from '#shared/deck/deck.ts'
import { columnMarks } from '#shared/placing/vertical.ts'
import { loadFont } from '#workers/render/text/fonts.ts'
import { linesAsWritten } from './lines.ts'
import { lookOf } from './look.ts'
import { bulletSign } from './symbols.ts'

/** Loads the slices of fonts that the texts of items need; must be awaited before they are drawn. */
export async function loadLetters(items: readonly DeckItem[]): Promise<void> {
  const runs = items.flatMap(bodiesOf).flatMap(runsOf)
  const needed = new Map(runs.map((run) => [`${run.font}\n${run.bold}\n${run.italic}\n${run.text}`, run]))
  for (const run of needed.values()) await loadFont(lookOf(run).font, run.text)
}

function bodiesOf(item: DeckItem): Body[] {
  if (item.kind === 'shape') return item.body ? [item.body] : []
  return item.kind === 'table' ? item.rows.flatMap(({ cells }) => cells.map(({ body }) => body)) : []
}

function runsOf({ paragraphs, writing }: Body): Run[] {
  return paragraphs.flatMap(({ runs, bullet }) => {
    const sign = bullet && { ...bullet, text: bulletSign(bullet.text, bullet.font) }
    const signs = sign ? [{ ...sign, bold: false, italic: false, underline: false }] : []
    const texts = linesAsWritten(runs).flat()
    const marks =
      writing === 'columns' ? texts.map((run) => ({ ...run, text: run.text + columnMarks(run.text) })) : texts
    return [...signs, ...marks]
  })
}
