import { transfer } from 'comlink'
import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type {
  MediaApi,
  MediaEvent,
  MediaHost,
  MediaInfo,
  Strip,
  StripWish,
  VoiceFeatures,
  Waveform,
} from '#shared/protocol/media.ts'
import { after } from '#workers/kit/frame-clock.ts'
import { Listener } from '#workers/kit/listener.ts'
import { AssetLedger } from './asset-ledger.ts'
import { FrameDesk } from './frame-desk.ts'
import { attempt } from './media-error.ts'
import { MediaShelf } from './media-shelf.ts'
import { probeFile } from './probing.ts'
import { forgivingSound } from './sound/booked-sound.ts'
import { MixPlayer } from './sound/mix-player.ts'
import { Waveforms } from './sound/waveforms.ts'
import { Strips } from './strips/strips.ts'
import { Traffic } from './traffic.ts'

/** How often what could not be fetched is tried again, where the browser does not tell that the network is back. */
const WATCH_MS = 15_000

/** The media worker as the interface sees it: one shelf of opened media, served to every line. */
export class MediaDesk implements MediaApi {
  readonly #shelf = new MediaShelf()
  readonly #events = new Listener<MediaEvent>()
  readonly #traffic = new Traffic()
  readonly #lines = new Set<FrameDesk>()
  #watching = false
  readonly #assets = new AssetLedger({
    check: (url) => this.#shelf.check(url),
    tell: (url, state, failure) => {
      this.#events.tell({ type: 'asset', url, state, failure })
      if (state.status === 'fail') this.#watchNetwork()
    },
    recovered: (url) => {
      for (const line of this.#lines) line.tellAgain(url)
    },
  })
  readonly #player = new MixPlayer((url) => forgivingSound(this.#shelf, this.#assets, url), this.#traffic)
  readonly #waveforms = new Waveforms(this.#shelf, this.#assets, this.#traffic)
  readonly #strips = new Strips({
    shelf: this.#shelf,
    assets: this.#assets,
    traffic: this.#traffic,
    tell: (wish, state, part) => this.#events.tell({ type: 'strip', wish, state, part }),
  })

  constructor() {
    globalThis.addEventListener('online', () => void this.#assets.networkIsBack())
  }

  async setHost(host: MediaHost): Promise<void> {
    this.#shelf.files.setHost(host)
  }

  async connect(port: MessagePort): Promise<void> {
    const parts = { shelf: this.#shelf, assets: this.#assets, player: this.#player, traffic: this.#traffic }
    const line = new FrameDesk(port, parts, () => this.#lines.delete(line))
    this.#lines.add(line)
  }

  async connectOutput(port: MessagePort): Promise<void> {
    this.#player.connect(port)
  }

  async listen(tell: (event: MediaEvent) => void): Promise<void> {
    this.#events.listen(tell)
  }

  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>> {
    return attempt(name, () => probeFile(file, name))
  }

  async waveform(url: MediaUrl): Promise<Result<Waveform, Failure>> {
    const result = await attempt(url, () => this.#waveforms.waveform(url))
    return result.ok ? transfer(result, [result.value.peaks.buffer]) : result
  }

  async voice(url: MediaUrl): Promise<Result<VoiceFeatures, Failure>> {
    const result = await attempt(url, () => this.#waveforms.voice(url))
    return result.ok ? transfer(result, [result.value.loudness.buffer, result.value.brightnessHz.buffer]) : result
  }

  async strip(wish: StripWish): Promise<Result<Strip, Failure>> {
    const result = await attempt(wish.url, () => this.#strips.strip(wish))
    return result.ok ? transfer(result, [result.value.bitmap]) : result
  }

  async cancelStrip(wish: StripWish): Promise<void> {
    this.#strips.cancel(wish)
  }

  async retry(url: MediaUrl): Promise<void> {
    await this.#assets.retry(url)
  }

  #watchNetwork(): void {
    if (this.#watching || !this.#assets.waitsForNetwork) return
    this.#watching = true
    after(WATCH_MS, async () => {
      await this.#assets.networkIsBack()
      this.#watching = false
      this.#watchNetwork()
    })
  }
}
