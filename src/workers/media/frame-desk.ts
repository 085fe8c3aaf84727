import { LruCache } from '#shared/base/lru.ts'
import { ok } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { FrameAnswer, FrameQuestion } from '#shared/protocol/frames.ts'
import type { MixRequest, Pcm } from '#shared/protocol/media.ts'
import { attempt, MediaError } from './media-error.ts'
import type { MediaShelf } from './media-shelf.ts'
import { decodeStill } from './picture/still.ts'
import type { MixPlayer } from './sound/mix-player.ts'
import { mixFrames } from './sound/mixing.ts'
import { MIX_RATE } from './sound/sound-source.ts'
import { FrameReader } from './video/frame-reader.ts'
import { upright } from './video/upright.ts'

/** Decoders kept open for one consumer. */
const READERS = 8

/** Answers the questions of one consumer's frame line (`shared/protocol/frames.ts`). */
export class FrameDesk {
  readonly #port: MessagePort
  readonly #shelf: MediaShelf
  readonly #player: MixPlayer
  readonly #readers = new LruCache<string, FrameReader>(READERS, (reader) => reader.close())

  constructor(port: MessagePort, shelf: MediaShelf, player: MixPlayer) {
    this.#port = port
    this.#shelf = shelf
    this.#player = player
    port.onmessage = (message: MessageEvent<FrameQuestion>) => void this.#answer(message.data)
  }

  async #answer(question: FrameQuestion): Promise<void> {
    const { id } = question
    switch (question.ask) {
      case 'picture': {
        const result = await attempt(question.url, () => this.#picture(question.url))
        return this.#post({ id, kind: 'picture', result }, result.ok ? [result.value] : [])
      }
      case 'frame': {
        const { url, reader, sourceSec } = question
        const result = await attempt(url, () => this.#frame(url, reader, sourceSec))
        return this.#post({ id, kind: 'frame', result }, result.ok ? [result.value] : [])
      }
      case 'bytes': {
        const result = await attempt(question.url, async () =>
          (await (await this.#shelf.files.open(question.url)).blob()).arrayBuffer(),
        )
        return this.#post({ id, kind: 'bytes', result }, result.ok ? [result.value] : [])
      }
      case 'mix': {
        const result = await attempt('mix', () => this.#mix(question.request))
        const transfer = result.ok ? [result.value.left.buffer, result.value.right.buffer] : []
        return this.#post({ id, kind: 'mix', result }, transfer)
      }
      case 'play': {
        const { play } = question
        if (play) await this.#player.start(play.mix, play.startSec, play.rate)
        else this.#player.stop()
        return this.#post({ id, kind: 'done', result: ok(null) })
      }
      case 'close':
        this.#closeReader(question.reader)
        return this.#post({ id, kind: 'done', result: ok(null) })
    }
  }

  async #picture(url: MediaUrl): Promise<ImageBitmap> {
    return decodeStill(await (await this.#shelf.files.open(url)).blob())
  }

  async #frame(url: MediaUrl, name: string, sourceSec: number): Promise<VideoFrame | ImageBitmap> {
    const kind = await this.#shelf.kind(url)
    if (kind === 'gif') return (await this.#shelf.gif(url)).frameAt(sourceSec)
    if (kind === 'image') return this.#picture(url)
    const index = await this.#shelf.video(url)
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
    return mixFrames(request.mix, first, end - first, (url) => openSound(this.#shelf, url))
  }

  #closeReader(name: string): void {
    for (const key of this.#readers.keys()) if (key.startsWith(`${name} `)) this.#readers.delete(key)
  }

  #post(answer: FrameAnswer, transfer: Transferable[] = []): void {
    this.#port.postMessage(answer, transfer)
  }
}

/** The sound of a file of the mix; a failure names the file. */
export async function openSound(shelf: MediaShelf, url: MediaUrl) {
  const result = await attempt(url, () => shelf.sound(url))
  if (result.ok) return result.value
  throw new MediaError(result.error.code, result.error.detail, url)
}
