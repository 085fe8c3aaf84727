import { LruCache } from '#shared/base/lru.ts'
import { ok } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { FrameAnswer, FrameNews, FrameQuestion } from '#shared/protocol/frames.ts'
import type { MixRequest, Pcm } from '#shared/protocol/media.ts'
import type { AssetLedger } from './asset-ledger.ts'
import { attempt, MediaError } from './media-error.ts'
import type { MediaShelf } from './media-shelf.ts'
import { decodeStill } from './picture/still.ts'
import { bookedSound } from './sound/booked-sound.ts'
import type { MixPlayer } from './sound/mix-player.ts'
import { mixFrames } from './sound/mixing.ts'
import { MIX_RATE } from './sound/sound-source.ts'
import type { Traffic } from './traffic.ts'
import { FrameReader } from './video/frame-reader.ts'
import { upright } from './video/upright.ts'

/** Decoders kept open for one consumer. */
const READERS = 8

/** What all lines of the media worker share. */
export interface FrameDeskParts {
  shelf: MediaShelf
  assets: AssetLedger
  player: MixPlayer
  traffic: Traffic
}

/** Answers the questions of one consumer's frame line (`shared/protocol/frames.ts`). */
export class FrameDesk {
  readonly #port: MessagePort
  readonly #parts: FrameDeskParts
  readonly #readers = new LruCache<string, FrameReader>(READERS, (reader) => reader.close())

  /** `closed` is called when the other end has closed the line. */
  constructor(port: MessagePort, parts: FrameDeskParts, closed: () => void) {
    this.#port = port
    this.#parts = parts
    port.onmessage = (message: MessageEvent<FrameQuestion>) => void this.#answer(message.data)
    port.addEventListener('close', () => {
      this.#readers.clear()
      closed()
    })
  }

  /** Tells that a file which could not be had can be had again. */
  tellAgain(url: MediaUrl): void {
    this.#port.postMessage({ kind: 'again', url } satisfies FrameNews)
  }

  async #answer(question: FrameQuestion): Promise<void> {
    const { id } = question
    const { assets, traffic } = this.#parts
    const about = <T>(url: MediaUrl, work: () => Promise<T>) =>
      traffic.during(() => attempt(url, () => assets.use(url, work)))
    switch (question.ask) {
      case 'picture': {
        const result = await about(question.url, () => this.#picture(question.url))
        return this.#post({ id, kind: 'picture', result }, result.ok ? [result.value] : [])
      }
      case 'frame': {
        const { url, reader, sourceSec } = question
        const result = await about(url, () => this.#frame(url, reader, sourceSec))
        return this.#post({ id, kind: 'frame', result }, result.ok ? [result.value] : [])
      }
      case 'bytes': {
        const result = await about(question.url, async () =>
          (await (await this.#parts.shelf.files.open(question.url)).blob()).arrayBuffer(),
        )
        return this.#post({ id, kind: 'bytes', result }, result.ok ? [result.value] : [])
      }
      case 'mix': {
        const result = await traffic.during(() => attempt('mix', () => this.#mix(question.request)))
        const transfer = result.ok ? [result.value.left.buffer, result.value.right.buffer] : []
        return this.#post({ id, kind: 'mix', result }, transfer)
      }
      case 'play': {
        const { play } = question
        if (play) await this.#parts.player.start(play.mix, play.startSec, play.rate)
        else this.#parts.player.stop()
        return this.#post({ id, kind: 'done', result: ok(null) })
      }
      case 'close':
        this.#closeReader(question.reader)
        return this.#post({ id, kind: 'done', result: ok(null) })
    }
  }

  async #picture(url: MediaUrl): Promise<ImageBitmap> {
    return decodeStill(await (await this.#parts.shelf.files.open(url)).blob())
  }

  async #frame(url: MediaUrl, name: string, sourceSec: number): Promise<VideoFrame | ImageBitmap> {
    const { shelf } = this.#parts
    const kind = await shelf.kind(url)
    if (kind === 'gif') return (await shelf.gif(url)).frameAt(sourceSec)
    if (kind === 'image') return this.#picture(url)
    const index = await shelf.video(url)
    const key = `${name} ${url}`
    let reader = this.#readers.get(key)
    if (!reader) {
      reader = new FrameReader(index)
      this.#readers.set(key, reader)
    }
    return upright(await reader.frameAt(sourceSec), index.rotationDeg)
  }

  async #mix(request: MixRequest): Promise<Pcm> {
    if (request.sampleRate !== MIX_RATE) throw new MediaError('unsupported', `mixed at ${MIX_RATE} Hz alone`)
    const first = Math.round(request.startSec * MIX_RATE)
    const end = Math.round((request.startSec + request.durationSec) * MIX_RATE)
    const { shelf, assets } = this.#parts
    return mixFrames(request.mix, first, end - first, (url) => bookedSound(shelf, assets, url))
  }

  #closeReader(name: string): void {
    for (const key of this.#readers.keys()) if (key.startsWith(`${name} `)) this.#readers.delete(key)
  }

  #post(answer: FrameAnswer, transfer: Transferable[] = []): void {
    this.#port.postMessage(answer, transfer)
  }
}
