import type { ExportOptions } from '#shared/protocol/export.ts'
import type { EncodedSegment, SegmentJob } from '#shared/protocol/segments.ts'
import type { FrameRun } from '#shared/timing/video-plan.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { ExportError } from '#workers/segment/export-error.ts'
import { sameDecoderConfig } from './decoder-config.ts'
import { SegmentPool } from './segment-pool.ts'
import { SegmentStore } from './segment-store.ts'
import { segmentWorkers } from './segment-workers.ts'

/** Segments that may wait for an earlier one, besides those that are rendered. */
const WAITING = 2

/** A rendered segment has another configuration of the decoder than those before, which a track must share. */
export class OtherDecoderConfig extends ExportError {
  readonly decoderConfig: VideoDecoderConfig

  constructor(decoderConfig: VideoDecoderConfig) {
    super('export_failed', 'segments have different configurations of the decoder')
    this.decoderConfig = decoderConfig
  }
}

/** The configuration of the decoder that all segments have: a given one, that of the first which is there, or each its own. */
export type SharedDecoderConfig = VideoDecoderConfig | 'first' | 'any'

interface SegmentsOptions {
  job: SegmentJob
  /** The runs to render, in order. */
  runs: readonly FrameRun[]
  client: FrameClient
  options: ExportOptions
  signal: AbortSignal
  decoderConfig: SharedDecoderConfig
  /** Called with the number of frames that are done since the last call, and whether they had been kept. */
  framesDone(frames: number, kept: boolean): void
}

/**
 * Yields segments of a video in order: those that were kept, and the others rendered in several workers. What was kept
 * with another configuration of the decoder is rendered anew. Rejects with the first failure, with `OtherDecoderConfig`
 * where a rendered segment has another one, and when it is aborted.
 */
export async function* segmentsOf(given: SegmentsOptions): AsyncGenerator<EncodedSegment & { startSec: number }> {
  const { job, runs, client, signal, framesDone } = given
  const { reuse = 'kept', workers: asked } = given.options
  const workers = Math.min(asked ?? segmentWorkers(job.plan, job.encoder), Math.max(1, runs.length))
  const pool = new SegmentPool(job, client, workers, (frames) => framesDone(frames, false))
  const store = reuse === 'none' ? null : new SegmentStore(job, client)
  let shared = given.decoderConfig
  const fits = ({ decoderConfig }: EncodedSegment) => {
    if (shared === 'any') return true
    if (shared === 'first') shared = decoderConfig
    return sameDecoderConfig(shared, decoderConfig)
  }
  const cancel = () => pool.dispose()
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel)

  const segmentOf = async (run: FrameRun) => {
    const name = await store?.nameOf(run)
    const kept = store && name && reuse === 'kept' ? await store.get(name) : null
    if (kept && fits(kept)) {
      framesDone(run.frames, true)
      return kept
    }
    const segment = await pool.render(run)
    if (store && name) await store.put(name, segment)
    if (!fits(segment)) throw new OtherDecoderConfig(segment.decoderConfig)
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
