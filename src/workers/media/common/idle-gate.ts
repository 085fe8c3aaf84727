import { after, nowMs } from '#workers/kit/frame-clock.ts'

/** Idle time that counts as quiet; playback sends requests more often. */
const QUIET_MS = 200

/**
 * Tracks work for preview and sound in the media worker. Background work (filmstrips, waveforms) awaits `quiet` before
 * each of its steps.
 */
export class IdleGate {
  #busy = 0
  #lastMs = Number.NEGATIVE_INFINITY
  #waiting: (() => void)[] = []

  /** Runs work that a caller waits for. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Begins work that a caller waits for; the returned function ends it. */
  enter(): () => void {
    this.#busy++
    let left = false
    return () => {
      if (left) return
      left = true
      this.#busy--
      this.#lastMs = nowMs()
      this.#schedule()
    }
  }

  /** Resolves when no such work has run for a while. */
  quiet(): Promise<void> {
    if (this.#restMs() <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#schedule()
    })
  }

  #restMs(): number {
    return this.#busy > 0 ? QUIET_MS : this.#lastMs + QUIET_MS - nowMs()
  }

  #schedule(): void {
    if (this.#busy > 0 || this.#waiting.length === 0) return
    after(Math.max(0, this.#restMs()) + 1, () => {
      if (this.#restMs() > 0) return this.#schedule()
      for (const go of this.#waiting.splice(0)) go()
    })
  }
}
