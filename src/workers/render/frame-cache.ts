import type { Layer, MovingLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { dropFrame, type HeldFrame, holdFrame } from './held-frame.ts'

/** Something that a frame shows and the compositor has not got. */
export type Need =
  | { kind: 'image'; url: MediaUrl }
  /** `reader` is the layer's id: a sequence of frames that is read on. */
  | { kind: 'frame'; reader: string; url: MediaUrl; sourceSec: number }
  | { kind: 'font'; fontName: string; text: string }
  /** A presenter's drawing or model, which its own loader reads. */
  | { kind: 'presenter'; presenter: 'puppet' | 'model'; url: MediaUrl }

/** Pixels of still images that are kept: about 400 MB. */
const IMAGE_BUDGET = 100e6
/** Frames kept a layer: the shown one and two ahead. */
const FRAMES_MAX = 3
/** Paintings after which what was brought ahead and not shown counts as not wanted. */
const AHEAD_MAX = 16

interface CachedImage {
  bitmap: ImageBitmap | null
  /** Which painting was the last when it came or was used. */
  since: number
}

interface CachedFrame {
  url: MediaUrl
  sourceSec: number
  held: HeldFrame | null
  shown: boolean
  /** Which painting was the last when it came. */
  since: number
}

/** Images and frames that the compositor owns, closed when they fall out. Null stands for one that cannot be had. */
export class FrameCache {
  readonly #images = new Map<MediaUrl, CachedImage>()
  readonly #frames = new Map<string, CachedFrame[]>()
  #paintings = 0

  /** Counts a painting; images over the budget that were not used lately are closed. */
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

  /** The image; null when it cannot be had, undefined when it has not come yet. */
  image(url: MediaUrl): ImageBitmap | null | undefined {
    const image = this.#images.get(url)
    if (image) image.since = this.#paintings
    return image?.bitmap
  }

  keepImage(url: MediaUrl, bitmap: ImageBitmap | null): void {
    this.#images.get(url)?.bitmap?.close()
    this.#images.set(url, { bitmap, since: this.#paintings })
  }

  /** The exact frame of a layer, else the one that came last; null when it cannot be had, undefined when none came. */
  frame(layer: MovingLayer): HeldFrame | null | undefined {
    const kept = this.#frames.get(layer.id)?.filter(({ url }) => url === layer.url)
    const found = kept?.find(({ sourceSec }) => sourceSec === layer.sourceSec) ?? kept?.at(-1)
    if (found) found.shown = true
    return found?.held
  }

  async keepFrame(
    reader: string,
    url: MediaUrl,
    sourceSec: number,
    frame: VideoFrame | ImageBitmap | null,
    asPlanes: boolean,
  ) {
    const held = frame && (await holdFrame(frame, asPlanes))
    const kept = this.#frames.get(reader) ?? []
    kept.push({ url, sourceSec, held, shown: false, since: this.#paintings })
    if (kept.length > FRAMES_MAX) drop(kept.shift())
    this.#frames.set(reader, kept)
  }

  /** Whether a layer's medium is missing from what is held. */
  need(layer: Layer): Need | null {
    if (layer.kind === 'picture') {
      return this.#images.has(layer.url) ? null : { kind: 'image', url: layer.url }
    }
    if (layer.kind === 'video' || layer.kind === 'gif') {
      const kept = this.#frames.get(layer.id) ?? []
      if (kept.some(({ url, sourceSec }) => url === layer.url && sourceSec === layer.sourceSec)) return null
      return { kind: 'frame', reader: layer.id, url: layer.url, sourceSec: layer.sourceSec }
    }
    return null
  }

  /** Whether what a layer shows was asked for and cannot be had. */
  isMissing(layer: Layer): boolean {
    if (layer.kind === 'picture') return this.#images.get(layer.url)?.bitmap === null
    if (layer.kind !== 'video' && layer.kind !== 'gif') return false
    return this.#frames.get(layer.id)?.findLast(({ url }) => url === layer.url)?.held === null
  }

  /** Forgets what could not be had, so that it is asked for again. */
  dropMissing(): void {
    for (const [url, { bitmap }] of this.#images) if (!bitmap) this.#images.delete(url)
    for (const [reader, kept] of this.#frames) {
      const held = kept.filter((frame) => frame.held)
      if (held.length > 0) this.#frames.set(reader, held)
      else this.#frames.delete(reader)
    }
  }

  /**
   * Drops the frames of layers that are not `shown`, but for ones that were brought for a painting still to come;
   * answers whose readers may be closed.
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

  clear(): void {
    for (const kept of this.#frames.values()) kept.forEach(drop)
    this.#frames.clear()
    for (const { bitmap } of this.#images.values()) bitmap?.close()
    this.#images.clear()
  }
}

function drop(kept: CachedFrame | undefined): void {
  if (kept?.held) dropFrame(kept.held)
}
