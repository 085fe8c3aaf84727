/** A chord by its pitch classes, 0 is C: those of its tones in the order of its symbol, root first, and that of its bass. */
export interface Chord {
  symbol: string
  root: number
  bass: number
  tones: readonly number[]
}

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** Semitones above the root; a 13 has no fifth, as players leave it out. */
const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '69': [0, 4, 7, 9, 2],
  add9: [0, 4, 7, 2],
  madd9: [0, 3, 7, 2],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  '9': [0, 4, 7, 10, 2],
  maj9: [0, 4, 7, 11, 2],
  m9: [0, 3, 7, 10, 2],
  m11: [0, 3, 7, 10, 5],
  '13': [0, 4, 10, 2, 9],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 2],
}

/** Returns the pitch class of a note's name, such as `Bb`. */
export function pitchClassOf(name: string): number {
  const letter = LETTERS[name[0]!]
  if (letter === undefined) throw new Error(`no note ${name}`)
  return (letter + (name[1] === '#' ? 1 : name[1] === 'b' ? 11 : 0)) % 12
}

/** Returns the chord of a symbol, such as `Bbmaj7/D`. */
export function chordOf(symbol: string): Chord {
  const found = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol)
  const quality = found && QUALITIES[found[2]!]
  if (!quality) throw new Error(`no chord ${symbol}`)
  const root = pitchClassOf(found[1]!)
  return {
    symbol,
    root,
    bass: found[3] ? pitchClassOf(found[3]) : root,
    tones: quality.map((step) => (root + step) % 12),
  }
}
