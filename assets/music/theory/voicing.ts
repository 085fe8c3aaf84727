import type { Chord } from './chord.ts'
import { isParallel } from './motion.ts'

/** Range of the four upper voices, in MIDI notes. */
const LOW = 50
const HIGH = 74
const MIDDLE = 62
/** Voicings of each chord that are followed further. */
const KEPT = 24

/** Four notes upwards. */
type Voicing = readonly number[]

/** The pitch classes of the upper voices: the bass has the root of chords with more than four tones; triads double it. */
function upperTones({ tones, root }: Chord): number[] {
  if (tones.length === 3) return [...tones, root]
  return tones.length === 4 ? [...tones] : tones.slice(1)
}

/** How far a voicing is from one that sounds even: narrow at the bottom or at the top, wide, high or low. */
function roughness(notes: Voicing): number {
  const gaps = notes.slice(1).map((note, at) => note - notes[at]!)
  const narrow = gaps.filter((gap, at) => gap < (notes[at]! < 55 ? 3 : 2)).length
  const center = Math.abs(notes.reduce((sum, note) => sum + note, 0) / notes.length - MIDDLE)
  return 3 * narrow + (gaps.at(-1)! < 2 ? 6 : 0) + Math.max(0, ...gaps.map((gap) => gap - 7)) + center * 0.7
}

/** Returns the evenest voicings of a chord, in all inversions. */
function voicingsOf(chord: Chord): Voicing[] {
  const grow = (left: readonly number[], notes: readonly number[]): number[][] => {
    if (left.length === 0) return [notes.toSorted((a, b) => a - b)]
    const found: number[][] = []
    for (let note = LOW; note <= HIGH; note++) {
      if (note % 12 === left[0] && !notes.includes(note)) found.push(...grow(left.slice(1), [...notes, note]))
    }
    return found
  }
  const all = new Map(grow(upperTones(chord), []).map((notes) => [notes.join(), notes]))
  const sound = [...all.values()].filter((notes) => notes.at(-1)! - notes[0]! <= 17)
  return sound.toSorted((a, b) => roughness(a) - roughness(b)).slice(0, KEPT)
}

const movement = (from: Voicing, to: Voicing) => from.reduce((sum, note, at) => sum + Math.abs(note - to[at]!), 0)

/**
 * Returns a voicing of each chord, so that the voices move least, the last to the first too, and the outer ones never in
 * parallel fifths or octaves. `basses` are the MIDI notes below.
 */
export function voiced(chords: readonly Chord[], basses: readonly number[]): Voicing[] {
  const choices = chords.map(voicingsOf)
  const step = (at: number, from: Voicing, to: Voicing) => {
    const next = (at + 1) % chords.length
    const parallel = isParallel(basses[at]!, from.at(-1)!, basses[next]!, to.at(-1)!)
    return movement(from, to) ** 1.2 + (parallel ? 1000 : 0)
  }
  const ways = choices[0]!.slice(0, 8).map((first) => {
    let reached = [{ cost: roughness(first), path: [first] }]
    for (let at = 1; at < chords.length; at++) {
      reached = choices[at]!.map((to) => {
        const costs = reached.map(({ cost, path }) => cost + step(at - 1, path.at(-1)!, to))
        const best = costs.indexOf(Math.min(...costs))
        return { cost: costs[best]! + roughness(to), path: [...reached[best]!.path, to] }
      })
    }
    const closed = reached.map(({ cost, path }) => ({
      path,
      cost: cost + step(chords.length - 1, path.at(-1)!, first),
    }))
    return closed.toSorted((a, b) => a.cost - b.cost)[0]!
  })
  return ways.toSorted((a, b) => a.cost - b.cost)[0]!.path
}
