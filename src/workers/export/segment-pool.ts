import type { EncodedSegment, SegmentJob } from '#shared/protocol/segments.ts'
import type { FrameRun } from '#shared/timing/video-plan.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { ExportError } from '#workers/segment/export-error.ts'
import { type SegmentThread, startSegmentThread } from './segment-thread.ts'

/** How often a run is rendered when its worker ends in the middle. */
const ATTEMPTS = 3

/** Renders runs of frames in several workers, which start when they are needed. */
export class SegmentPool {
  readonly #job: SegmentJob
  readonly #client: FrameClient
  readonly #workers: number
  readonly #framesPainted: (frames: number) => void
  readonly #threads = new Set<SegmentThread>()
  readonly #idle: SegmentThread[] = []
  readonly #asking: ((thread: SegmentThread) => void)[] = []
  #disposed = false

  /** `framesPainted` is called with the number of frames painted since its last call. */
  constructor(job: SegmentJob, client: FrameClient, workers: number, framesPainted: (frames: number) => void) {
    this.#job = job
    this.#client = client
    this.#workers = workers
    this.#framesPainted = framesPainted
  }

  /**
   * Renders a run as soon as a worker is free, in the order of the calls; again when its worker ends in the middle. Rejects
   * with the failure of a run, and when the pool is disposed of.
   */
  async render(run: FrameRun): Promise<EncodedSegment> {
    for (let attempt = 1; ; attempt++) {
      const thread = await this.#take()
      try {
        const segment = await thread.render(run)
        this.#give(thread)
        return segment
      } catch (error) {
        const ended = error instanceof ExportError && error.code === 'worker_failed'
        if (ended) this.#replace(thread)
        else this.#give(thread)
        if (!ended || attempt === ATTEMPTS) throw error
      }
    }
  }

  /** Ends all workers; what they render is lost. */
  dispose(): void {
    this.#disposed = true
    for (const thread of this.#threads) thread.dispose()
    this.#threads.clear()
  }

  async #take(): Promise<SegmentThread> {
    if (this.#disposed) throw new ExportError('cancelled', 'the pool was disposed of')
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#threads.size < this.#workers) return this.#start()
    return new Promise((resolve) => void this.#asking.push(resolve))
  }

  #start(): SegmentThread {
    const thread = startSegmentThread(this.#job, this.#client.fork(), this.#framesPainted)
    this.#threads.add(thread)
    return thread
  }

  #give(thread: SegmentThread): void {
    const asking = this.#asking.shift()
    if (asking) asking(thread)
    else this.#idle.push(thread)
  }

  #replace(thread: SegmentThread): void {
    thread.dispose()
    this.#threads.delete(thread)
    this.#asking.shift()?.(this.#start())
  }
}
