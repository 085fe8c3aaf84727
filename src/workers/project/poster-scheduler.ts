import { after } from '#workers/kit/frame-clock.ts'
import { FIRST_SAVE_MS } from './save-machine.ts'

/** Quiet time after an edit before the poster is drawn anew (E16.07). */
export const POSTER_MS = 60_000

/** When the poster is drawn: 3.5 s after loading, then 60 s after the last edit. */
export class PosterScheduler {
  readonly #draw: () => void
  #first = true
  #callOff: () => void

  constructor(draw: () => void) {
    this.#draw = draw
    this.#callOff = after(FIRST_SAVE_MS, () => this.#due())
  }

  /** The document has changed. */
  changed(): void {
    if (this.#first) return
    this.#callOff()
    this.#callOff = after(POSTER_MS, () => this.#due())
  }

  /** Draws nothing any more. */
  stop(): void {
    this.#callOff()
  }

  #due(): void {
    this.#first = false
    this.#draw()
  }
}
