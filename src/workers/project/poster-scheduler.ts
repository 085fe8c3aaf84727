import { after } from '#workers/kit/frame-clock.ts'
import { FIRST_SAVE_MS } from './save-machine.ts'

/** Quiet time after an edit before the poster is drawn again, in milliseconds (E16.07). */
const POSTER_MS = 60_000
/** How long a poster may lack an edit while others follow, in milliseconds (E16.07). */
const OUTDATED_MS_MAX = 120_000

/**
 * Draws the poster 3.5 s after loading, 60 s after the last edit but 120 s after the first one that it lacks at the latest,
 * and when the editor is left. A film that shows nothing and has no poster has its first one 3.5 s after it shows something.
 */
export class PosterScheduler {
  readonly #draw: () => Promise<boolean>
  readonly #isBlank: () => boolean
  /** Whether a film with nothing to show waits for its first poster. */
  #state: 'opening' | 'blank' | 'drawn' = 'opening'
  #outdated = false
  #drawing: Promise<boolean> | null = null
  #cancelWait: () => void = () => {}
  #cancelLimit: () => void = () => {}

  /** `draw` tells whether it made a poster; `isBlank`, whether the film shows nothing and has no poster. */
  constructor(draw: () => Promise<boolean>, isBlank: () => boolean) {
    this.#draw = draw
    this.#isBlank = isBlank
    this.#waitForFirst()
  }

  /** The document has changed. */
  changed(): void {
    const wasCurrent = !this.#outdated
    this.#outdated = true
    if (this.#state === 'blank') {
      this.#state = 'opening'
      this.#waitForFirst()
    }
    if (this.#state === 'opening') return
    if (wasCurrent) this.#cancelLimit = after(OUTDATED_MS_MAX, () => void this.#due())
    this.#cancelWait()
    this.#cancelWait = after(POSTER_MS, () => void this.#due())
  }

  /** Resolves when the poster is of the document as it is now; draws it at once where it is not. */
  async drawNow(): Promise<void> {
    if (this.#drawing) await this.#drawing
    // an edit that was under way may come while it is drawn
    while (this.#outdated && (await this.#due()));
  }

  /** Stops drawing. */
  stop(): void {
    this.#cancelWait()
    this.#cancelLimit()
  }

  #waitForFirst(): void {
    this.#cancelWait()
    this.#cancelWait = after(FIRST_SAVE_MS, () => void this.#due())
  }

  /** Returns whether a poster was made. */
  async #due(): Promise<boolean> {
    this.stop()
    if (this.#state !== 'drawn' && this.#isBlank()) {
      this.#state = 'blank'
      return false
    }
    this.#state = 'drawn'
    this.#outdated = false
    this.#drawing = this.#draw().then((made) => {
      if (!made) this.#outdated = true
      return made
    })
    return this.#drawing
  }
}
