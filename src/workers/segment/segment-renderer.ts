import { transfer } from 'comlink'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { EncodedSegment, SegmentApi, SegmentJob } from '#shared/protocol/segments.ts'
import { type FrameRun, momentsOf } from '#shared/timing/video-plan.ts'
import { Emitter } from '#workers/kit/emitter.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'
import { exportBackend } from '#workers/render/gl/software.ts'
import { toFailure } from './export-error.ts'
import { meanAlpha } from './mean-alpha.ts'
import { Painter } from './painter.ts'
import { encodePictures } from './picture-encoder.ts'

/** Frames whose media are requested while earlier ones are painted and encoded; the compositor keeps three for each layer. */
const AHEAD = 2
/** Frames between two progress events. */
const EVERY = 5

interface Opened {
  job: SegmentJob
  painter: Painter
}

/** Implements the API of a segment worker: one compositor, and an encoder for each run. */
export class SegmentRenderer implements SegmentApi {
  readonly #events = new Emitter<number>()
  #opened: Opened | null = null

  async open(job: SegmentJob, media: MessagePort): Promise<void> {
    const { plan, transparent, mayFail } = job
    const options = { backend: exportBackend(), transparent, mayFail }
    const painter = new Painter(new FrameClient(media), plan, plan.frameRate, options)
    this.#opened = { job, painter }
  }

  async listen(listener: (frames: number) => void): Promise<void> {
    this.#events.listen(listener)
  }

  async render(run: FrameRun): Promise<Result<EncodedSegment, Failure>> {
    try {
      if (!this.#opened) throw new Error('the segment worker has no job')
      const segment = await this.#encode(this.#opened, run)
      return transfer(ok(segment), [segment.bytes.buffer])
    } catch (error) {
      return err(toFailure(error))
    }
  }

  async #encode({ job, painter }: Opened, run: FrameRun): Promise<EncodedSegment> {
    const { plan, transparent } = job
    const pictures = await encodePictures(job)
    try {
      const moments = momentsOf(job.project, plan, run)
      const waiting: Promise<FrameSpec>[] = []
      const prepareNext = () => {
        const moment = moments.next()
        if (moment.done) return
        const preparing = painter.prepare(job.project, moment.value.sceneId, moment.value.timeSec)
        preparing.catch(() => {})
        waiting.push(preparing)
      }
      for (let i = 0; i < AHEAD; i++) prepareNext()
      let alpha: number | null = null
      let isWhole = true
      for (let done = 0; done < run.frames; done++) {
        const startUs = Math.round((done * 1e6) / plan.frameRate)
        const endUs = Math.round(((done + 1) * 1e6) / plan.frameRate)
        const spec = await waiting.shift()!
        const picture = await painter.paint(spec, startUs, endUs - startUs)
        isWhole &&= painter.isWhole(spec)
        prepareNext()
        if (done === 0 && transparent) alpha = meanAlpha(picture)
        await pictures.add(picture)
        if ((done + 1) % EVERY === 0) this.#events.emit(EVERY)
      }
      const encoded = await pictures.end()
      this.#events.emit(run.frames % EVERY)
      return { ...encoded, alpha, isWhole }
    } catch (error) {
      await pictures.cancel()
      throw error
    }
  }
}
