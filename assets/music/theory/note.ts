/** A note: its times in quarters from the start of the piece, its MIDI number, its strength from 0 to 1. */
export interface Note {
  start: number
  length: number
  midi: number
  velocity: number
}

/** A mark of a pattern and the time until the next one, in quarters. */
interface Mark {
  sign: string
  start: number
  length: number
}

/**
 * Returns what begins in a bar that is written in even steps: `-` goes on, `.` is silence. Signs of more than one character are
 * parted by spaces.
 */
export function marksOf(bar: string, start: number, quarters: number): Mark[] {
  const signs = bar.trim().includes(' ') ? bar.trim().split(/\s+/) : [...bar.trim()]
  const step = quarters / signs.length
  const marks: Mark[] = []
  for (const [at, sign] of signs.entries()) {
    const last = marks.at(-1)
    if (sign === '-' && last) last.length += step
    else marks.push({ sign, start: start + at * step, length: step })
  }
  return marks.filter(({ sign }) => sign !== '.' && sign !== '-')
}
