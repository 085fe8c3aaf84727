import { REVERSE_BYTES } from '#workers/kit/budgets.ts'
import { MediaError } from '../common/media-error.ts'
import { copiedFrame } from './copied-frame.ts'
import { decodableFrom } from './key-picture.ts'
import type { VideoIndex } from './video-index.ts'

/** Samples that are decoded ahead after each request. */
const STEP = 6
/** Samples in the decoder at a time. */
const QUEUE = 4

/** A run of frames, by their places in presentation order, and how far its decoding has come. */
interface Run {
  from: number
  to: number
  /** Next sample to decode, and the last one. */
  next: number
  last: number
  decoder: VideoDecoder | null
  failure: Error | null
  /** Ends a wait for the decoder. */
  wake: () => void
  copies: Promise<void>[]
  /** By time in microseconds. */
  frames: Map<number, VideoFrame>
}

/**
 * Reads a video backwards. A run of frames is decoded forward once and kept in memory, and while it is given out, the run
 * before it is decoded, a few samples for each request: no group of pictures is decoded for each of its frames.
 */
export class ReverseReader {
  readonly #index: VideoIndex
  readonly #length: number
  #run: Run | null = null
  #before: Run | null = null
  #closed = false

  constructor(index: VideoIndex) {
    this.#index = index
    const frameBytes = index.widthPx * index.heightPx * 1.5
    this.#length = Math.max(1, Math.floor(REVERSE_BYTES / 2 / frameBytes))
  }

  /** Returns the frame at a place in presentation order; the caller closes it. */
  async frameAt(place: number): Promise<VideoFrame> {
    const holds = (run: Run | null) => run !== null && run.from <= place && place <= run.to
    if (!holds(this.#run)) {
      const next = holds(this.#before) ? this.#before : null
      if (!next) this.#end(this.#before)
      this.#end(this.#run)
      this.#before = null
      this.#run = null
      this.#run = next ?? (await this.#begin(place))
    }
    const run = this.#run!
    await this.#advance(run, Number.POSITIVE_INFINITY)
    const frame = run.frames.get(this.#index.ptsUs[this.#index.shown[place]!]!)
    if (!frame) throw new MediaError('unreadable', 'the decoder returned no picture')
    return frame.clone()
  }

  /** Decodes a little of what comes before the run that is given out. */
  async readAhead(): Promise<void> {
    if (!this.#run || this.#run.from === 0) return
    this.#before ??= await this.#begin(this.#run.from - 1)
    await this.#advance(this.#before, STEP)
  }

  close(): void {
    this.#closed = true
    this.#end(this.#run)
    this.#end(this.#before)
    this.#run = null
    this.#before = null
  }

  /** Begins the run that ends at a place: from the key sample that it needs on, as far as memory allows. */
  async #begin(place: number): Promise<Run> {
    const { shown, ptsUs, config } = this.#index
    const key = await decodableFrom(this.#index, shown[place]!)
    if (this.#closed) throw new MediaError('closed', 'the reader was closed')
    let from = Math.max(0, place - this.#length + 1)
    while (from < place && ptsUs[shown[from]!]! < ptsUs[key]!) from++
    const wanted = shown.subarray(from, place + 1)
    const times = new Set(Array.from(wanted, (sample) => ptsUs[sample]!))
    const run: Run = {
      from,
      to: place,
      next: key,
      last: wanted.reduce((last, sample) => Math.max(last, sample), key),
      decoder: null,
      failure: null,
      wake: () => {},
      copies: [],
      frames: new Map(),
    }
    run.decoder = new VideoDecoder({
      output: (frame) => {
        if (!times.has(frame.timestamp)) return frame.close()
        run.copies.push(
          copiedFrame(frame).then((copy) => {
            if (run.decoder) run.frames.set(copy.timestamp, copy)
            else copy.close()
          }),
        )
      },
      error: (error) => {
        run.failure = error
        run.wake()
      },
    })
    run.decoder.ondequeue = () => run.wake()
    run.decoder.configure(config)
    return run
  }

  /** Decodes up to `count` samples of a run; after its last one all its frames are there. */
  async #advance(run: Run, count: number): Promise<void> {
    const { ptsUs, keys } = this.#index
    for (let fed = 0; fed < count && run.next <= run.last; fed++) {
      const sample = run.next++
      const data = await this.#index.read(sample)
      const decoder = this.#alive(run)
      decoder.decode(new EncodedVideoChunk({ type: keys[sample] ? 'key' : 'delta', timestamp: ptsUs[sample]!, data }))
      while (this.#alive(run).decodeQueueSize > QUEUE) await new Promise<void>((resolve) => (run.wake = resolve))
      if (run.next > run.last) await decoder.flush()
    }
    await Promise.all(run.copies.splice(0))
  }

  #alive(run: Run): VideoDecoder {
    if (run.failure) throw run.failure
    if (run.decoder?.state !== 'configured') throw new MediaError('closed', 'the reader was closed')
    return run.decoder
  }

  #end(run: Run | null): void {
    if (!run?.decoder) return
    if (run.decoder.state !== 'closed') run.decoder.close()
    run.decoder = null
    run.wake()
    for (const frame of run.frames.values()) frame.close()
    run.frames.clear()
  }
}
