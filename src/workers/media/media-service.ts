import { transfer } from 'comlink'
import type { Owner } from '#shared/base/browser-stores.ts'
import { err, type Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type {
  CacheSize,
  MediaApi,
  MediaEvent,
  MediaHost,
  MediaInfo,
  Strip,
  StripRequest,
  Waveform,
} from '#shared/protocol/media.ts'
import type { RecordingFeatures } from '#shared/speech/recording-features.ts'
import { Emitter } from '#workers/kit/emitter.ts'
import { after } from '#workers/kit/frame-clock.ts'
import { DiskCache } from './bytes/disk-cache.ts'
import type { KeptFiles } from './bytes/kept-files.ts'
import { MediaRecords } from './bytes/records.ts'
import { RemoteFiles } from './bytes/remote-files.ts'
import { AssetTracker } from './cache/asset-tracker.ts'
import { MediaCache } from './cache/media-cache.ts'
import { IdleGate } from './common/idle-gate.ts'
import { attempt, failureOf, MediaError } from './common/media-error.ts'
import { drawCover } from './cover.ts'
import { FrameServer } from './frame-server.ts'
import { MixLoudness } from './mix/mix-loudness.ts'
import { MixPlayer } from './mix/mix-player.ts'
import { soundOrSilence, trackedSound } from './mix/tracked-sound.ts'
import { Probes } from './probing/probes.ts'
import { Strips } from './strips/strips.ts'
import { VideoReaders } from './video/video-readers.ts'
import { Waveforms } from './waveforms/waveforms.ts'

/** Interval at which unreachable files are retried, for browsers that do not report that the network is back. */
const WATCH_MS = 15_000

/** Implements the API of the media worker: one cache of opened media for all consumers. */
export class MediaService implements MediaApi {
  readonly #events = new Emitter<MediaEvent>()
  readonly #silent = new Set<MediaUrl>()
  readonly #cache = new MediaCache((url, failure) => {
    this.#silent.add(url)
    this.#events.emit({ type: 'soundMissing', url, failure })
  })
  readonly #readers = new VideoReaders()
  readonly #probes = new Probes()
  readonly #probing = new Map<string, AbortController>()
  readonly #idleGate = new IdleGate()
  readonly #lines = new Set<FrameServer>()
  #watching = false
  readonly #assets = new AssetTracker({
    check: (url) => this.#cache.check(url),
    emit: (url, state, failure) => {
      this.#events.emit({ type: 'asset', url, state, failure })
      if (state.status === 'fail') this.#watchNetwork()
    },
    recovered: (url) => {
      for (const line of this.#lines) line.sendAgain(url)
    },
  })
  readonly #player = new MixPlayer((url) => soundOrSilence(this.#cache, this.#assets, url), this.#idleGate)
  readonly #loudness = new MixLoudness((url) => trackedSound(this.#cache, this.#assets, url), this.#idleGate)
  #records: MediaRecords | null = null
  #disk: DiskCache | null = null
  #kept: KeptFiles | null = null
  readonly #waveforms = new Waveforms(this.#cache, this.#assets, this.#idleGate, () => this.#records)
  readonly #strips = new Strips({
    cache: this.#cache,
    assets: this.#assets,
    idleGate: this.#idleGate,
    records: () => this.#records,
    emit: (request, state, part) => this.#events.emit({ type: 'strip', request, state, part }),
  })

  constructor() {
    globalThis.addEventListener('online', () => void this.#assets.networkIsBack())
  }

  async setHost(host: MediaHost, owner: Owner, keptAt?: string): Promise<void> {
    this.#records = new MediaRecords(owner)
    this.#disk = new DiskCache(owner, this.#records)
    this.#kept = keptAt === undefined ? this.#disk : new RemoteFiles(keptAt)
    this.#cache.files.setHost(host, this.#disk)
  }

  async connect(port: MessagePort): Promise<void> {
    this.#connect(port)
  }

  async connectOutput(port: MessagePort): Promise<void> {
    this.#player.connect(port)
  }

  async listen(listener: (event: MediaEvent) => void): Promise<void> {
    this.#events.listen(listener)
  }

  async probe(file: Blob, name: string, id = ''): Promise<Result<MediaInfo, Failure>> {
    const stopped = new AbortController()
    this.#probing.set(id, stopped)
    try {
      return await this.#probes.probe(file, name, stopped.signal)
    } catch (error) {
      return err(failureOf(name, error))
    } finally {
      if (this.#probing.get(id) === stopped) this.#probing.delete(id)
    }
  }

  async stopProbe(id: string): Promise<void> {
    this.#probing.get(id)?.abort()
  }

  cover(url: MediaUrl): Promise<Result<Blob | null, Failure>> {
    return attempt(url, () => this.#assets.use(url, () => drawCover(this.#cache, url)))
  }

  async waveform(url: MediaUrl): Promise<Result<Waveform, Failure>> {
    const result = await attempt(url, () => this.#waveforms.waveform(url))
    return result.ok ? transfer(result, [result.value.peaks.buffer]) : result
  }

  async features(url: MediaUrl): Promise<Result<RecordingFeatures, Failure>> {
    const result = await attempt(url, () => this.#waveforms.features(url))
    return result.ok ? transfer(result, [result.value.loudness.buffer, result.value.brightnessHz.buffer]) : result
  }

  async strip(request: StripRequest): Promise<Result<Strip, Failure>> {
    const result = await attempt(request.url, () => this.#strips.strip(request))
    return result.ok ? transfer(result, [result.value.bitmap]) : result
  }

  async cancelStrip(request: StripRequest): Promise<void> {
    this.#strips.cancel(request)
  }

  soundLength(url: MediaUrl): Promise<Result<number, Failure>> {
    return attempt(url, async () => {
      const sound = await this.#assets.use(url, () => this.#cache.sound(url))
      if (!sound) throw new MediaError('unsupported', 'the file has no sound', url)
      return sound.durationSec
    })
  }

  async withoutSound(urls: readonly MediaUrl[]): Promise<MediaUrl[]> {
    await Promise.all(urls.map((url) => attempt(url, () => this.#assets.use(url, () => this.#cache.sound(url)))))
    return urls.filter((url) => this.#silent.has(url))
  }

  async cacheSize(): Promise<CacheSize> {
    return (await this.#records?.size()) ?? { files: 0, drawings: 0 }
  }

  async clearCache(): Promise<void> {
    await this.#disk?.clear()
    await this.#records?.clearDrawings()
  }

  async retry(url: MediaUrl): Promise<void> {
    await this.#assets.retry(url)
  }

  #connect(port: MessagePort): FrameServer {
    const line: FrameServer = new FrameServer(
      port,
      {
        cache: this.#cache,
        readers: this.#readers,
        assets: this.#assets,
        player: this.#player,
        loudness: this.#loudness,
        idleGate: this.#idleGate,
        kept: () => this.#kept,
        connect: (another) => this.#connect(another),
      },
      () => this.#lines.delete(line),
    )
    this.#lines.add(line)
    return line
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
