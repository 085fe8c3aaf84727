import { Queue } from '#shared/base/queue.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { MediaError } from '../common/media-error.ts'
import { isDisposable } from './disposable.ts'
import { decodableFrom } from './key-picture.ts'
import { keyBefore, sampleAt, type VideoIndex } from './video-index.ts'

/** Decoded frames kept ready after the requested one. */
const AHEAD = 4
/** Samples passed to the decoder after the wanted one before its output is awaited. */
const QUEUE = 3
const TRIES = 3

/**
 * Decodes one video for one sequence of requests. Forward, it decodes each sample once and a few ahead; a jump starts at
 * the key sample before the wanted frame and skips disposable samples. A decoder that failed or that the browser closed
 * is replaced. Keeps a few frames at most.
 */
export class FrameReader {
  readonly #index: VideoIndex
  readonly #avc: boolean
  #decoder: VideoDecoder | null = null
  #failure: Error | null = null
  #held: VideoFrame[] = []
  /** Next sample to pass to the decoder. */
  #next = 0
  /** Time of the last decoded frame since the last jump. */
  #lastOutUs = Number.NEGATIVE_INFINITY
  #flushed = false
  /** Frames before this time are dropped. */
  #wantUs = 0
  #wake: () => void = () => {}
  readonly #queue = new Queue()
  #closed = false

  constructor(index: VideoIndex) {
    this.#index = index
    this.#avc = index.config.codec.startsWith('avc1')
  }

  /** Returns the frame at `sourceSec`; the caller closes it. Requests are served in order. */
  frameAt(sourceSec: number): Promise<VideoFrame> {
    const frame = this.#queue.run(() => this.#retried(sampleAt(this.#index, sourceSec)))
    this.#queue.run(() => this.#readAhead()).catch(() => {})
    return frame
  }

  close(): void {
    this.#closed = true
    this.#drop()
    this.#wake()
  }

  async #retried(sample: number): Promise<VideoFrame> {
    for (let tried = 0; ; tried++) {
      try {
        return await this.#decodeTo(sample)
      } catch (error) {
        this.#drop()
        if (this.#closed || tried + 1 >= TRIES) throw error
      }
    }
  }

  async #decodeTo(sample: number): Promise<VideoFrame> {
    if (this.#closed) throw new MediaError('closed', 'the reader was closed')
    const wantUs = this.#index.ptsUs[sample]!
    this.#wantUs = wantUs
    this.#dropBefore(wantUs)
    const held = this.#held.find((frame) => frame.timestamp >= wantUs)
    if (held && held.timestamp === wantUs) return cloned(held)
    await this.#approach(sample, wantUs)
    while (true) {
      if (this.#failure) throw this.#failure
      if (this.#closed) throw new MediaError('closed', 'the reader was closed')
      const first = this.#held[0]
      if (first) return cloned(first)
      const decoder = this.#decoder!
      if (this.#next <= sample) await this.#feed(this.#next < sample)
      else if (this.#flushed) throw new MediaError('unreadable', 'the decoder returned no picture')
      else if (this.#next >= this.#index.ptsUs.length) await this.#flush(decoder)
      else if (decoder.decodeQueueSize < QUEUE) await this.#feed(false)
      else await this.#event()
    }
  }

  /** Prepares the decoder so that feeding it reaches `sample`. */
  async #approach(sample: number, wantUs: number): Promise<void> {
    const behind = sample < this.#next && wantUs <= this.#lastOutUs
    const lost = sample < this.#next && this.#flushed
    const alive = this.#decoder?.state === 'configured' && !this.#failure
    const goesOn = alive && !behind && !lost
    if (goesOn && keyBefore(this.#index, sample) <= this.#next) return
    const key = await decodableFrom(this.#index, sample)
    if (this.#closed) throw new MediaError('closed', 'the reader was closed')
    if (goesOn && key <= this.#next) return
    if (this.#decoder?.state === 'configured' && !this.#failure) this.#decoder.reset()
    else this.#decoder = this.#makeDecoder()
    this.#decoder!.configure(this.#index.config)
    for (const frame of this.#held) frame.close()
    this.#held = []
    this.#next = key
    this.#flushed = false
    this.#lastOutUs = Number.NEGATIVE_INFINITY
  }

  /** Passes the next sample to the decoder, unless a later one does not need it. */
  async #feed(onTheWay: boolean): Promise<void> {
    const sample = this.#next++
    const data = await this.#index.read(sample)
    if (this.#closed || !this.#decoder || this.#decoder.state !== 'configured') return
    const ptsUs = this.#index.ptsUs[sample]!
    if (onTheWay && this.#avc && ptsUs < this.#wantUs && isDisposable(data)) return
    const type = this.#index.keys[sample] ? 'key' : 'delta'
    this.#decoder.decode(new EncodedVideoChunk({ type, timestamp: ptsUs, data }))
  }

  async #flush(decoder: VideoDecoder): Promise<void> {
    await decoder.flush()
    this.#flushed = true
  }

  async #readAhead(): Promise<void> {
    while (this.#decoder?.state === 'configured' && !this.#failure && !this.#flushed && !this.#closed) {
      if (this.#held.length + this.#decoder.decodeQueueSize > AHEAD) return
      if (this.#next >= this.#index.ptsUs.length) return
      await this.#feed(false)
    }
  }

  #makeDecoder(): VideoDecoder {
    this.#failure = null
    const decoder = new VideoDecoder({
      output: (frame) => {
        this.#lastOutUs = Math.max(this.#lastOutUs, frame.timestamp)
        if (this.#closed || frame.timestamp < this.#wantUs) frame.close()
        else this.#held.push(watchForLeak(frame, 'a frame that its reader holds'))
        this.#wake()
      },
      error: (error) => {
        this.#failure = error
        this.#wake()
      },
    })
    decoder.ondequeue = () => this.#wake()
    return decoder
  }

  #event(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  #dropBefore(wantUs: number): void {
    while (this.#held[0] && this.#held[0].timestamp < wantUs) this.#held.shift()!.close()
  }

  #drop(): void {
    if (this.#decoder && this.#decoder.state !== 'closed') this.#decoder.close()
    this.#decoder = null
    for (const frame of this.#held) frame.close()
    this.#held = []
    this.#next = 0
    this.#flushed = false
    this.#lastOutUs = Number.NEGATIVE_INFINITY
  }
}

function cloned(frame: VideoFrame): VideoFrame {
  return watchForLeak(frame.clone(), 'a frame that was read')
}
