import { Queue } from '#shared/base/queue.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Waveform } from '#shared/protocol/media.ts'
import type { RecordingFeatures } from '#shared/speech/recording-features.ts'
import { type MediaRecords, WAVE_VERSION } from '../bytes/records.ts'
import type { AssetTracker } from '../cache/asset-tracker.ts'
import type { MediaCache } from '../cache/media-cache.ts'
import type { IdleGate } from '../common/idle-gate.ts'
import { MediaError } from '../common/media-error.ts'
import type { SoundSource } from '../sound/sound-source.ts'
import { PEAKS_PER_SEC, peaksOf } from './peaks.ts'
import { recordingFeaturesOf } from './recording-features.ts'

/** Measures waveforms for the timeline, one at a time while nothing plays, and stores them in the browser's records. */
export class Waveforms {
  readonly #cache: MediaCache
  readonly #assets: AssetTracker
  readonly #idleGate: IdleGate
  readonly #records: () => MediaRecords | null
  readonly #queue = new Queue()

  /** `records` returns null until the owner is known: nothing is stored then. */
  constructor(cache: MediaCache, assets: AssetTracker, idleGate: IdleGate, records: () => MediaRecords | null) {
    this.#cache = cache
    this.#assets = assets
    this.#idleGate = idleGate
    this.#records = records
  }

  /** Returns the waveform. Fails with the medium's failure, or `unsupported` for a file without sound. */
  async waveform(url: MediaUrl): Promise<Waveform> {
    const kept = await this.#records()
      ?.parsedWave.get(url)
      .catch(() => undefined)
    if (kept?.version === WAVE_VERSION) {
      await this.#cache.files.authorize(url)
      return waveformOf(kept.peaks)
    }
    const peaks = await this.#queue.run(() => this.#measure(url))
    await this.#records()
      ?.parsedWave.put({ url, version: WAVE_VERSION, peaks })
      .catch(() => undefined)
    return waveformOf(peaks)
  }

  /** Returns the features for lip-sync; fails like `waveform`. Not stored: they are used once for each recording. */
  async features(url: MediaUrl): Promise<RecordingFeatures> {
    return recordingFeaturesOf(await this.#sound(url), () => this.#idleGate.quiet())
  }

  async #measure(url: MediaUrl): Promise<Uint8Array<ArrayBuffer>> {
    return peaksOf(await this.#sound(url), () => this.#idleGate.quiet())
  }

  async #sound(url: MediaUrl): Promise<SoundSource> {
    await this.#idleGate.quiet()
    const sound = await this.#assets.use(url, () => this.#cache.sound(url))
    if (!sound) throw new MediaError('unsupported', 'the file has no sound', url)
    return sound
  }
}

function waveformOf(peaks: Uint8Array<ArrayBuffer>): Waveform {
  return { peaks: Float32Array.from(peaks, (peak) => peak / 255), peaksPerSec: PEAKS_PER_SEC }
}
