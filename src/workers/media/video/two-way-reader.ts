import { Queue } from '#shared/base/queue.ts'
import { FrameReader } from './frame-reader.ts'
import { ReverseReader } from './reverse-reader.ts'
import { placeAt, type VideoIndex } from './video-index.ts'

/** Steps back of up to so many frames count as playing backwards, longer ones as a jump. */
const STEP_MAX = 8

/** Decodes one video for one sequence of requests that runs forward, backward or jumps. */
export class TwoWayReader {
  readonly #index: VideoIndex
  readonly #forward: FrameReader
  #backward: ReverseReader | null = null
  #last = -1
  readonly #queue = new Queue()

  constructor(index: VideoIndex) {
    this.#index = index
    this.#forward = new FrameReader(index)
  }

  /** Returns the frame at `sourceSec`; the caller closes it. Requests are served in order. */
  frameAt(sourceSec: number): Promise<VideoFrame> {
    const frame = this.#queue.run(() => this.#read(sourceSec))
    this.#queue.run(async () => this.#backward?.readAhead()).catch(() => {})
    return frame
  }

  async #read(sourceSec: number): Promise<VideoFrame> {
    const place = placeAt(this.#index, sourceSec)
    const back = this.#last - place
    this.#last = place
    const isBackward = back > 0 ? back <= STEP_MAX : back === 0 && this.#backward !== null
    if (!isBackward) {
      this.#turn()
      return this.#forward.frameAt(sourceSec)
    }
    this.#backward ??= new ReverseReader(this.#index)
    try {
      return await this.#backward.frameAt(place)
    } catch {
      // the reader that goes forward replaces decoders that failed
      this.#turn()
      return this.#forward.frameAt(sourceSec)
    }
  }

  close(): void {
    this.#turn()
    this.#forward.close()
  }

  /** Frees what is kept for playing backwards. */
  #turn(): void {
    this.#backward?.close()
    this.#backward = null
  }
}
