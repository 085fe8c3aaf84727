import type { FootageLayer, Layer, MovingLayer, PictureLayer, PosedKind } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { FontChoice } from '#shared/placing/font.ts'
import { IMAGE_BYTES, LAYER_FRAMES } from '#workers/kit/budgets.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { drawnSidePx } from './common/drawn-side.ts'
import { bytesOfFrame, dropFrame, type HeldFrame, type Holding, holdFrame } from './common/held-frame.ts'
import { AHEAD_MAX, bytesOf, LoadedFiles } from './common/loaded-files.ts'

/** Something that a frame shows and the compositor has not loaded. */
export type MediaNeed =
  /** `sidePx`: of a drawing, the longer side of the picture that is wanted. */
  | { kind: 'image'; url: MediaUrl; sidePx?: number }
  /**
   * `reader` is the layer's id: a sequence of frames that one decoder reads. `cut`: of a filmed presenter, which is cut out
   * in memory.
   */
  | { kind: 'frame'; reader: string; url: MediaUrl; sourceSec: number; cut: boolean; sidePx?: number }
  | { kind: 'font'; font: FontChoice; text: string }
  /** The picture that a presenter is cut to. */
  | { kind: 'mask'; url: MediaUrl }
  /** The file that an effect is drawn from. */
  | { kind: 'effect'; effect: 'filter' | 'makeUp' | 'face'; url: MediaUrl }
  /** An animation of a 3D presenter that is a file of its own. */
  | { kind: 'motion'; url: MediaUrl }
  /** A presenter's drawing or model, which its own loader reads. */
  | { kind: 'presenter'; presenter: PosedKind; url: MediaUrl }

/** A name for a need: equal for equal needs. */
export function nameOfNeed(need: MediaNeed): string {
  return JSON.stringify(need)
}

interface CachedFrame {
  url: MediaUrl
  sidePx: number | undefined
  sourceSec: number
  held: HeldFrame | null
  shown: boolean
  /** Number of paintings when it came. */
  since: number
}

/** Images and frames that the compositor owns, closed when they are evicted. Null is one that is missing. */
export class FrameCache {
  /** By address and, of drawings, size. */
  readonly #images = new LoadedFiles<ImageBitmap>(IMAGE_BYTES, bytesOf, (bitmap) => bitmap.close())
  readonly #frames = new Map<string, CachedFrame[]>()
  #paintings = 0
  #closed = false

  /** Counts a painting; closes images over the budget that were not used lately. */
  painted(): void {
    this.#paintings++
    this.#images.painted()
  }

  /** The memory of the images and of the frames, and how many frames there are. */
  get kept() {
    const frames = [...this.#frames.values()].flat().flatMap(({ held }) => held ?? [])
    const frameBytes = frames.reduce((sum, held) => sum + bytesOfFrame(held), 0)
    return { imageBytes: this.#images.cost, frames: frames.length, frameBytes }
  }

  /**
   * The image of a layer at `scale` output pixels per project pixel; null when it is missing, undefined when it has not
   * come yet. A drawing shows at another size until it has come.
   */
  image(layer: PictureLayer, scale: number): ImageBitmap | null | undefined {
    const { url } = layer
    const name = nameOfImage(url, drawnSidePx(layer, scale))
    if (this.#images.has(name)) return this.#images.get(name)
    const other = this.#images.names().findLast((kept) => kept === url || kept.startsWith(`${url} `))
    return other === undefined ? undefined : this.#images.get(other)
  }

  /** Takes an image over, of a drawing one of a size; after `close` it is closed at once. */
  keepImage(url: MediaUrl, bitmap: ImageBitmap | null, sidePx?: number): void {
    this.#images.keep(nameOfImage(url, sidePx), bitmap && watchForLeak(bitmap, 'an image of the frame cache'))
  }

  /** The exact frame of a layer, else the one that came last; null when it is missing, undefined when none came. */
  frame(layer: MovingLayer | FootageLayer, scale: number): HeldFrame | null | undefined {
    const kept = this.#frames.get(layer.id)?.filter(({ url }) => url === layer.url)
    const side = drawnSidePx(layer, scale)
    const found =
      kept?.find(({ sourceSec, sidePx }) => sourceSec === layer.sourceSec && sidePx === side) ?? kept?.at(-1)
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
    sidePx?: number,
  ) {
    const held = frame && (await holdFrame(frame, holding))
    if (this.#closed) {
      if (held) dropFrame(held)
      return
    }
    const kept = this.#frames.get(reader) ?? []
    kept.push({ url, sidePx, sourceSec, held, shown: false, since: this.#paintings })
    if (kept.length > LAYER_FRAMES) drop(kept.shift())
    this.#frames.set(reader, kept)
  }

  /** The medium that a layer needs at a scale and the cache does not have; null when it has all. */
  need(layer: Layer, scale: number): MediaNeed | null {
    if (layer.kind !== 'picture' && !isMoving(layer)) return null
    const side = drawnSidePx(layer, scale)
    const size = side === undefined ? {} : { sidePx: side }
    if (layer.kind === 'picture') {
      return this.#images.has(nameOfImage(layer.url, side)) ? null : { kind: 'image', url: layer.url, ...size }
    }
    const { id: reader, url, sourceSec } = layer
    const kept = this.#frames.get(reader) ?? []
    if (kept.some((frame) => frame.url === url && frame.sourceSec === sourceSec && frame.sidePx === side)) return null
    return { kind: 'frame', reader, url, sourceSec, cut: layer.kind === 'footage', ...size }
  }

  /** Whether the picture of a layer has not come: a drawing that shows at another size has. */
  isLoading(layer: Layer, scale: number): boolean {
    if (layer.kind === 'picture') return this.image(layer, scale) === undefined
    if (!isMoving(layer)) return false
    const kept = this.#frames.get(layer.id) ?? []
    return !kept.some(({ url, sourceSec }) => url === layer.url && sourceSec === layer.sourceSec)
  }

  /** Whether the medium of a layer was asked for and is missing. */
  isMissing(layer: Layer, scale: number): boolean {
    if (layer.kind === 'picture') return this.image(layer, scale) === null
    if (!isMoving(layer)) return false
    return this.#frames.get(layer.id)?.findLast(({ url }) => url === layer.url)?.held === null
  }

  /** Forgets which media are missing, so that they are asked for again. */
  dropMissing(): void {
    this.#images.dropMissing()
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

  /** Drops the frames of all layers. Returns the readers that may be closed. */
  dropFrames(): string[] {
    const readers = [...this.#frames.keys()]
    for (const kept of this.#frames.values()) kept.forEach(drop)
    this.#frames.clear()
    return readers
  }

  /** Closes everything, and whatever comes later. */
  close(): void {
    this.#closed = true
    this.dropFrames()
    this.#images.close()
  }
}

/** The name of an image in the cache. */
function nameOfImage(url: MediaUrl, sidePx: number | undefined): string {
  return sidePx === undefined ? url : `${url} ${sidePx}`
}

function isMoving(layer: Layer): layer is MovingLayer | FootageLayer {
  return layer.kind === 'video' || layer.kind === 'gif' || layer.kind === 'footage'
}

function drop(kept: CachedFrame | undefined): void {
  if (kept?.held) dropFrame(kept.held)
}
