import { err, type Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { FrameEvent, FrameRequest, FrameResponse } from '#shared/protocol/frames.ts'
import type { MixRequest, Pcm } from '#shared/protocol/media.ts'
import { watchForLeak } from './leak-report.ts'

type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never
type Kind = FrameResponse['kind']
type Value<K extends Kind> = Extract<FrameResponse, { kind: K }>['result']

/**
 * The asking end of a frame line (`shared/protocol/frames.ts`): one promise a question. Bitmaps and frames that arrive
 * belong to the caller, who closes them. After `close` every open and later question fails with `closed`.
 */
export class FrameClient {
  readonly #port: MessagePort
  readonly #open = new Map<number, (result: Result<never, Failure>) => void>()
  /** A file that could not be had can be had again. */
  onAgain: (url: MediaUrl) => void = () => {}
  #lastId = 0
  #closed = false

  constructor(port: MessagePort) {
    this.#port = port
    port.onmessage = ({ data }: MessageEvent<FrameResponse | FrameEvent>) => {
      if (data.kind === 'again') this.onAgain(data.url)
      else this.#settle(data)
    }
  }

  /** A still picture, decoded at its own size, premultiplied. */
  image(url: MediaUrl): Promise<Value<'image'>> {
    return this.#ask<'image'>({ ask: 'image', url })
  }

  /**
   * The frame of a video or animated picture that shows at `sourceSec`. `reader` names a sequence of questions, which
   * the media worker reads ahead for in steps of `stepSec`.
   */
  frame(url: MediaUrl, sourceSec: number, reader: string, stepSec: number): Promise<Value<'frame'>> {
    return this.#ask<'frame'>({ ask: 'frame', url, sourceSec, reader, stepSec })
  }

  /** The bytes of a file: rigs and models. */
  bytes(url: MediaUrl): Promise<Value<'bytes'>> {
    return this.#ask<'bytes'>({ ask: 'bytes', url })
  }

  mix(request: MixRequest): Promise<Result<Pcm, Failure>> {
    return this.#ask<'mix'>({ ask: 'mix', request })
  }

  /** Starts the sound output at a place of a mix, or stops it. */
  play(play: { mix: MixRequest['mix']; startSec: number; rate: number } | null): Promise<Value<'done'>> {
    return this.#ask<'done'>({ ask: 'play', play })
  }

  /** Ends a sequence of frame questions, so that its decoder is given back. */
  closeReader(reader: string): Promise<Value<'done'>> {
    return this.#ask<'done'>({ ask: 'close', reader })
  }

  close(): void {
    this.#closed = true
    for (const settle of this.#open.values()) settle(CLOSED)
    this.#open.clear()
    this.#port.close()
  }

  #ask<K extends Kind>(question: Unnumbered<FrameRequest>): Promise<Value<K>> {
    if (this.#closed) return Promise.resolve<Result<never, Failure>>(CLOSED) as Promise<Value<K>>
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#open.set(id, resolve as (result: Result<never, Failure>) => void)
      this.#port.postMessage({ id, ...question })
    })
  }

  #settle(answer: FrameResponse): void {
    const settle = this.#open.get(answer.id)
    this.#open.delete(answer.id)
    const picture =
      (answer.kind === 'image' || answer.kind === 'frame') && answer.result.ok ? answer.result.value : null
    if (picture) watchForLeak(picture, `a picture from the media worker (${answer.kind})`)
    if (settle) settle(answer.result as Result<never, Failure>)
    else picture?.close()
  }
}

const CLOSED: Result<never, Failure> = err({ code: 'closed', detail: 'the frame line was closed' })
