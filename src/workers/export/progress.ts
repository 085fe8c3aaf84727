import type { ExportPhase, ExportProgress } from '#shared/protocol/export.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'

/** Told at most this often, stages aside. */
const EVERY_MS = 200
/** The rate of the last stretch counts, so that a slow start does not spoil the estimate. */
const STRETCH_MS = 5000
const RENDERING_PART = 0.96

/** Turns done frames into progress events with an estimate of the time left. */
export class Progress {
  readonly #tell: (event: ExportProgress) => void
  readonly #framesTotal: number
  #lastMs = 0
  #marks: { atMs: number; frames: number }[] = []

  constructor(framesTotal: number, tell: (event: ExportProgress) => void) {
    this.#framesTotal = framesTotal
    this.#tell = tell
  }

  /** Tells that a stage has begun. */
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
    this.#tell({ type: 'progress', phase, part, framesDone, framesTotal: this.#framesTotal, leftSec })
  }
}
