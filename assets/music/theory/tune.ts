import { chordAt, type Meter, type TimedChord } from './meter.ts'
import { isParallel } from './motion.ts'
import { marksOf, type Note } from './note.ts'
import { degreeOfNote, noteOfDegree, type Scale, scaleOver } from './scale.ts'

/** Semitones from the lowest note of a tune to its highest: a tenth. */
const RANGE = 16
const NEVER = 1e6

/** The ground that a tune is set to. */
interface Ground {
  chords: readonly TimedChord[]
  bass: readonly Note[]
  scale: Scale
  meter: Meter
  /** Degree 1 is the tonic at or above this MIDI note. */
  from: number
}

/** A note of a tune as it is wished: by its degree of the scale. */
interface Wish {
  start: number
  length: number
  degree: number
}

/** Returns the wishes of a part of a tune, whose bars are parted by `|`. */
export function wishesOf(text: string, meter: Meter, start: number): Wish[] {
  return text.split('|').flatMap((bar, at) =>
    marksOf(bar, start + at * meter.quarters, meter.quarters).map((mark) => {
      const degree = Number(mark.sign)
      if (!Number.isInteger(degree)) throw new Error(`a tune has no sign ${mark.sign}`)
      return { start: mark.start, length: mark.length, degree }
    }),
  )
}

/** The strong times within a note, and its start. */
function strongTimes({ start, length }: Wish, { strong, quarters }: Meter): number[] {
  const bar = Math.floor(start / quarters + 1e-6)
  return [bar, bar + 1, bar + 2]
    .flatMap((at) => strong.map((beat) => at * quarters + beat))
    .filter((time) => time >= start - 1e-6 && time < start + length - 1e-6)
}

const bassAt = (bass: readonly Note[], time: number) =>
  (bass.findLast(({ start }) => start <= time + 1e-6) ?? bass.at(-1)!).midi

/** A note that may stand for a wish; `fits` says whether it is of the chord. */
interface Choice {
  midi: number
  degree: number
  fits: boolean
  cost: number
}

/** Returns what may stand for a wish: on strong times tones of the chord alone, on others steps of the scale too. */
function choicesOf(wish: Wish, ground: Ground, low: number): Choice[] {
  const { chords, scale, meter, from } = ground
  const own = chordAt(chords, wish.start).chord
  const held = strongTimes(wish, meter).map((time) => chordAt(chords, time).chord)
  const choices: Choice[] = []
  for (let midi = low; midi <= low + RANGE; midi++) {
    const tone = midi % 12
    if (!scaleOver(scale, own).includes(tone)) continue
    const fits = own.tones.includes(tone)
    if (!held.every((chord) => chord.tones.includes(tone))) continue
    if (!fits && held.length === 0 && wish.length >= 1) continue
    const degree = degreeOfNote(scale, midi, from)
    const rubs = !fits && own.tones.includes((tone + 11) % 12) && wish.length >= 0.5
    choices.push({
      midi,
      degree,
      fits,
      cost: Math.abs(degree - wish.degree) + (fits ? 0 : 0.3) + (rubs ? 0.8 : 0),
    })
  }
  if (choices.length === 0) throw new Error(`no note for degree ${wish.degree} at ${wish.start}`)
  return choices
}

/** The cost of going on from a note to another: away from the wished step, by leaps, from and to notes beside the chord. */
function stepCost(from: Choice, to: Choice, wished: number): number {
  const semitones = Math.abs(to.midi - from.midi)
  const beside = !(from.fits && to.fits) && (semitones > 2 || semitones === 0)
  return (
    1.3 * Math.abs(to.degree - from.degree - wished) +
    (semitones > 12 ? 40 : semitones > 7 ? 1.5 : 0) +
    (semitones === 6 ? 1.5 : 0) +
    (semitones === 0 && wished !== 0 ? 1.2 : 0) +
    (beside ? 8 : 0)
  )
}

/** A way to a note, with the notes at the last change of chords. */
interface Way {
  cost: number
  notes: Choice[]
  /** MIDI notes of tune and bass when a chord last began under the tune; null before the first. */
  change: { high: number; low: number } | null
}

/**
 * Returns a tune as near to its wishes as the rules allow: chord tones on strong times and in long notes, other notes by step,
 * within a tenth, and no parallel fifths or octaves with the bass, from note to note or from chord to chord. The way with the
 * least cost among all (Viterbi), from its first note on.
 */
export function setTune(wishes: readonly Wish[], ground: Ground): Note[] {
  const { scale, from, chords, bass } = ground
  const low = noteOfDegree(scale, Math.min(...wishes.map(({ degree }) => degree)), from)
  let ways: Way[] = [{ cost: 0, notes: [], change: null }]
  for (const [at, wish] of wishes.entries()) {
    const under = chordAt(chords, wish.start)
    const isChange = Math.abs(under.start - wish.start) < 1e-6
    const lowNote = bassAt(bass, wish.start)
    const before = wishes[at - 1]
    const beforeLow = before && bassAt(bass, before.start + before.length - 0.01)
    const next = new Map<string, Way>()
    for (const way of ways) {
      const last = way.notes.at(-1)
      for (const choice of choicesOf(wish, ground, low)) {
        let cost = way.cost + choice.cost
        if (last && before) cost += stepCost(last, choice, wish.degree - before.degree)
        if (
          last &&
          before &&
          wish.start - before.start - before.length < 0.01 &&
          isParallel(beforeLow!, last.midi, lowNote, choice.midi)
        )
          cost += NEVER
        if (isChange && way.change && isParallel(way.change.low, way.change.high, lowNote, choice.midi)) cost += NEVER
        const change = isChange ? { high: choice.midi, low: lowNote } : way.change
        const key = `${choice.midi} ${change?.high}`
        if (cost < (next.get(key)?.cost ?? Infinity)) next.set(key, { cost, notes: [...way.notes, choice], change })
      }
    }
    ways = [...next.values()]
  }
  const best = ways.toSorted((a, b) => a.cost - b.cost)[0]!
  return wishes.map(({ start, length }, at) => ({ start, length, midi: best.notes[at]!.midi, velocity: 0.75 }))
}
