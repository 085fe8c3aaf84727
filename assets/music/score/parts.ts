import { chordAt, METERS } from '../theory/meter.ts'
import { marksOf, type Note } from '../theory/note.ts'
import type { Score } from './compose.ts'
import type { DrumLayer, Plan, VoiceLayer } from './plan.ts'

/** Returns the bars of a piece with the pattern that each has. */
function barsOf({ meter, parts }: Plan, pattern: string, fill?: string): { start: number; pattern: string }[] {
  const { quarters } = METERS[meter]
  const patterns = pattern.split('|')
  let bar = 0
  return parts.flatMap((part) => {
    const count = part.split('|').length
    return Array.from({ length: count }, (_, at) => {
      const own = at === count - 1 && fill !== undefined ? fill : patterns[at % patterns.length]!
      return { start: bar++ * quarters, pattern: own }
    })
  })
}

const VELOCITIES: Record<string, number> = { x: 0.8, o: 0.55 }

/** Returns the hits of a drum, of length 0. */
export function drumNotes(plan: Plan, { pattern, fill }: DrumLayer): Note[] {
  const { quarters } = METERS[plan.meter]
  return barsOf(plan, pattern, fill).flatMap((bar) =>
    marksOf(bar.pattern, bar.start, quarters).map(({ sign, start }) => ({
      start,
      length: 0,
      midi: 0,
      velocity: VELOCITIES[sign] ?? 0.7,
    })),
  )
}

/** Returns the marks of a pattern, cut where the chord changes, each with the upper voices of its chord. */
function overChords(plan: Plan, score: Score, pattern: string) {
  const { quarters } = METERS[plan.meter]
  return barsOf(plan, pattern).flatMap((bar) =>
    marksOf(bar.pattern, bar.start, quarters).flatMap(({ sign, start, length }) =>
      score.chords
        .map((timed, at) => ({ from: Math.max(start, timed.start), to: Math.min(start + length, timed.end), at }))
        .filter(({ from, to }) => to - from > 1e-6)
        .map(({ from, to, at }) => ({ sign, start: from, length: to - from, voices: score.voicings[at]! })),
    ),
  )
}

/** Joins notes of the same pitch that follow one another. */
function tied(notes: readonly Note[]): Note[] {
  const joined: Note[] = []
  for (const note of notes) {
    const last = joined.at(-1)
    if (last && last.midi === note.midi && Math.abs(last.start + last.length - note.start) < 1e-6)
      joined[joined.length - 1] = { ...last, length: last.length + note.length }
    else joined.push(note)
  }
  return joined
}

/** Returns the notes of an instrument with a voice. */
export function voiceNotes(plan: Plan, layer: VoiceLayer, score: Score): Note[] {
  const shift = layer.shift ?? 0
  const moved = (notes: readonly Note[]) => notes.map((note) => ({ ...note, midi: note.midi + shift }))
  if (layer.plays === 'tune') return moved(score.tune)
  if (layer.plays === 'bass') return moved(score.bass)
  const marks = overChords(plan, score, layer.pattern ?? 'x')
  if (layer.plays === 'line') {
    return moved(
      tied(marks.map(({ start, length, voices }) => ({ start, length, midi: voices.at(-1)!, velocity: 0.7 }))),
    )
  }
  if (layer.plays === 'arp') {
    return marks.map(({ sign, start, length, voices }) => {
      const voice = Number(sign)
      const onBeat = Math.abs(start - chordAt(score.chords, start).start) < 1e-6
      return {
        start,
        length,
        midi: voices[voice % 4]! + 12 * Math.floor(voice / 4) + shift,
        velocity: onBeat ? 0.8 : 0.62,
      }
    })
  }
  return marks.flatMap(({ sign, start, length, voices }) =>
    voices.map((midi, at) => ({
      start,
      length,
      midi: midi + shift,
      // the highest voice leads, the inner ones give way
      velocity: (VELOCITIES[sign] ?? 0.7) * (at === voices.length - 1 ? 1 : 0.86),
    })),
  )
}
