interface Mark {
  atMs: number
  frames: number
}

/** The speed is that of this last period, so that loading at the start and a light scene are forgotten. */
const WINDOW_MS = 30_000
/** Shortest period that gives a speed, and the least frames in it: fewer are painted while media load. */
const KNOWN_MS = 6000
const KNOWN_FRAMES = 25
/** The speed is steady when those of both halves of the period differ by less than this factor. */
const STEADY_FACTOR = 1.4
/** From here on, whole minutes; below, steps of ten seconds. */
const MINUTES_FROM_SEC = 60

const speed = (from: Mark, to: Mark) => (to.frames - from.frames) / (to.atMs - from.atMs)

/** Rounds a remaining time as it is shown. */
function coarse(leftSec: number): { leftSec: number; stepSec: number } {
  const stepSec = leftSec >= MINUTES_FROM_SEC ? 60 : 10
  return { leftSec: Math.max(stepSec, Math.round(leftSec / stepSec) * stepSec), stepSec }
}

/** The estimate of the time that an export still needs (E18.21). */
export class RemainingTime {
  readonly #framesTotal: number
  #marks: Mark[] = []
  /** The last estimate in seconds; null until the speed was steady once. */
  #leftSec: number | null = null

  constructor(framesTotal: number) {
    this.#framesTotal = framesTotal
  }

  /**
   * Takes the frames that are done at a time and returns the remaining seconds, rounded; null while they are unknown.
   * A larger estimate replaces a smaller one only if it differs by more than a step, so that the value does not flicker.
   */
  at(atMs: number, frames: number): number | null {
    const now = { atMs, frames }
    this.#marks.push(now)
    while (atMs - this.#marks[0]!.atMs > WINDOW_MS) this.#marks.shift()
    const first = this.#marks[0]!
    if (atMs - first.atMs < KNOWN_MS || frames - first.frames < KNOWN_FRAMES) return this.#leftSec
    if (this.#leftSec === null && !this.#steady()) return null
    const exactSec = (this.#framesTotal - frames) / speed(first, now) / 1000
    const { leftSec, stepSec } = coarse(exactSec)
    if (this.#leftSec === null || leftSec < this.#leftSec || exactSec > this.#leftSec + stepSec) this.#leftSec = leftSec
    return this.#leftSec
  }

  #steady(): boolean {
    const [first, last] = [this.#marks[0]!, this.#marks.at(-1)!]
    const middle = this.#marks.find(({ atMs }) => atMs >= (first.atMs + last.atMs) / 2)!
    if (middle === last) return false
    const [early, late] = [speed(first, middle), speed(middle, last)]
    return Math.max(early, late) < STEADY_FACTOR * Math.min(early, late)
  }
}
