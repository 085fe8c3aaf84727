import type { FootageLayer, Layer, MovingLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { dropFrame, type HeldFrame, type Holding, holdFrame } from './common/held-frame.ts'

/** Something that a frame shows and the compositor has not loaded. */
export type MediaNeed =
  | { kind: 'image'; url: MediaUrl }
  /**
   * `reader` is the layer's id: a sequence of frames that one decoder reads. `cut`: of a filmed presenter, which is cut out
   * in memory.
   */
  | { kind: 'frame'; reader: string; url: MediaUrl; sourceSec: number; cut: boolean }
  | { kind: 'font'; fontName: string; bold: boolean; italic: boolean; text: string }
  /** The picture that a presenter is cut to. */
  | { kind: 'mask'; url: MediaUrl }
  /** The file that an effect is drawn from. */
  | { kind: 'effect'; effect: 'filter' | 'makeUp' | 'face'; url: MediaUrl }
  /** An animation of a 3D presenter that is a file of its own. */
  | { kind: 'motion'; url: MediaUrl }
  /** A presenter's drawing or model, which its own loader reads. */
  | { kind: 'presenter'; presenter: 'puppet' | 'model'; url: MediaUrl }

/** A name for a need: equal for equal needs. */
export function nameOfNeed(need: MediaNeed): string {
  return Object.values(need).join('\n')
}

/** Pixels of still images that are kept: about 400 MB. */
const IMAGE_BUDGET = 100e6
/** Frames kept for each layer: the shown one and two ahead. */
const FRAMES_MAX = 3
/** Paintings after which what was loaded ahead and not shown counts as not needed. */
const AHEAD_MAX = 16

interface CachedImage {
  bitmap: ImageBitmap | null
  /** Number of paintings when it came or was last used. */
  since: number
}

interface CachedFrame {
  url: MediaUrl
  sourceSec: number
  held: HeldFrame | null
  shown: boolean
  /** Number of paintings when it came. */
  since: number
}

/** Images and frames that the compositor owns, closed when they are evicted. Null is one that is missing. */
export class FrameCache {
  readonly #images = new Map<MediaUrl, CachedImage>()
  readonly #frames = new Map<string, CachedFrame[]>()
  #paintings = 0
  #closed = false

  /** Counts a painting; closes images over the budget that were not used lately. */
  painted(): void {
    this.#paintings++
    let pixels = 0
    for (const { bitmap } of this.#images.values()) pixels += bitmap ? bitmap.width * bitmap.height : 0
    for (const [url, { bitmap, since }] of this.#images) {
      if (pixels <= IMAGE_BUDGET) break
      if (!bitmap || this.#paintings - since <= AHEAD_MAX) continue
      pixels -= bitmap.width * bitmap.height
      bitmap.close()
      this.#images.delete(url)
    }
  }

  /** The image; null when it is missing, undefined when it has not come yet. */
  image(url: MediaUrl): ImageBitmap | null | undefined {
    const image = this.#images.get(url)
    if (image) image.since = this.#paintings
    return image?.bitmap
  }

  /** Takes an image over; after `close` it is closed at once. */
  keepImage(url: MediaUrl, bitmap: ImageBitmap | null): void {
    if (this.#closed) {
      bitmap?.close()
      return
    }
    if (bitmap) watchForLeak(bitmap, 'an image of the frame cache')
    this.#images.get(url)?.bitmap?.close()
    this.#images.set(url, { bitmap, since: this.#paintings })
  }

  /** The exact frame of a layer, else the one that came last; null when it is missing, undefined when none came. */
  frame(layer: MovingLayer | FootageLayer): HeldFrame | null | undefined {
    const kept = this.#frames.get(layer.id)?.filter(({ url }) => url === layer.url)
    const found = kept?.find(({ sourceSec }) => sourceSec === layer.sourceSec) ?? kept?.at(-1)
    if (found) found.shown = true
    return found?.held
  }

  /** Takes a frame over; after `close` it is closed at once. */
  async keepFrame(
    reader: string,
    url: MediaUrl,
    sourceSec: number,
    frame: VideoFrame | ImageBitmap | null,
    holding: Holding,
  ) {
    const held = frame && (await holdFrame(frame, holding))
    if (this.#closed) {
      if (held) dropFrame(held)
      return
    }
    const kept = this.#frames.get(reader) ?? []
    kept.push({ url, sourceSec, held, shown: false, since: this.#paintings })
    if (kept.length > FRAMES_MAX) drop(kept.shift())
    this.#frames.set(reader, kept)
  }

  /** What a layer needs that is not in the cache; null when nothing is. */
  need(layer: Layer): MediaNeed | null {
    if (layer.kind === 'picture') {
      return this.#images.has(layer.url) ? null : { kind: 'image', url: layer.url }
    }
    if (isMoving(layer)) {
      const kept = this.#frames.get(layer.id) ?? []
      if (kept.some(({ url, sourceSec }) => url === layer.url && sourceSec === layer.sourceSec)) return null
      const { id: reader, url, sourceSec } = layer
      return { kind: 'frame', reader, url, sourceSec, cut: layer.kind === 'footage' }
    }
    return null
  }

  /** Whether the medium of a layer was asked for and is missing. */
  isMissing(layer: Layer): boolean {
    if (layer.kind === 'picture') return this.#images.get(layer.url)?.bitmap === null
    if (!isMoving(layer)) return false
    return this.#frames.get(layer.id)?.findLast(({ url }) => url === layer.url)?.held === null
  }

  /** Forgets which media are missing, so that they are asked for again. */
  dropMissing(): void {
    for (const [url, { bitmap }] of this.#images) if (!bitmap) this.#images.delete(url)
    for (const [reader, kept] of this.#frames) {
      const held = kept.filter((frame) => frame.held)
      if (held.length > 0) this.#frames.set(reader, held)
      else this.#frames.delete(reader)
    }
  }

  /**
   * Drops the frames of layers that are not `shown`, except frames that were loaded for a later painting. Returns the
   * readers that may be closed.
   */
  dropOthers(shown: ReadonlySet<string>): string[] {
    const isPast = (kept: CachedFrame) => kept.shown || this.#paintings - kept.since > AHEAD_MAX
    const gone = [...this.#frames].flatMap(([reader, kept]) =>
      !shown.has(reader) && kept.every(isPast) ? [reader] : [],
    )
    for (const reader of gone) {
      this.#frames.get(reader)?.forEach(drop)
      this.#frames.delete(reader)
    }
    return gone
  }

  /** Closes everything, and whatever comes later. */
  close(): void {
    this.#closed = true
    for (const kept of this.#frames.values()) kept.forEach(drop)
    this.#frames.clear()
    for (const { bitmap } of this.#images.values()) bitmap?.close()
    this.#images.clear()
  }
}

function isMoving(layer: Layer): layer is MovingLayer | FootageLayer {
  return layer.kind === 'video' || layer.kind === 'gif' || layer.kind === 'footage'
}

function drop(kept: CachedFrame | undefined): void {
  if (kept?.held) dropFrame(kept.held)
}
