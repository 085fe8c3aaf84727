import { nextStrip, STRIP_INIT, type StripEvent, type StripState } from '#shared/model/strip-status.ts'
import type { Strip, StripWish } from '#shared/protocol/media.ts'
import type { AssetLedger } from '../asset-ledger.ts'
import { MediaRecords, STRIP_VERSION } from '../bytes/records.ts'
import { failureOf, MediaError } from '../media-error.ts'
import type { MediaShelf } from '../media-shelf.ts'
import type { Traffic } from '../traffic.ts'
import { drawStrip, openPictures } from './draw-strip.ts'

/** Where a strip stands is told again when this much more of it is done. */
const TOLD_PART = 0.05

export interface StripParts {
  shelf: MediaShelf
  assets: AssetLedger
  traffic: Traffic
  tell(wish: StripWish, state: StripState, part: number): void
}

/**
 * Filmstrips for the timeline, made one at a time and only while nothing is shown or heard that needs this thread; kept
 * in the browser's records. A strip that is called off stops where it is.
 */
export class Strips {
  readonly #parts: StripParts
  readonly #records = new MediaRecords()
  readonly #jobs = new Map<string, Job>()
  /** Strips are parsed one after another. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(parts: StripParts) {
    this.#parts = parts
  }

  /** The strip; fails with the medium's failure, or `cancelled`. */
  async strip(wish: StripWish): Promise<Strip> {
    const id = idOf(wish)
    this.cancel(wish)
    const job: Job = new Job((state, part) => {
      if (this.#jobs.get(id) === job) this.#parts.tell(wish, state, part)
    })
    this.#jobs.set(id, job)
    try {
      return (await this.#kept(id, job)) ?? (await this.#make(id, wish, job))
    } catch (error) {
      if (failureOf(wish.url, error).code === 'cancelled') job.move('cancel')
      else job.move('failed')
      throw error
    } finally {
      if (this.#jobs.get(id) === job) this.#jobs.delete(id)
    }
  }

  /** Calls a strip off that is being made. */
  cancel(wish: StripWish): void {
    this.#jobs.get(idOf(wish))?.cancel()
  }

  async #kept(id: string, job: Job): Promise<Strip | null> {
    const record = await this.#records.parsedStrip.get(id).catch(() => undefined)
    if (record?.version !== STRIP_VERSION) return null
    const bitmap = await createImageBitmap(record.blob)
    job.move('kept')
    return { bitmap, tiles: record.tiles, durationSec: record.videoDuration }
  }

  async #make(id: string, wish: StripWish, job: Job): Promise<Strip> {
    const { shelf, assets } = this.#parts
    const { url } = wish
    job.move('download')
    const { signal } = job
    await assets.use(url, () => shelf.files.open(url, { signal, progress: (part) => job.progress(part) }), 'part')
    job.move('downloaded')
    const made = this.#turn.then(() => this.#draw(wish, job))
    this.#turn = made.catch(() => {})
    const { canvas, tiles, durationSec } = await made
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    const record = { id, url, version: STRIP_VERSION, blob, videoDuration: durationSec, tiles }
    await this.#records.parsedStrip.put(record).catch(() => undefined)
    job.move('parsed')
    return { bitmap: canvas.transferToImageBitmap(), tiles, durationSec }
  }

  async #draw({ url, pixelRatio, half }: StripWish, job: Job) {
    const { shelf, assets, traffic } = this.#parts
    const turn = async () => {
      job.check()
      await traffic.quiet()
      job.check()
    }
    await turn()
    job.move('load')
    const pictures = await assets.use(url, () => openPictures(shelf, url))
    try {
      job.move('loaded')
      job.move('parse')
      return await drawStrip(pictures, { pixelRatio, half, turn, progress: (part) => job.progress(part) })
    } finally {
      pictures.close()
    }
  }
}

/** One strip under way: its state, told when it moves, and whether it is still wanted. */
class Job {
  readonly #controller = new AbortController()
  readonly #tell: (state: StripState, part: number) => void
  #state = STRIP_INIT
  #told = 0

  constructor(tell: (state: StripState, part: number) => void) {
    this.#tell = tell
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  move(event: StripEvent): void {
    const next = nextStrip(this.#state, event)
    if (next === this.#state) return
    this.#state = next
    this.#told = 0
    this.#tell(next, 0)
  }

  progress(part: number): void {
    if (part - this.#told < TOLD_PART) return
    this.#told = part
    this.#tell(this.#state, part)
  }

  cancel(): void {
    this.#controller.abort()
  }

  check(): void {
    if (this.signal.aborted) throw new MediaError('cancelled', 'the strip is not wanted any more')
  }
}

/** Strips of other sizes or halves are other records. */
function idOf({ url, pixelRatio, half }: StripWish): string {
  return `${url} ${pixelRatio}${half ? ' half' : ''}`
}
