import { type Chord, pitchClassOf } from './chord.ts'

/** Semitones of the seven degrees of a mode. */
const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const

export type Mode = keyof typeof MODES

/** Seven pitch classes from the tonic upwards. */
export type Scale = readonly number[]

export const scaleOf = (key: string, mode: Mode): Scale => MODES[mode].map((step) => (pitchClassOf(key) + step) % 12)

/** Returns the pitch classes of a scale over a chord: tones of the chord take the place of neighbours that they rub. */
export function scaleOver(scale: Scale, { tones }: Pick<Chord, 'tones'>): number[] {
  const altered = tones.filter((tone) => !scale.includes(tone))
  const rubs = (tone: number) => altered.some((other) => [1, 11].includes((tone - other + 12) % 12))
  return [...scale.filter((tone) => tones.includes(tone) || !rubs(tone)), ...altered]
}

/** Returns the MIDI note of a degree; degree 1 is the tonic at or above `from`, 0 the note below it. */
export function noteOfDegree(scale: Scale, degree: number, from: number): number {
  const tonic = from + ((scale[0]! - from + 1200) % 12)
  const octave = Math.floor((degree - 1) / 7)
  const step = (scale[degree - 1 - octave * 7]! - scale[0]! + 12) % 12
  return tonic + octave * 12 + step
}

/** Returns the degree of a MIDI note, as `noteOfDegree` counts; half a degree more for one between two of the scale. */
export function degreeOfNote(scale: Scale, note: number, from: number): number {
  const tonic = from + ((scale[0]! - from + 1200) % 12)
  const octave = Math.floor((note - tonic) / 12)
  const above = note - tonic - octave * 12
  const steps = scale.map((tone) => (tone - scale[0]! + 12) % 12)
  const below = steps.filter((step) => step <= above).length
  return octave * 7 + below + (steps.includes(above) ? 0 : 0.5)
}
