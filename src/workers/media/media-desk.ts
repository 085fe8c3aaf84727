import { transfer } from 'comlink'
import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaApi, MediaHost, MediaInfo } from '#shared/protocol/media.ts'
import { FrameDesk, openSound } from './frame-desk.ts'
import { attempt, MediaError } from './media-error.ts'
import { MediaShelf } from './media-shelf.ts'
import { probeFile } from './probing.ts'
import { MixPlayer } from './sound/mix-player.ts'
import { peaksOf } from './sound/peaks.ts'
import { Strips } from './strips.ts'

/** The media worker as the interface sees it: one shelf of opened media, served to every line. */
export class MediaDesk implements MediaApi {
  readonly #shelf = new MediaShelf()
  readonly #strips = new Strips(this.#shelf)
  /** In playback a sound that cannot be read is left out; an export fails by the same part. */
  readonly #player = new MixPlayer((url) => openSound(this.#shelf, url).catch(() => null))

  async setHost(host: MediaHost): Promise<void> {
    this.#shelf.files.setHost(host)
  }

  async connect(port: MessagePort): Promise<void> {
    new FrameDesk(port, this.#shelf, this.#player)
  }

  async connectOutput(port: MessagePort): Promise<void> {
    this.#player.connect(port)
  }

  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>> {
    return attempt(name, () => probeFile(file, name))
  }

  async waveform(url: MediaUrl, peaksPerSec: number): Promise<Result<Float32Array, Failure>> {
    const result = await attempt(url, async () => {
      const sound = await this.#shelf.sound(url)
      if (!sound) throw new MediaError('unsupported', 'the file has no sound')
      return peaksOf(sound, peaksPerSec)
    })
    return result.ok ? transfer(result, [result.value.buffer]) : result
  }

  async strip(url: MediaUrl, count: number, heightPx: number): Promise<Result<ImageBitmap, Failure>> {
    const result = await attempt(url, () => this.#strips.strip(url, count, heightPx))
    return result.ok ? transfer(result, [result.value]) : result
  }
}
