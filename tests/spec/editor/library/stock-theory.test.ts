import { describe, expect, test } from 'vitest'
import { PIECES } from '#assets/music/pieces/pieces.ts'
import { compose, type Score } from '#assets/music/score/compose.ts'
import type { Plan } from '#assets/music/score/plan.ts'

/** Strong times of a bar in quarters, and its length. */
const BARS = {
  '4/4': { quarters: 4, strong: [0, 2] },
  '3/4': { quarters: 3, strong: [0] },
  '6/8': { quarters: 3, strong: [0, 1.5] },
}

const composed = PIECES.map((plan) => ({ plan, score: compose(plan) }))
const about = composed.map(({ plan, score }): [string, Plan, Score] => [plan.id, plan, score])
const chordAt = ({ chords }: Score, time: number) => chords.find(({ start, end }) => time >= start && time < end)!.chord
const sounding = <T extends { start: number; length: number }>(notes: readonly T[], time: number) =>
  notes.find(({ start, length }) => start <= time && time < start + length - 1e-6)

/** Whether two voices go on in the same perfect interval. */
function isParallel([low, high]: readonly [number, number], [nextLow, nextHigh]: readonly [number, number]): boolean {
  const interval = (high - low) % 12
  return low !== nextLow && high !== nextHigh && [0, 7].includes(interval) && (nextHigh - nextLow) % 12 === interval
}

/** Pairs of bass and another voice at the start of chords, from each to the next, round the loop. */
function parallels(
  { chords }: Score,
  voice: (at: number) => number | undefined,
  bass: (at: number) => number,
): number[] {
  return chords.flatMap(({ start }, at) => {
    const next = (at + 1) % chords.length
    const [high, nextHigh] = [voice(at), voice(next)]
    if (high === undefined || nextHigh === undefined) return []
    return isParallel([bass(at), high], [bass(next), nextHigh]) ? [start] : []
  })
}

describe.each(about)('E2.40 %s is composed by the rules', (_, plan, score) => {
  test('on strong beats its tune has notes of the chord', () => {
    const { quarters, strong } = BARS[plan.meter]
    const times = Array.from({ length: score.quarters / quarters }, (__, bar) =>
      strong.map((beat) => bar * quarters + beat),
    )
    const heard = times.flat().flatMap((time) => {
      const note = sounding(score.tune, time)
      return note ? [{ time, note }] : []
    })
    expect(heard.length).toBeGreaterThan(8)
    expect(heard.filter(({ time, note }) => !chordAt(score, time).tones.includes(note.midi % 12))).toEqual([])
  })

  test('tune and upper voices make no parallel fifths or octaves with the bass', () => {
    const bass = (at: number) => score.bass.findLast(({ start }) => start <= score.chords[at]!.start + 1e-6)!.midi
    const tune = (at: number) => sounding(score.tune, score.chords[at]!.start)?.midi
    expect(parallels(score, tune, bass)).toEqual([])
    const top = (at: number) => score.voicings[at]!.at(-1)!
    expect(parallels(score, top, (at) => score.roots[at]!)).toEqual([])
  })

  test('its tune stays within a tenth, rests and leaps no further than an octave', () => {
    const notes = score.tune.map(({ midi }) => midi)
    expect(Math.max(...notes) - Math.min(...notes)).toBeLessThanOrEqual(16)
    const leaps = notes.slice(1).map((midi, at) => Math.abs(midi - notes[at]!))
    expect(Math.max(...leaps)).toBeLessThanOrEqual(12)
    const played = score.tune.reduce((sum, { length }) => sum + length, 0)
    expect(played / score.quarters).toBeLessThan(0.85)
    expect(new Set(notes).size).toBeGreaterThan(4)
  })

  test('its inner voices move little, and each chord is complete', () => {
    const moves = score.voicings.map((notes, at) => {
      const next = score.voicings[(at + 1) % score.voicings.length]!
      return notes.map((note, voice) => Math.abs(note - next[voice]!))
    })
    const mean = moves.flat().reduce((sum, move) => sum + move, 0) / moves.flat().length
    expect(mean).toBeLessThan(3)
    expect(Math.max(...moves.flat())).toBeLessThanOrEqual(9)
    const missing = score.chords.filter(({ chord }, at) => {
      const heard = new Set([...score.voicings[at]!, score.roots[at]!].map((note) => note % 12))
      return !chord.tones.every((tone) => heard.has(tone))
    })
    expect(missing.map(({ chord }) => chord.symbol)).toEqual([])
  })

  test('its last chord leads to its first: a step, a fourth or a fifth away, not the same', () => {
    const [first, last] = [score.chords[0]!.chord, score.chords.at(-1)!.chord]
    expect([1, 2, 3, 5, 7, 10, 11]).toContain((first.root - last.root + 12) % 12)
  })
})

/** The chords as they move, in semitones above the first, with their kinds. */
const movesOf = ({ chords }: Score) =>
  chords.map(
    ({ chord: { root, symbol } }) => `${(root - chords[0]!.chord.root + 12) % 12}${symbol.replace(/^[A-G][#b]?/, '')}`,
  )

test('E2.40 no two pieces have the same chords, and none of a mood the same tempo', () => {
  expect(new Set(composed.map(({ score }) => movesOf(score).join())).size).toBe(composed.length)
  expect(new Set(PIECES.map(({ mood, beatsPerMinute }) => `${mood} ${beatsPerMinute}`)).size).toBe(PIECES.length)
})

test('E2.40 composing twice gives the same music', () => {
  expect(PIECES.map((plan) => compose(plan))).toEqual(composed.map(({ score }) => score))
})
