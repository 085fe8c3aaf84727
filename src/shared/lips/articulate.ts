import type { Phoneme } from '#shared/model/speech.ts'
import { shapesOf } from './shapes.ts'
import type { Viseme } from './visemes.ts'

/** One mouth shape in time. */
export interface Segment {
  viseme: Viseme
  startSec: number
  endSec: number
  /** How much of the viseme's shape is reached, 0 to 1. */
  reach: number
  /** How much of the viseme's opening is reached, 0 to 1. */
  opening: number
  /** Must be reached regardless of its neighbors: closed lips, lip under teeth, silence. */
  held: boolean
}

/** Shorter gaps are closures within a sound, longer ones are silence. */
const PAUSE_SEC = 0.08
/** From this length on a pause closes the mouth fully. */
const CLOSED_PAUSE_SEC = 0.24
/** Parts of its viseme's opening that a sound of unknown loudness has: a vowel with stress and without, a consonant. */
const STRESSED = 0.95
const UNSTRESSED = 0.75
const CONSONANT = 0.6
/** The part that is left of a vowel's at the end of a phrase, where the breath runs out. */
const PHRASE_END = 0.8
/** The same of the quietest and of the loudest sound. */
const QUIET = 0.03
const LOUD = 1.2

const VOWELS: readonly Viseme[] = ['aa', 'E', 'I', 'O', 'U']
const UNKNOWN = [{ viseme: 'E', reach: 0.6, span: 1 }] as const

/** Phonemes with times as mouth shapes with times; diphthongs and finals become several shapes in a row. */
export function articulate(phonemes: readonly Phoneme[]): Segment[] {
  return phonemes.flatMap((phoneme, index) => {
    const { symbol, startSec, endSec } = phoneme
    if (symbol === '') return pause(startSec, endSec)
    const shapes = shapesOf(symbol) ?? UNKNOWN
    const next = phonemes[index + 1]
    const isLast = !next || (next.symbol === '' && next.endSec - next.startSec >= CLOSED_PAUSE_SEC)
    const spans = shapes.reduce((sum, shape) => sum + shape.span, 0)
    let fromSec = startSec
    return shapes.map(({ viseme, reach, span }): Segment => {
      const toSec = fromSec + ((endSec - startSec) * span) / spans
      const held = viseme === 'PP' || viseme === 'FF'
      const opening = reach * (held ? 1 : openingOf(phoneme, viseme, isLast))
      const segment = { viseme, startSec: fromSec, endSec: toSec, reach, opening, held }
      fromSec = toSec
      return segment
    })
  })
}

/** The part of its viseme's opening that a sound has by its loudness, or else by stress and place in the phrase. */
function openingOf({ symbol, loudness }: Phoneme, viseme: Viseme, isLast: boolean): number {
  if (loudness !== undefined) return QUIET + (LOUD - QUIET) * loudness
  if (!VOWELS.includes(viseme)) return CONSONANT
  return (/[ˈˌ]/u.test(symbol) ? STRESSED : UNSTRESSED) * (isLast ? PHRASE_END : 1)
}

function pause(startSec: number, endSec: number): Segment[] {
  const durationSec = endSec - startSec
  if (durationSec < PAUSE_SEC) return []
  return [{ viseme: 'sil', startSec, endSec, reach: 1, opening: 1, held: durationSec >= CLOSED_PAUSE_SEC }]
}
