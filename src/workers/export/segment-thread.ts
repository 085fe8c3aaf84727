import { proxy, transfer } from 'comlink'
import { endedAsFailure } from '#shared/base/worker-ended.ts'
import type { EncodedSegment, SegmentApi, SegmentJob } from '#shared/protocol/segments.ts'
import type { FrameRun } from '#shared/timing/video-plan.ts'
import { startThread } from '#workers/kit/thread.ts'
import { ExportError } from '#workers/segment/export-error.ts'
import SegmentWorker from '#workers/segment/segment.worker.ts?worker'

/** A segment worker of one export. */
export interface SegmentThread {
  /** Rejects with `worker_failed` when the worker ends in the middle, with `cancelled` when it is disposed of. */
  render(run: FrameRun): Promise<EncodedSegment>
  dispose(): void
}

/** Starts a segment worker. `framesPainted` is called with the number of frames painted since its last call. */
export function startSegmentThread(
  job: SegmentJob,
  media: MessagePort,
  framesPainted: (frames: number) => void,
): SegmentThread {
  const { remote, thread } = startThread<SegmentApi>('segment', new SegmentWorker({ name: 'segment' }))
  const opened = Promise.all([remote.open(job, transfer(media, [media])), remote.listen(proxy(framesPainted))])
  opened.catch(() => {})
  const render = async (run: FrameRun) => {
    await opened
    return remote.render(run)
  }
  return {
    async render(run) {
      const rendered = await render(run).catch(endedAsFailure)
      if (rendered.ok) return rendered.value
      throw new ExportError(rendered.error.code, rendered.error.detail, rendered.error.subject)
    },
    dispose: () => thread.dispose(),
  }
}
