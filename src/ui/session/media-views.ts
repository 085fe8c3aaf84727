import { ref } from 'valtio'
import type { MediaUrl } from '#shared/model/ids.ts'
import { nextStrip } from '#shared/model/strip-status.ts'
import type { MediaApi, StripRequest } from '#shared/protocol/media.ts'
import { mediaMirror, NO_STRIP, NO_WAVE, stripKey } from '#ui/mirror/media-mirror.ts'

/** Strips kept that no component wants: each is 60 kB at one device pixel a CSS pixel. */
const STRIPS_KEPT = 200

/**
 * Filmstrips and waveforms of one open editor: made by the media worker while a component wants them, written to the
 * media mirror, and kept for a while after that.
 */
export class MediaViews {
  readonly #media: Pick<MediaApi, 'strip' | 'cancelStrip' | 'waveform' | 'retry'>
  /** How many components want a strip, by `stripKey`. */
  readonly #wanted = new Map<string, number>()
  /** Finished strips that no component wants, the one released longest ago first. */
  readonly #spare = new Set<string>()
  #closed = false

  constructor(media: Pick<MediaApi, 'strip' | 'cancelStrip' | 'waveform' | 'retry'>) {
    this.#media = media
  }

  /** Counts one user of a strip; the returned function takes that back. The last one cancels an unfinished strip. */
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

  /** Makes a strip unless it is there or under way. */
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
      const state = nextStrip(known.state, 'failed')
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

  /** Loads a medium that failed once more: a file, or the folder of a presenter. */
  retry(url: MediaUrl): void {
    delete mediaMirror.waves[url]
    void this.#media.retry(url)
  }

  /** After this nothing more is asked of the media worker. */
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
