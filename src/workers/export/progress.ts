import type { ExportPhase, ExportProgress } from '#shared/protocol/export.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'

/** Minimum interval between events within a phase. */
const EVERY_MS = 200
/** The estimate uses the rate of this last period, so that a slow start does not distort it. */
const STRETCH_MS = 5000
const RENDERING_PART = 0.96

/** Emits progress events with an estimate of the remaining time. */
export class Progress {
  readonly #emit: (event: ExportProgress) => void
  readonly #framesTotal: number
  #lastMs = 0
  #marks: { atMs: number; frames: number }[] = []

  constructor(framesTotal: number, emit: (event: ExportProgress) => void) {
    this.#framesTotal = framesTotal
    this.#emit = emit
  }

  /** Emits the start of a phase. */
  phase(phase: ExportPhase, framesDone: number): void {
    const part = { preparing: 0, rendering: 0.01, finishing: 0.97, checking: 0.98 }[phase]
    this.#send(phase, part, framesDone, null)
  }

  frame(framesDone: number): void {
    const atMs = nowMs()
    if (atMs - this.#lastMs < EVERY_MS) return
    this.#lastMs = atMs
    this.#marks.push({ atMs, frames: framesDone })
    while (this.#marks.length > 2 && atMs - this.#marks[0]!.atMs > STRETCH_MS) this.#marks.shift()
    const first = this.#marks[0]!
    const msPerFrame = framesDone > first.frames ? (atMs - first.atMs) / (framesDone - first.frames) : null
    const leftSec = msPerFrame === null ? null : ((this.#framesTotal - framesDone) * msPerFrame) / 1000
    this.#send('rendering', 0.01 + (RENDERING_PART * framesDone) / this.#framesTotal, framesDone, leftSec)
  }

  #send(phase: ExportPhase, part: number, framesDone: number, leftSec: number | null): void {
    this.#emit({ type: 'progress', phase, part, framesDone, framesTotal: this.#framesTotal, leftSec })
  }
}
