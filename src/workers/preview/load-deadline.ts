import { after } from '#workers/kit/frame-clock.ts'

/** A wait that is longer than this is told (E14.21). */
export const LOADING_MS = 300
/** How long a seek waits for its media (E14.22). */
export const SEEK_WAIT_MS = 5000

/**
 * Waiting for what a moment shows: told when it takes long, given up when it takes long and another moment is wanted,
 * and ended when the time for it is over.
 */
export class LoadDeadline {
  readonly #tell: (loading: boolean) => void
  #told = false
  #hurried = false
  #giveUp: (() => void) | null = null

  constructor(tell: (loading: boolean) => void) {
    this.#tell = tell
  }

  /** Another moment is wanted. */
  hurry(): void {
    this.#hurried = true
    this.#giveUp?.()
  }

  /**
   * What `coming` brings; 'late' when it takes longer than `limitMs`, 'given up' when it takes long and another moment
   * is wanted. `long` is called when it takes long.
   */
  async await<T>(coming: Promise<T>, limitMs: number, long: () => void): Promise<T | 'late' | 'given up'> {
    this.#hurried = false
    const calls: (() => void)[] = []
    const waits: Promise<T | 'late' | 'given up'>[] = [
      coming,
      new Promise((resolve) => calls.push(after(limitMs, () => resolve('late')))),
      new Promise((resolve) => {
        calls.push(
          after(LOADING_MS, () => {
            this.#loading(true)
            long()
            this.#giveUp = () => resolve('given up')
            if (this.#hurried) this.#giveUp()
          }),
        )
      }),
    ]
    try {
      const outcome = await Promise.race(waits)
      if (outcome !== 'late' && outcome !== 'given up') this.#loading(false)
      return outcome
    } finally {
      for (const callOff of calls) callOff()
      this.#giveUp = null
    }
  }

  #loading(loading: boolean): void {
    if (loading === this.#told) return
    this.#told = loading
    this.#tell(loading)
  }
}
