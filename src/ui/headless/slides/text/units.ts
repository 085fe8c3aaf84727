import type { Run } from '#shared/deck/deck.ts'
import { fontRuns } from '#shared/placing/font.ts'
import { characterUnits } from '#shared/placing/line-units.ts'
import { columnParts } from '#shared/placing/vertical.ts'
import type { Context } from '#ui/headless/canvas/context.ts'
import { fontString } from '#workers/render/text/fonts.ts'
import { type Look, lookOf } from './look.ts'

type Kind = ReturnType<typeof columnParts>[number]['kind']

/** Letters of one look that are drawn at once. */
export interface Piece {
  text: string
  /** As canvases spell it. */
  font: string
  look: Look
  widthPx: number
  /** How it stands in a column; `run` in lines. */
  kind: Kind
}

/** Letters between which no line breaks. */
export interface Unit {
  kind: 'letters' | 'tab'
  pieces: Piece[]
  /** Spaces after it, which a line may end with beyond its room. */
  spaces: Piece[]
}

/** A part of a text that is of one look and font, or stands in a column alone. */
interface Part {
  text: string
  font: string
  look: Look
  kind: Kind
}

/** Sets the font of a piece and returns its width in slide pixels. */
function widthOf(context: Context, { text, font, look, kind }: Part): number {
  if (kind !== 'run') return look.sizePx
  context.font = font
  return context.measureText(text).width
}

/** Returns the units of a line as written, of runs without line breaks. */
export function unitsOf(context: Context, runs: readonly Run[], isColumn: boolean): Unit[] {
  const text = runs.map((run) => run.text).join('')
  const parts = isColumn ? partedBy(fontParts(runs), columnParts(text)) : fontParts(runs)
  const take = taker(parts)
  const pieces = (text: string): Piece[] =>
    take(text.length).map((part) => ({ ...part, widthPx: widthOf(context, part) }))
  return text.split(/(\t)/u).flatMap((stretch): Unit[] => {
    if (stretch === '') return []
    if (stretch === '\t') {
      take(1)
      return [{ kind: 'tab', pieces: [], spaces: [] }]
    }
    return characterUnits(stretch).map((unit) => {
      const letters = unit.trimEnd()
      return { kind: 'letters', pieces: pieces(letters), spaces: pieces(unit.slice(letters.length)) }
    })
  })
}

/** Returns the letters of a unit one by one, for a line that is shorter than a word. */
export function lettersOf(context: Context, { pieces, spaces }: Unit): Unit[] {
  const letters = pieces.flatMap((piece) =>
    [...graphemes.segment(piece.text)].map(({ segment }): Piece => {
      const letter = { ...piece, text: segment }
      return { ...letter, widthPx: widthOf(context, letter) }
    }),
  )
  return letters.map((piece, at) => ({
    kind: 'letters',
    pieces: [piece],
    spaces: at === letters.length - 1 ? spaces : [],
  }))
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function fontParts(runs: readonly Run[]): Part[] {
  return runs.flatMap((run) => {
    const look = lookOf(run)
    return fontRuns(run.text).map((text) => ({
      text,
      font: fontString(look.font, look.sizePx, text),
      look,
      kind: 'run' as const,
    }))
  })
}

/** Parts that end where those of a column do, too. */
function partedBy(parts: readonly Part[], columns: ReturnType<typeof columnParts>): Part[] {
  const take = taker(parts)
  return columns.flatMap(({ text, length, kind }) => {
    const taken = take(length)
    // a sign may be drawn by another one
    return kind === 'run' ? taken : taken.slice(0, 1).map((part) => ({ ...part, text, kind }))
  })
}

/** Returns what takes the next letters of parts, cut where they are taken. */
function taker(parts: readonly Part[]): (length: number) => Part[] {
  let [at, within] = [0, 0]
  return (length) => {
    const taken: Part[] = []
    for (let left = length; left > 0 && at < parts.length; ) {
      const part = parts[at]!
      const text = part.text.slice(within, within + left)
      taken.push({ ...part, text })
      left -= text.length
      within += text.length
      if (within >= part.text.length) [at, within] = [at + 1, 0]
    }
    return taken
  }
}
