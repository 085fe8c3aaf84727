import { after } from '#workers/kit/frame-clock.ts'

/** A wait that is longer than this emits `loading` (E14.21). */
export const LOADING_MS = 300
/** How long a seek waits for its media (E14.22). */
export const SEEK_WAIT_MS = 5000

/**
 * Waits for the media of a moment: reports when that takes long, gives up when it takes long and another moment is
 * requested, and stops waiting at a limit.
 */
export class LoadDeadline {
  readonly #report: (loading: boolean) => void
  #reported = false
  #hurried = false
  #giveUp: (() => void) | null = null

  /** `report` is called with true when a wait takes long, with false when a wait has ended. */
  constructor(report: (loading: boolean) => void) {
    this.#report = report
  }

  /** Another moment is requested. */
  hurry(): void {
    this.#hurried = true
    this.#giveUp?.()
  }

  /**
   * The value of `coming`; 'late' when it takes longer than `limitMs`, 'given up' when it takes long and another moment is
   * requested. `long` is called when it takes long.
   */
  async await<T>(coming: Promise<T>, limitMs: number, long: () => void): Promise<T | 'late' | 'given up'> {
    this.#hurried = false
    const timers: (() => void)[] = []
    const waits: Promise<T | 'late' | 'given up'>[] = [
      coming,
      new Promise((resolve) => timers.push(after(limitMs, () => resolve('late')))),
      new Promise((resolve) => {
        timers.push(
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
      for (const cancel of timers) cancel()
      this.#giveUp = null
    }
  }

  #loading(loading: boolean): void {
    if (loading === this.#reported) return
    this.#reported = loading
    this.#report(loading)
  }
}
