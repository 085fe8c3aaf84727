import type { EncodedSegment, FrameRun, SegmentJob } from '#shared/protocol/segments.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { ExportError } from '#workers/segment/export-error.ts'
import { type SegmentThread, startSegmentThread } from './segment-thread.ts'

/** Segments that may wait for an earlier one, besides those that are rendered. */
const WAITING = 2
/** How often a run is rendered when its worker ends in the middle. */
const ATTEMPTS = 3

/** Renders runs of frames in several workers. */
export class SegmentPool {
  readonly #job: SegmentJob
  readonly #client: FrameClient
  readonly #workers: number
  readonly #framesPainted: (frames: number) => void
  readonly #threads = new Set<SegmentThread>()
  readonly #idle: SegmentThread[] = []
  readonly #asking: ((thread: SegmentThread) => void)[] = []

  /** `framesPainted` is called with the number of frames painted since its last call. */
  constructor(job: SegmentJob, client: FrameClient, workers: number, framesPainted: (frames: number) => void) {
    this.#job = job
    this.#client = client
    this.#workers = workers
    this.#framesPainted = framesPainted
  }

  /** Yields the segments of runs in order. Rejects with the first failure, and when the pool is disposed of. */
  async *render(runs: Iterable<FrameRun>): AsyncGenerator<EncodedSegment> {
    const ahead: Promise<EncodedSegment>[] = []
    for (const run of runs) {
      const segment = this.#segment(run)
      segment.catch(() => {})
      ahead.push(segment)
      if (ahead.length >= this.#workers + WAITING) yield await ahead.shift()!
    }
    for (const segment of ahead) yield await segment
  }

  /** Ends all workers; what they render is lost. */
  dispose(): void {
    for (const thread of this.#threads) thread.dispose()
    this.#threads.clear()
  }

  async #segment(run: FrameRun): Promise<EncodedSegment> {
    for (let attempt = 1; ; attempt++) {
      const thread = await this.#take()
      try {
        const segment = await thread.render(run)
        this.#give(thread)
        return segment
      } catch (error) {
        const ended = error instanceof ExportError && error.code === 'worker_failed'
        if (ended) this.#end(thread)
        else this.#give(thread)
        if (!ended || attempt === ATTEMPTS) throw error
      }
    }
  }

  async #take(): Promise<SegmentThread> {
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

  #end(thread: SegmentThread): void {
    thread.dispose()
    this.#threads.delete(thread)
    this.#asking.shift()?.(this.#start())
  }
}
