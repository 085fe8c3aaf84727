import { after } from '#workers/kit/frame-clock.ts'
import { FIRST_SAVE_MS } from './save-machine.ts'

/** Quiet time after an edit before the poster is drawn again, in milliseconds (E16.07). */
const POSTER_MS = 60_000

/** Draws the poster 3.5 s after loading and 60 s after the last edit. */
export class PosterScheduler {
  readonly #draw: () => void
  #first = true
  #cancelWait: () => void

  constructor(draw: () => void) {
    this.#draw = draw
    this.#cancelWait = after(FIRST_SAVE_MS, () => this.#due())
  }

  /** The document has changed. */
  changed(): void {
    if (this.#first) return
    this.#cancelWait()
    this.#cancelWait = after(POSTER_MS, () => this.#due())
  }

  /** Stops drawing. */
  stop(): void {
    this.#cancelWait()
  }

  #due(): void {
    this.#first = false
    this.#draw()
  }
}
