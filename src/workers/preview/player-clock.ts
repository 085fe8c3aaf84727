import type { ClockTick } from '#shared/protocol/clock.ts'

/** How long a play waits for the sound before it goes on without. */
const PATIENCE_MS = 400
/** How far a tick is trusted ahead while no other comes. */
const REACH_MS = 250

/**
 * Where a running mix is. The sound leads: its ticks say what is heard when. Where none come (no sound output yet, or a
 * suspended one) the thread's own clock goes on from the last known place. Moments are milliseconds of `nowMs`.
 */
export class PlayerClock {
  #fromSec = 0
  #fromMs = 0
  #tick: ClockTick | null = null
  #led = false
  #rate = 1

  /** Starts at a place of the mix, `rate` seconds of it a second; `withSound` false where there is nothing to hear. */
  start(fromSec: number, nowMs: number, withSound: boolean, rate: number): void {
    this.#fromSec = fromSec
    this.#fromMs = nowMs
    this.#rate = rate
    this.#tick = null
    this.#led = withSound
  }

  /** Takes a tick of the present play; one that the time since the start cannot explain is of an earlier play. */
  take(tick: ClockTick): void {
    const sinceSec = (tick.atMs - this.#fromMs) / 1000
    const mostSec = this.#fromSec + (Math.max(0, sinceSec) + 0.3) * this.#rate
    const possible = tick.mixSec >= this.#fromSec - 0.05 && tick.mixSec <= mostSec
    if (possible && sinceSec > -0.05) this.#tick = tick
  }

  /** Seconds of the mix that are heard at a moment: time advances by elapsed time times play rate. */
  sec(nowMs: number): number {
    const tick = this.#tick
    if (tick) {
      const sinceMs = Math.max(0, nowMs - tick.atMs)
      const heldMs = tick.ended || sinceMs < REACH_MS ? 0 : Math.min(sinceMs, REACH_MS + PATIENCE_MS) - REACH_MS
      return tick.mixSec + ((sinceMs - heldMs) / 1000) * this.#rate
    }
    const sinceMs = nowMs - this.#fromMs
    if (!this.#led) return this.#fromSec + (sinceMs / 1000) * this.#rate
    return this.#fromSec + (Math.max(0, sinceMs - PATIENCE_MS) / 1000) * this.#rate
  }
}
