import { err, type Result } from '#shared/base/result.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { FrameEvent, FrameRequest, FrameResponse, FrameWish } from '#shared/protocol/frames.ts'
import type { MixRequest, Pcm } from '#shared/protocol/media.ts'
import { watchForLeak } from './leak-report.ts'

type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never
type Kind = FrameResponse['kind']
type Value<K extends Kind> = Extract<FrameResponse, { kind: K }>['result']

/**
 * Sends requests to the media worker (`shared/protocol/frames.ts`), one promise for each. The caller closes the bitmaps
 * and frames that it receives. After `close`, pending and later requests fail with `closed`.
 */
export class FrameClient {
  readonly #port: MessagePort
  readonly #open = new Map<number, (result: Result<never, Failure>) => void>()
  /** Called when a file that failed to load is available again. */
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

  /** Returns a still picture, premultiplied: decoded at its own size, or a drawing whose longer side is `sidePx`. */
  image(url: MediaUrl, sidePx?: number): Promise<Value<'image'>> {
    return this.#request<'image'>({ ask: 'image', url, sidePx })
  }

  /**
   * Returns the frame of a video or animated picture at `sourceSec`. `reader` names a sequence of requests, for which
   * the media worker reads ahead in steps of `stepSec`.
   */
  frame(
    url: MediaUrl,
    sourceSec: number,
    reader: string,
    stepSec: number,
    wish: FrameWish = {},
  ): Promise<Value<'frame'>> {
    return this.#request<'frame'>({ ask: 'frame', url, sourceSec, reader, stepSec, ...wish })
  }

  /** Returns the bytes of a file, such as a rig or model. */
  bytes(url: MediaUrl): Promise<Value<'bytes'>> {
    return this.#request<'bytes'>({ ask: 'bytes', url })
  }

  mix(request: MixRequest): Promise<Result<Pcm, Failure>> {
    return this.#request<'mix'>({ ask: 'mix', request })
  }

  /** Returns the loudness of a mix in steps; one in the background waits until preview and playback leave the thread idle. */
  loudness(mix: MixSpec, background: boolean): Promise<Value<'loudness'>> {
    return this.#request<'loudness'>({ ask: 'loudness', mix, background })
  }

  /** Starts the sound output at a time of a mix, or stops it. */
  play(play: { mix: MixRequest['mix']; startSec: number; rate: number } | null): Promise<Value<'done'>> {
    return this.#request<'done'>({ ask: 'play', play })
  }

  /** Ends a sequence of frame requests and frees its decoder. */
  closeReader(reader: string): Promise<Value<'done'>> {
    return this.#request<'done'>({ ask: 'close', reader })
  }

  /** Returns what the media worker keeps open for all its clients. */
  keptOpen(): Promise<Value<'kept open'>> {
    return this.#request<'kept open'>({ ask: 'kept open' })
  }

  /** Returns the file that was kept under a name, or null. */
  kept(name: string): Promise<Value<'kept'>> {
    return this.#request<'kept'>({ ask: 'kept', name })
  }

  /** Keeps a file in this browser for its user as long as there is room. */
  keep(name: string, file: Blob): Promise<Value<'done'>> {
    return this.#request<'done'>({ ask: 'keep', name, file })
  }

  /** Returns the port of one more client of the same media worker, for another thread. It ends with this one. */
  fork(): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#port.postMessage({ id: ++this.#lastId, ask: 'connect', port: port1 } satisfies FrameRequest, [port1])
    return port2
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    for (const settle of this.#open.values()) settle(CLOSED)
    this.#open.clear()
    this.#port.postMessage({ id: ++this.#lastId, ask: 'end' } satisfies FrameRequest)
    this.#port.close()
  }

  #request<K extends Kind>(request: Unnumbered<FrameRequest>): Promise<Value<K>> {
    if (this.#closed) return Promise.resolve<Result<never, Failure>>(CLOSED) as Promise<Value<K>>
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#open.set(id, resolve as (result: Result<never, Failure>) => void)
      this.#port.postMessage({ id, ...request })
    })
  }

  #settle(response: FrameResponse): void {
    const settle = this.#open.get(response.id)
    this.#open.delete(response.id)
    const picture =
      (response.kind === 'image' || response.kind === 'frame') && response.result.ok ? response.result.value : null
    if (picture) watchForLeak(picture, `a picture from the media worker (${response.kind})`)
    if (settle) settle(response.result as Result<never, Failure>)
    else picture?.close()
  }
}

const CLOSED: Result<never, Failure> = err({ code: 'closed', detail: 'the frame client was closed' })
