import { LruCache } from '#shared/base/lru.ts'
import { MIX_RATE } from '#shared/base/mix-rate.ts'
import { ok } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { FrameEvent, FrameRequest, FrameResponse } from '#shared/protocol/frames.ts'
import type { MixRequest, Pcm } from '#shared/protocol/media.ts'
import { unwatched } from '#workers/kit/leak-report.ts'
import type { DiskCache } from './bytes/disk-cache.ts'
import type { AssetTracker } from './cache/asset-tracker.ts'
import type { MediaCache } from './cache/media-cache.ts'
import type { IdleGate } from './common/idle-gate.ts'
import { attempt, MediaError } from './common/media-error.ts'
import { decodeStill } from './image/still.ts'
import type { MixPlayer } from './mix/mix-player.ts'
import { mixFrames } from './mix/mixing.ts'
import { trackedSound } from './mix/tracked-sound.ts'
import { VideoReader } from './video/video-reader.ts'

/** Decoders kept open for one consumer. */
const READERS = 8

/** What all frame servers of the media worker share. */
interface FrameServerDeps {
  cache: MediaCache
  assets: AssetTracker
  player: MixPlayer
  idleGate: IdleGate
  /** Where files are kept on disk; null before the worker knows whose they are. */
  disk(): DiskCache | null
  /** Serves one more consumer. */
  connect(port: MessagePort): void
}

/** Serves the requests of one consumer (`shared/protocol/frames.ts`). */
export class FrameServer {
  readonly #port: MessagePort
  readonly #deps: FrameServerDeps
  readonly #readers = new LruCache<string, VideoReader>(READERS, (reader) => reader.close())

  /** `closed` is called when the consumer closes the port. */
  constructor(port: MessagePort, deps: FrameServerDeps, closed: () => void) {
    this.#port = port
    this.#deps = deps
    port.onmessage = (message: MessageEvent<FrameRequest>) => void this.#respond(message.data)
    port.addEventListener('close', () => {
      this.#readers.clear()
      closed()
    })
  }

  /** Reports that a file that failed to load is available again. */
  sendAgain(url: MediaUrl): void {
    this.#port.postMessage({ kind: 'again', url } satisfies FrameEvent)
  }

  async #respond(request: FrameRequest): Promise<void> {
    const { id } = request
    const { assets, idleGate } = this.#deps
    const about = <T>(url: MediaUrl, work: () => Promise<T>) =>
      idleGate.during(() => attempt(url, () => assets.use(url, work)))
    switch (request.ask) {
      case 'image': {
        const result = await about(request.url, () => this.#image(request.url, request.sidePx))
        return this.#post({ id, kind: 'image', result }, result.ok ? [unwatched(result.value)] : [])
      }
      case 'frame': {
        const { url, reader, sourceSec, sidePx } = request
        const result = await about(url, () => this.#frame(url, reader, sourceSec, sidePx))
        return this.#post({ id, kind: 'frame', result }, result.ok ? [unwatched(result.value)] : [])
      }
      case 'bytes': {
        const result = await about(request.url, async () =>
          (await (await this.#deps.cache.files.open(request.url)).blob()).arrayBuffer(),
        )
        return this.#post({ id, kind: 'bytes', result }, result.ok ? [result.value] : [])
      }
      case 'mix': {
        const result = await idleGate.during(() => attempt('mix', () => this.#mix(request.request)))
        const transfer = result.ok ? [result.value.left.buffer, result.value.right.buffer] : []
        return this.#post({ id, kind: 'mix', result }, transfer)
      }
      case 'play': {
        const { play } = request
        if (play) await this.#deps.player.start(play.mix, play.startSec, play.rate)
        else this.#deps.player.stop()
        return this.#post({ id, kind: 'done', result: ok(null) })
      }
      case 'kept':
        return this.#post({ id, kind: 'kept', result: ok((await this.#deps.disk()?.get(request.name)) ?? null) })
      case 'keep':
        await this.#deps.disk()?.put(request.name, request.file)
        return this.#post({ id, kind: 'done', result: ok(null) })
      case 'connect':
        return this.#deps.connect(request.port)
      case 'close':
        this.#closeReader(request.reader)
        return this.#post({ id, kind: 'done', result: ok(null) })
    }
  }

  async #image(url: MediaUrl, sidePx?: number): Promise<ImageBitmap> {
    return decodeStill(await (await this.#deps.cache.files.open(url)).blob(), sidePx)
  }

  async #frame(url: MediaUrl, name: string, sourceSec: number, sidePx?: number): Promise<VideoFrame | ImageBitmap> {
    const { cache } = this.#deps
    const kind = await cache.kind(url)
    if (kind === 'gif') return (await cache.gif(url)).frameAt(sourceSec, sidePx)
    if (kind === 'image') return this.#image(url)
    const index = await cache.video(url)
    const key = `${name} ${url}`
    let reader = this.#readers.get(key)
    if (!reader) {
      reader = new VideoReader(index)
      this.#readers.set(key, reader)
    }
    return reader.frameAt(sourceSec)
  }

  async #mix(request: MixRequest): Promise<Pcm> {
    if (request.sampleRate !== MIX_RATE) throw new MediaError('unsupported', `mixes have ${MIX_RATE} Hz only`)
    const first = Math.round(request.startSec * MIX_RATE)
    const end = Math.round((request.startSec + request.durationSec) * MIX_RATE)
    const { cache, assets } = this.#deps
    return mixFrames(request.mix, first, end - first, (url) => trackedSound(cache, assets, url))
  }

  #closeReader(name: string): void {
    for (const key of this.#readers.keys()) if (key.startsWith(`${name} `)) this.#readers.delete(key)
  }

  #post(response: FrameResponse, transfer: Transferable[] = []): void {
    this.#port.postMessage(response, transfer)
  }
}
