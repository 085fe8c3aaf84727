import type { ExportPhase, ExportProgress } from '#shared/protocol/export.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'
import { RemainingTime } from './remaining-time.ts'

/** Minimum interval between events within a phase. */
const EVERY_MS = 200
const RENDERING_PART = 0.96

/** Emits progress events with an estimate of the remaining time. */
export class Progress {
  readonly #emit: (event: ExportProgress) => void
  readonly #framesTotal: number
  #remaining: RemainingTime
  #lastMs = 0
  #framesDone = 0
  #framesKept = 0

  constructor(framesTotal: number, emit: (event: ExportProgress) => void) {
    this.#framesTotal = framesTotal
    this.#remaining = new RemainingTime(framesTotal)
    this.#emit = emit
  }

  /** Emits the start of a phase. */
  phase(phase: ExportPhase, framesDone: number): void {
    const part = { preparing: 0, rendering: 0.01, finishing: 0.97, checking: 0.98 }[phase]
    this.#send(phase, part, framesDone, null)
  }

  /** Begins to count again, where a file is written once more. */
  restart(): void {
    this.#framesDone = 0
    this.#framesKept = 0
    this.#remaining = new RemainingTime(this.#framesTotal)
  }

  /** The fraction of frames that had been kept from an earlier export. */
  get keptPart(): number {
    return this.#framesKept / this.#framesTotal
  }

  /** Counts frames that are done, in any order; `kept` are those of an earlier export. */
  done(frames: number, kept = false): void {
    this.#framesDone = Math.min(this.#framesTotal, this.#framesDone + frames)
    if (kept) this.#framesKept += frames
    const atMs = nowMs()
    if (atMs - this.#lastMs < EVERY_MS) return
    this.#lastMs = atMs
    const part = 0.01 + (RENDERING_PART * this.#framesDone) / this.#framesTotal
    const leftSec = this.#remaining.at(atMs, this.#framesDone)
    this.#send('rendering', part, this.#framesDone, leftSec)
  }

  #send(phase: ExportPhase, part: number, framesDone: number, leftSec: number | null): void {
    this.#emit({ type: 'progress', phase, part, framesDone, framesTotal: this.#framesTotal, leftSec })
  }
}
