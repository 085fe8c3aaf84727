import type { Mark } from '#shared/speech/fit-script.ts'
import type { Piece } from '#shared/speech/markup.ts'

/** Places in a script are counted in units: a UTF-16 unit of its text, or a whole mark. */
export interface UnitRange {
  from: number
  to: number
}

const unitsOf = (piece: Piece): number => (piece.kind === 'text' ? piece.text.length : 1)

/** Returns the pieces between two places; marks are never cut. */
export function piecesBetween(pieces: readonly Piece[], { from, to }: UnitRange): Piece[] {
  if (from === to) return []
  let at = 0
  return pieces.flatMap((piece): Piece[] => {
    const start = at
    at += unitsOf(piece)
    if (at <= from || start >= to) return []
    if (piece.kind !== 'text') return [piece]
    return [{ kind: 'text', text: piece.text.slice(Math.max(0, from - start), to - start) }]
  })
}

/** Returns the units that a range of the readable text takes; a mark counts whole. */
export function unitsOfReadable(pieces: readonly Piece[], { from, to }: UnitRange): UnitRange {
  let unit = 0
  let read = 0
  const range = { from: Number.POSITIVE_INFINITY, to: 0 }
  for (const piece of pieces) {
    const length = piece.kind === 'break' ? 0 : piece.text.length
    const first = Math.max(from, read) - read
    const last = Math.min(to, read + length) - read
    if (first < last) {
      range.from = Math.min(range.from, unit + (piece.kind === 'text' ? first : 0))
      range.to = unit + (piece.kind === 'text' ? last : 1)
    }
    read += length
    unit += unitsOf(piece)
  }
  return range
}

/** Whether a mark says something: one without a value is still being made. */
export function isComplete(mark: Mark): boolean {
  if (mark.kind === 'break') return mark.durationSec > 0
  if (mark.kind === 'phoneme') return mark.ph !== ''
  return mark.kind === 'say-as' || mark.alias !== ''
}

/** Returns a pronunciation with a reading; another one than it had drops the readings that were offered beside that. */
export function withReading(mark: Mark & { kind: 'phoneme' }, ph: string): Mark {
  if (ph === mark.ph) return mark
  const { phChoices: _, ...others } = mark
  return { ...others, ph }
}

/** The selected part of a script, with what may be done with it. */
interface Picked {
  /** The selected text, if it is one line of text without marks. */
  text: string
  /** The one Chinese character that is selected or before the caret. */
  character: string
}

const HAN = /^\p{Script=Han}$/u

/** Returns what is picked by a selection. */
export function pickedIn(pieces: readonly Piece[], { from, to }: UnitRange): Picked {
  const inside = piecesBetween(pieces, { from, to })
  const [only] = inside
  const text = inside.length === 1 && only?.kind === 'text' && !only.text.includes('\n') ? only.text : ''
  const around = from === to ? piecesBetween(pieces, { from: Math.max(0, from - 2), to: from }).at(-1) : only
  const last = around?.kind === 'text' ? ([...around.text].at(-1) ?? '') : ''
  const character = (from === to || text === last) && HAN.test(last) ? last : ''
  return { text: text.trim() === '' ? '' : text, character }
}

/** Returns seconds as a pause is written: milliseconds below a tenth of a second. */
export function pauseText(seconds: number): string {
  return seconds < 0.1 ? `${Math.round(seconds * 1000)} ms` : `${Number(seconds.toFixed(2))} s`
}
