import type { ClockTick } from '#shared/protocol/clock.ts'

/** How long a play waits for the sound before it goes on without. */
const PATIENCE_MS = 400
/** How long time goes on from a tick while no other tick comes. */
const REACH_MS = 250

/**
 * The current time of a running mix. The sound output leads: its ticks report which second is audible when. Where none come
 * (no sound output yet, or a suspended one) the thread's own clock goes on from the last tick. `nowMs` and `atMs` are
 * milliseconds of `nowMs()`.
 */
export class PlayerClock {
  #fromSec = 0
  #fromMs = 0
  #tick: ClockTick | null = null
  #led = false
  #rate = 1

  /** Starts at `fromSec` of the mix with `rate` seconds of it per second; `withSound` is false for a silent mix. */
  start(fromSec: number, nowMs: number, withSound: boolean, rate: number): void {
    this.#fromSec = fromSec
    this.#fromMs = nowMs
    this.#rate = rate
    this.#tick = null
    this.#led = withSound
  }

  /** Takes a tick. A tick that the time since the start cannot explain belongs to an earlier play and is ignored. */
  take(tick: ClockTick): void {
    const sinceSec = (tick.atMs - this.#fromMs) / 1000
    const mostSec = this.#fromSec + (Math.max(0, sinceSec) + 0.3) * this.#rate
    const possible = tick.mixSec >= this.#fromSec - 0.05 && tick.mixSec <= mostSec
    if (possible && sinceSec > -0.05) this.#tick = tick
  }

  /** The second of the mix that is audible at a moment: it advances by elapsed time times play rate. */
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
