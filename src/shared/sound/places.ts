/** A stretch of a sound, in seconds. */
export interface SoundPlace {
  startSec: number
  endSec: number
}

/** A stretch of steps: from the first one up to before the last one. */
export interface Steps {
  from: number
  to: number
}

/** Returns the stretches of steps for which `holds` is true. */
export function stretchesOf(count: number, holds: (step: number) => boolean): Steps[] {
  const single = Array.from({ length: count }, (_, from) => ({ from, to: from + 1 }))
  return joined(
    single.filter(({ from }) => holds(from)),
    1,
  )
}

/** Joins stretches that have fewer than `gap` steps between them. */
export function joined(stretches: readonly Steps[], gap: number): Steps[] {
  const whole: Steps[] = []
  for (const { from, to } of stretches) {
    const last = whole.at(-1)
    if (last && from - last.to < gap) last.to = to
    else whole.push({ from, to })
  }
  return whole
}

/** Returns the stretches between others and at both ends. */
export function gapsBetween(stretches: readonly Steps[], count: number): Steps[] {
  const starts = [0, ...stretches.map(({ to }) => to)]
  const ends = [...stretches.map(({ from }) => from), count]
  return starts.map((from, at) => ({ from, to: ends[at]! })).filter(({ from, to }) => to > from)
}

/** Returns stretches of steps as places. */
export const inSeconds = (stretches: readonly Steps[], stepSec: number): SoundPlace[] =>
  stretches.map(({ from, to }) => ({ startSec: from * stepSec, endSec: to * stepSec }))
