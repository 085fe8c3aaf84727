import { MIX_RATE } from '#shared/base/mix-rate.ts'
import { ok } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { FrameEvent, FrameRequest, FrameResponse } from '#shared/protocol/frames.ts'
import type { MixRequest, Pcm } from '#shared/protocol/media.ts'
import { unwatched } from '#workers/kit/leak-report.ts'
import type { KeptFiles } from './bytes/kept-files.ts'
import type { AssetTracker } from './cache/asset-tracker.ts'
import type { MediaCache } from './cache/media-cache.ts'
import type { IdleGate } from './common/idle-gate.ts'
import { attempt, MediaError } from './common/media-error.ts'
import { decodeStill } from './image/still.ts'
import type { MixLoudness } from './mix/mix-loudness.ts'
import type { MixPlayer } from './mix/mix-player.ts'
import { mixFrames } from './mix/mixing.ts'
import { trackedSound } from './mix/tracked-sound.ts'
import type { VideoReaders } from './video/video-readers.ts'

type FrameQuestion = Extract<FrameRequest, { ask: 'frame' }>

let lines = 0

/** Parts that all frame servers of the media worker share. */
interface FrameServerDeps {
  cache: MediaCache
  readers: VideoReaders
  assets: AssetTracker
  player: MixPlayer
  loudness: MixLoudness
  idleGate: IdleGate
  /** Where files are kept by name; null before the worker knows whose they are. */
  kept(): KeptFiles | null
  /** Serves one more consumer. */
  connect(port: MessagePort): FrameServer
}

/** Serves the requests of one consumer (`shared/protocol/frames.ts`). */
export class FrameServer {
  readonly #port: MessagePort
  readonly #deps: FrameServerDeps
  readonly #name = `line ${++lines}`
  readonly #ended: () => void
  /** Those that were connected over this one. */
  readonly #forks: FrameServer[] = []
  #isOpen = true

  /** `ended` is called when the consumer has ended the line. */
  constructor(port: MessagePort, deps: FrameServerDeps, ended: () => void) {
    this.#port = port
    this.#deps = deps
    port.onmessage = (message: MessageEvent<FrameRequest>) => void this.#respond(message.data)
    this.#ended = ended
  }

  /** Closes the port and the decoders of the consumer, and of those that were connected over it. */
  end(): void {
    this.#isOpen = false
    this.#port.close()
    this.#deps.readers.close(this.#name)
    for (const fork of this.#forks.splice(0)) fork.end()
    this.#ended()
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
        const { url } = request
        const result = await about(url, () => this.#frame(request))
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
      case 'loudness': {
        const result = await attempt('mix', () => this.#deps.loudness.steps(request.mix, request.background))
        return this.#post({ id, kind: 'loudness', result })
      }
      case 'play': {
        const { play } = request
        if (play) await this.#deps.player.start(play.mix, play.startSec, play.rate)
        else this.#deps.player.stop()
        return this.#post({ id, kind: 'done', result: ok(null) })
      }
      case 'kept open': {
        const { readers, cache } = this.#deps
        return this.#post({ id, kind: 'kept open', result: ok({ ...readers.open, ...cache.openAnimated }) })
      }
      case 'kept':
        return this.#post({ id, kind: 'kept', result: ok((await this.#deps.kept()?.get(request.name)) ?? null) })
      case 'keep':
        await this.#deps.kept()?.put(request.name, request.file)
        return this.#post({ id, kind: 'done', result: ok(null) })
      case 'connect':
        this.#forks.push(this.#deps.connect(request.port))
        return
      case 'end':
        return this.end()
      case 'close':
        this.#deps.readers.close(this.#name, request.reader)
        return this.#post({ id, kind: 'done', result: ok(null) })
    }
  }

  async #image(url: MediaUrl, sidePx?: number): Promise<ImageBitmap> {
    return decodeStill(await (await this.#deps.cache.files.open(url)).blob(), sidePx)
  }

  async #frame({ url, reader, sourceSec, sidePx, inMemory }: FrameQuestion): Promise<VideoFrame | ImageBitmap> {
    const { cache, readers } = this.#deps
    const kind = await cache.kind(url)
    if (kind === 'gif') return cache.withAnimated(url, (picture) => picture.frameAt(sourceSec, sidePx))
    if (kind === 'image') return this.#image(url)
    const index = await cache.video(url)
    if (!this.#isOpen) throw new MediaError('closed', 'the line was ended')
    return readers.frameAt({ line: this.#name, reader, url, index, inMemory: inMemory ?? false }, sourceSec)
  }

  async #mix(request: MixRequest): Promise<Pcm> {
    if (request.sampleRate !== MIX_RATE) throw new MediaError('unsupported', `mixes have ${MIX_RATE} Hz only`)
    const first = Math.round(request.startSec * MIX_RATE)
    const end = Math.round((request.startSec + request.durationSec) * MIX_RATE)
    const { cache, assets } = this.#deps
    return mixFrames(request.mix, first, end - first, (url) => trackedSound(cache, assets, url))
  }

  #post(response: FrameResponse, transfer: Transferable[] = []): void {
    this.#port.postMessage(response, transfer)
  }
}
