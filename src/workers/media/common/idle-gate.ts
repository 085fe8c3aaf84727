import { after, nowMs } from '#workers/kit/frame-clock.ts'

/** Calm for this long counts as quiet: while something plays, its questions come faster. */
const QUIET_MS = 200

/**
 * How busy the media worker is with what is being shown or heard. Work that nobody waits for (filmstrips, waveforms)
 * waits for `quiet` before each of its small steps.
 */
export class IdleGate {
  #busy = 0
  #lastMs = Number.NEGATIVE_INFINITY
  #waiting: (() => void)[] = []

  /** Counts a piece of work that somebody waits for. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Begins work that somebody waits for; the returned function ends it. */
  enter(): () => void {
    this.#busy++
    let left = false
    return () => {
      if (left) return
      left = true
      this.#busy--
      this.#lastMs = nowMs()
      this.#look()
    }
  }

  /** Resolves when nothing is under way and has not been for a moment. */
  quiet(): Promise<void> {
    if (this.#restMs() <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#look()
    })
  }

  #restMs(): number {
    return this.#busy > 0 ? QUIET_MS : this.#lastMs + QUIET_MS - nowMs()
  }

  #look(): void {
    if (this.#busy > 0 || this.#waiting.length === 0) return
    after(Math.max(0, this.#restMs()) + 1, () => {
      if (this.#restMs() > 0) return this.#look()
      for (const go of this.#waiting.splice(0)) go()
    })
  }
}
