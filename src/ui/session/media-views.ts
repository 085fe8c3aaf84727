import { ref } from 'valtio'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { MediaApi, StripRequest } from '#shared/protocol/media.ts'
import { stripReducer } from '#shared/status/strip.ts'
import { mediaMirror, NO_STRIP, NO_WAVE, stripKey } from '#ui/mirror/media-mirror.ts'

/** Number of unused strips to keep. Each takes 60 kB at one device pixel per CSS pixel. */
const STRIPS_KEPT = 200

/**
 * Filmstrips and waveforms of one open editor. The media worker makes them while a component uses them; they are
 * written to the media mirror and cached for a while after their last use.
 */
export class MediaViews {
  readonly #media: Pick<MediaApi, 'strip' | 'cancelStrip' | 'waveform' | 'retry'>
  /** Number of components that use a strip, by `stripKey`. */
  readonly #wanted = new Map<string, number>()
  /** Finished strips without a user, least recently used first. */
  readonly #spare = new Set<string>()
  #closed = false

  constructor(media: Pick<MediaApi, 'strip' | 'cancelStrip' | 'waveform' | 'retry'>) {
    this.#media = media
  }

  /**
   * Registers a user of a strip and returns the function that unregisters it. The last one to unregister cancels an
   * unfinished strip.
   */
  want(request: StripRequest): () => void {
    const key = stripKey(request)
    this.#wanted.set(key, (this.#wanted.get(key) ?? 0) + 1)
    this.#spare.delete(key)
    return () => {
      const left = (this.#wanted.get(key) ?? 1) - 1
      if (left > 0) return void this.#wanted.set(key, left)
      this.#wanted.delete(key)
      if (mediaMirror.strips[key]?.strip) this.#keep(key)
      else this.#cancel(key, request)
    }
  }

  /** Makes a strip unless it exists or is being made. */
  async makeStrip(request: StripRequest): Promise<void> {
    const key = stripKey(request)
    if (mediaMirror.strips[key]) return
    mediaMirror.strips[key] = ref({ ...NO_STRIP })
    const result = await this.#media.strip(request)
    const known = mediaMirror.strips[key]
    if (result.ok && (!known || known.strip)) return result.value.bitmap.close()
    if (!known || known.strip) return
    if (result.ok) {
      const state = { status: 'success' as const, failedAt: null }
      mediaMirror.strips[key] = ref({ state, part: 1, failure: null, strip: result.value })
    } else if (result.error.code !== 'cancelled') {
      const state = stripReducer(known.state, 'failed')
      mediaMirror.strips[key] = ref({ state, part: 0, failure: result.error, strip: null })
    }
  }

  /** Measures the sound of a file unless that is done or under way. */
  async makeWave(url: MediaUrl): Promise<void> {
    if (mediaMirror.waves[url]) return
    mediaMirror.waves[url] = ref({ ...NO_WAVE })
    const result = await this.#media.waveform(url)
    if (this.#closed) return
    mediaMirror.waves[url] = ref(
      result.ok
        ? { status: 'success', failure: null, waveform: result.value }
        : { status: 'fail', failure: result.error, waveform: null },
    )
  }

  /** Retries a failed medium: a file, or the folder of a presenter. */
  retry(url: MediaUrl): void {
    delete mediaMirror.waves[url]
    void this.#media.retry(url)
  }

  /** Stops all further requests to the media worker. */
  close(): void {
    this.#closed = true
  }

  #keep(key: string): void {
    this.#spare.add(key)
    if (this.#spare.size <= STRIPS_KEPT) return
    const [oldest = ''] = this.#spare
    this.#spare.delete(oldest)
    mediaMirror.strips[oldest]?.strip?.bitmap.close()
    delete mediaMirror.strips[oldest]
  }

  #cancel(key: string, request: StripRequest): void {
    if (this.#closed || !mediaMirror.strips[key]) return
    delete mediaMirror.strips[key]
    void this.#media.cancelStrip(request)
  }
}
