import { type Chord, chordOf } from './chord.ts'

/** A meter by its quarters: how many a bar has, which are strong, and where a second chord of a bar begins. */
export interface Meter {
  quarters: number
  strong: readonly number[]
  split: number
}

export const METERS = {
  '4/4': { quarters: 4, strong: [0, 2], split: 2 },
  '3/4': { quarters: 3, strong: [0], split: 2 },
  '6/8': { quarters: 3, strong: [0, 1.5], split: 1.5 },
} as const satisfies Record<string, Meter>

/** A chord and the time that it lasts, in quarters from the start of the piece. */
export interface TimedChord {
  start: number
  end: number
  chord: Chord
}

/** Returns the chords of a part, such as `C | Dm7 G7`, whose first bar begins at `start`. */
export function timedChords(text: string, meter: Meter, start: number): TimedChord[] {
  return text.split('|').flatMap((bar, at) => {
    const from = start + at * meter.quarters
    const [first, second, ...more] = bar.trim().split(/\s+/)
    if (!first || more.length > 0) throw new Error(`a bar has one chord or two: ${bar}`)
    const end = from + meter.quarters
    if (!second) return [{ start: from, end, chord: chordOf(first) }]
    const middle = from + meter.split
    return [
      { start: from, end: middle, chord: chordOf(first) },
      { start: middle, end, chord: chordOf(second) },
    ]
  })
}

/** Returns the chord that sounds at a time. */
export function chordAt(chords: readonly TimedChord[], time: number): TimedChord {
  return chords.find(({ start, end }) => time >= start - 1e-6 && time < end - 1e-6) ?? chords[0]!
}
