import type { ExportOptions } from '#shared/protocol/export.ts'
import type { EncodedSegment, FrameRun, SegmentJob } from '#shared/protocol/segments.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { runsOf } from '#workers/segment/video-plan.ts'
import { SegmentPool } from './segment-pool.ts'
import { SegmentStore } from './segment-store.ts'
import { segmentWorkers } from './segment-workers.ts'

/** Segments that may wait for an earlier one, besides those that are rendered. */
const WAITING = 2

interface SegmentsOptions {
  job: SegmentJob
  client: FrameClient
  options: ExportOptions
  signal: AbortSignal
  /** Called with the number of frames that are done since the last call, and whether they had been kept. */
  framesDone(frames: number, kept: boolean): void
}

/**
 * Yields all segments of a video in order: those that were kept, and the others rendered in several workers. Rejects with
 * the first failure, and when it is aborted.
 */
export async function* segmentsOf(given: SegmentsOptions): AsyncGenerator<EncodedSegment & { startSec: number }> {
  const { job, client, signal, framesDone } = given
  const { reuse = 'kept', workers: asked } = given.options
  const runs = runsOf(job.project, job.plan)
  const workers = Math.min(asked ?? segmentWorkers(job.plan, job.encoder), Math.max(1, runs.length))
  const pool = new SegmentPool(job, client, workers, (frames) => framesDone(frames, false))
  const store = reuse === 'none' ? null : new SegmentStore(job, client)
  const cancel = () => pool.dispose()
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel)

  const segmentOf = async (run: FrameRun) => {
    const name = await store?.nameOf(run)
    const kept = store && name && reuse === 'kept' ? await store.get(name) : null
    if (kept) {
      framesDone(run.frames, true)
      return kept
    }
    const segment = await pool.render(run)
    if (store && name) await store.put(name, segment)
    return segment
  }

  const ahead: { run: FrameRun; segment: Promise<EncodedSegment> }[] = []
  const next = async () => {
    const { run, segment } = ahead.shift()!
    return { ...(await segment), startSec: run.firstFrame / job.plan.frameRate }
  }
  try {
    for (const run of runs) {
      const segment = segmentOf(run)
      segment.catch(() => {})
      ahead.push({ run, segment })
      if (ahead.length >= workers + WAITING) yield await next()
    }
    while (ahead.length > 0) yield await next()
  } finally {
    signal.removeEventListener('abort', cancel)
    pool.dispose()
  }
}
