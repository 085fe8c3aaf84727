import type { Chord } from './chord.ts'
import { chordAt, type Meter, type TimedChord } from './meter.ts'
import { marksOf, type Note } from './note.ts'
import { type Scale, scaleOver } from './scale.ts'

/** Range of roots, in MIDI notes: E1 is the lowest string of a bass, and small speakers lose it. */
const LOW = 34
const HIGH = 49

/** Returns the note of a pitch class that is nearest to another within the range of roots. */
function nearest(pitchClass: number, to: number): number {
  const notes = Array.from({ length: HIGH - LOW + 1 }, (_, at) => LOW + at).filter((note) => note % 12 === pitchClass)
  return notes.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to) || a - b)[0]!
}

/** Returns the bass of each chord: of two notes the one nearer to that before, and to the middle of the range. */
export function rootsOf(chords: readonly Chord[]): number[] {
  let last = 41
  return chords.map(({ bass }) => {
    last = nearest(bass, last * 0.6 + 41 * 0.4)
    return last
  })
}

/** Returns the step of the scale that leads to a note: from below if the bass comes from below. */
function approach(scale: Scale, chord: Chord, from: number, to: number): number {
  const tones = scaleOver(scale, chord)
  const way = to > from ? -1 : 1
  return [1, 2].map((step) => to + way * step).find((note) => tones.includes(note % 12)) ?? to + way
}

/** Returns the fifth of a chord above a root, or what it has in its place. */
function fifthOf({ tones, bass }: Chord, root: number): number {
  const wanted = [7, 6, 8, 9, 5, 4, 3].find((step) => tones.includes((bass + step) % 12)) ?? 12
  return root + wanted
}

interface BassLine {
  chords: readonly TimedChord[]
  roots: readonly number[]
  scale: Scale
  meter: Meter
}

/**
 * Returns the notes of a bar of the bass: `r` the root, `5` the fifth above, `v` the fifth below, `3` the third, `8` the octave,
 * `p` the step that leads to the next chord's root.
 */
export function bassBar({ chords, roots, scale, meter }: BassLine, pattern: string, start: number): Note[] {
  const first = chords[0]!
  return marksOf(pattern, start, meter.quarters).map(({ sign, start: at, length }): Note => {
    const timed = chordAt(chords, at)
    const index = chords.indexOf(timed)
    const [chord, root] = [timed.chord, roots[index]!]
    const next = chords[index + 1] ? index + 1 : chords.indexOf(first)
    const third = [4, 3, 5, 2].find((step) => chord.tones.includes((chord.bass + step) % 12)) ?? 12
    const notes: Record<string, number> = {
      r: root,
      '5': fifthOf(chord, root),
      v: fifthOf(chord, root) - 12 >= LOW - 3 ? fifthOf(chord, root) - 12 : fifthOf(chord, root),
      '3': root + third,
      '8': root + 12,
      p: approach(scale, chord, root, roots[next]!),
    }
    const midi = notes[sign]
    if (midi === undefined) throw new Error(`the bass has no sign ${sign}`)
    return { start: at, length, midi, velocity: sign === 'r' ? 0.85 : 0.7 }
  })
}
