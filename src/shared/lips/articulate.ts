import type { Phoneme } from '#shared/model/speech.ts'
import { shapesOf } from './shapes.ts'
import type { Viseme } from './visemes.ts'

/** One mouth shape in time. */
export interface Segment {
  viseme: Viseme
  startSec: number
  endSec: number
  reach: number
  /** Must be reached regardless of its neighbors: closed lips, lip under teeth, silence. */
  held: boolean
}

/** Shorter gaps are closures within a sound, longer ones are silence. */
const PAUSE_SEC = 0.08
/** From this length on a pause closes the mouth fully. */
const CLOSED_PAUSE_SEC = 0.24
/** Vowels without stress are spoken with less opening. */
const UNSTRESSED_REACH = 0.85

const VOWELS: readonly Viseme[] = ['aa', 'E', 'I', 'O', 'U']
const UNKNOWN = [{ viseme: 'E', reach: 0.6, span: 1 }] as const

/** Phonemes with times as mouth shapes with times; diphthongs and finals become several shapes in a row. */
export function articulate(phonemes: readonly Phoneme[]): Segment[] {
  return phonemes.flatMap((phoneme) => {
    const { symbol, startSec, endSec } = phoneme
    if (symbol === '') return pause(startSec, endSec)
    const shapes = shapesOf(symbol) ?? UNKNOWN
    const stress = /[ˈˌ]/u.test(symbol) ? 1 : UNSTRESSED_REACH
    const spans = shapes.reduce((sum, shape) => sum + shape.span, 0)
    let fromSec = startSec
    return shapes.map(({ viseme, reach, span }): Segment => {
      const toSec = fromSec + ((endSec - startSec) * span) / spans
      const segment = { viseme, startSec: fromSec, endSec: toSec, reach, held: viseme === 'PP' || viseme === 'FF' }
      fromSec = toSec
      return VOWELS.includes(viseme) ? { ...segment, reach: reach * stress } : segment
    })
  })
}

function pause(startSec: number, endSec: number): Segment[] {
  const durationSec = endSec - startSec
  if (durationSec < PAUSE_SEC) return []
  return [{ viseme: 'sil', startSec, endSec, reach: 1, held: durationSec >= CLOSED_PAUSE_SEC }]
}
