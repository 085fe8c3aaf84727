import { Queue } from '#shared/base/queue.ts'
import type { Strip, StripRequest } from '#shared/protocol/media.ts'
import { STRIP_INIT, type StripEvent, type StripState, stripReducer } from '#shared/status/strip.ts'
import { type MediaRecords, STRIP_VERSION } from '../bytes/records.ts'
import type { AssetTracker } from '../cache/asset-tracker.ts'
import type { MediaCache } from '../cache/media-cache.ts'
import type { IdleGate } from '../common/idle-gate.ts'
import { failureOf, MediaError } from '../common/media-error.ts'
import { drawStrip, openPictures } from './draw-strip.ts'

/** Smallest progress of a strip that is emitted. */
const PROGRESS_STEP = 0.05

interface StripsDeps {
  cache: MediaCache
  assets: AssetTracker
  idleGate: IdleGate
  /** Null until the owner is known: nothing is stored then. */
  records(): MediaRecords | null
  emit(request: StripRequest, state: StripState, part: number): void
}

/**
 * Makes filmstrips for the timeline, one at a time and only while neither preview nor sound needs this thread. Stores
 * them in the browser's records.
 */
export class Strips {
  readonly #deps: StripsDeps
  readonly #jobs = new Map<string, Job>()
  /** Strips are drawn one after another. */
  readonly #queue = new Queue()

  constructor(deps: StripsDeps) {
    this.#deps = deps
  }

  /** Returns the strip. Fails with the medium's failure, or `cancelled`. */
  async strip(request: StripRequest): Promise<Strip> {
    const id = idOf(request)
    this.cancel(request)
    const job: Job = new Job((state, part) => {
      if (this.#jobs.get(id) === job) this.#deps.emit(request, state, part)
    })
    this.#jobs.set(id, job)
    try {
      return (await this.#kept(id, request.url, job)) ?? (await this.#make(id, request, job))
    } catch (error) {
      if (failureOf(request.url, error).code === 'cancelled') job.move('cancel')
      else job.move('failed')
      throw error
    } finally {
      if (this.#jobs.get(id) === job) this.#jobs.delete(id)
    }
  }

  /** Cancels a strip that is being made. */
  cancel(request: StripRequest): void {
    this.#jobs.get(idOf(request))?.cancel()
  }

  async #kept(id: string, url: string, job: Job): Promise<Strip | null> {
    const { cache, records } = this.#deps
    const record = await records()
      ?.parsedStrip.get(id)
      .catch(() => undefined)
    if (record?.version !== STRIP_VERSION) return null
    await cache.files.authorize(url)
    const bitmap = await createImageBitmap(record.blob)
    job.move('kept')
    return { bitmap, tiles: record.tiles, durationSec: record.videoDuration }
  }

  async #make(id: string, request: StripRequest, job: Job): Promise<Strip> {
    const { cache, assets, records } = this.#deps
    const { url } = request
    job.move('download')
    const { signal } = job
    await assets.use(url, () => cache.files.open(url, { signal, progress: (part) => job.progress(part) }), 'part')
    job.move('downloaded')
    const { canvas, tiles, durationSec } = await this.#queue.run(() => this.#draw(request, job))
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    const record = { id, url, version: STRIP_VERSION, blob, videoDuration: durationSec, tiles }
    await records()
      ?.parsedStrip.put(record)
      .catch(() => undefined)
    job.move('parsed')
    return { bitmap: canvas.transferToImageBitmap(), tiles, durationSec }
  }

  async #draw({ url, pixelRatio, half, matte }: StripRequest, job: Job) {
    const { cache, assets, idleGate } = this.#deps
    const turn = async () => {
      job.check()
      await idleGate.quiet()
      job.check()
    }
    await turn()
    job.move('load')
    const pictures = await assets.use(url, () => openPictures(cache, url, { matte }))
    try {
      job.move('loaded')
      job.move('parse')
      return await drawStrip(pictures, { pixelRatio, half, turn, progress: (part) => job.progress(part) })
    } finally {
      pictures.close()
    }
  }
}

/** A strip in progress: emits its state when it changes, and may be cancelled. */
class Job {
  readonly #controller = new AbortController()
  readonly #emit: (state: StripState, part: number) => void
  #state = STRIP_INIT
  #emitted = 0

  constructor(emit: (state: StripState, part: number) => void) {
    this.#emit = emit
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  move(event: StripEvent): void {
    const next = stripReducer(this.#state, event)
    if (next === this.#state) return
    this.#state = next
    this.#emitted = 0
    this.#emit(next, 0)
  }

  progress(part: number): void {
    if (part - this.#emitted < PROGRESS_STEP) return
    this.#emitted = part
    this.#emit(this.#state, part)
  }

  cancel(): void {
    this.#controller.abort()
  }

  check(): void {
    if (this.signal.aborted) throw new MediaError('cancelled', 'the strip was cancelled')
  }
}

/** Strips of different sizes, halves or mattes are different records. */
function idOf({ url, pixelRatio, half, matte }: StripRequest): string {
  return `${url} ${pixelRatio}${half ? ' half' : ''}${matte ? ` ${JSON.stringify(matte)}` : ''}`
}
