import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import { maskLayerId } from '#shared/model/mask.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { MaskPictures } from './avatar/mask-pictures.ts'
import { ModelLoader } from './avatar/model/model-loader.ts'
import { PresenterPainter } from './avatar/presenter-painter.ts'
import { puppetLoader } from './avatar/puppet/puppet-loader.ts'
import { type Backend, type PaintItem, surfaceItem } from './common/backend.ts'
import type { MediaFailure, MediaProvider } from './common/media-provider.ts'
import type { OutputSize } from './common/place.ts'
import { damageOf } from './damage.ts'
import { FrameCache, type MediaNeed, nameOfNeed } from './frame-cache.ts'
import { GlBackend } from './gl/gl-backend.ts'
import { type FramePart, planOf } from './plan.ts'
import { PlanesBackend } from './planes/planes-backend.ts'
import { StillSurfaces } from './still-surfaces.ts'
import { TextRenderer } from './text/text-renderer.ts'
import { VideoItems } from './video-items.ts'

interface CompositorOptions extends OutputSize {
  /** `gl` draws on a canvas; `planes` makes I420 in memory, for encoders where GL is drawn by the CPU. */
  backend: 'gl' | 'planes'
  /** Where `gl` draws; a canvas of its own by default. */
  canvas?: OffscreenCanvas
  /** Prefix of the names of readers, where several compositors share one provider. */
  readers?: string
}

/** Both sides must be even: chroma has one sample for two by two pixels. */
export function createCompositor(options: CompositorOptions): Compositor {
  return new Compositor(options)
}

/**
 * Paints frames: `prepare` loads what a frame shows, `paint` composes it, `toVideoFrame`, `toBitmap` and `readPixels`
 * return the picture. The same frame spec gives the same pixels whatever was painted before.
 */
export class Compositor {
  #size: OutputSize
  readonly #backend: Backend
  readonly #frames = new FrameCache()
  readonly #texts = new TextRenderer()
  readonly #stills = new StillSurfaces(this.#frames, this.#texts)
  readonly #videos: VideoItems
  readonly #presenters: Record<'puppet' | 'model', PresenterPainter>
  readonly #masks = new MaskPictures()
  /** Needs that are being loaded, by name. */
  readonly #loading = new Map<string, Promise<MediaFailure[]>>()
  readonly #readers: string
  #painted: PaintItem[] | null = null

  constructor({ width, height, backend, canvas, readers = '' }: CompositorOptions) {
    this.#size = { width, height }
    this.#readers = readers
    this.#backend = backend === 'planes' ? new PlanesBackend(this.#size) : new GlBackend(this.#size, canvas)
    this.#backend.onRestored = () => this.#clearSurfaces()
    this.#videos = new VideoItems(this.#backend)
    this.#presenters = {
      puppet: new PresenterPainter(puppetLoader),
      model: new PresenterPainter(new ModelLoader(this.#backend.graphics)),
    }
  }

  /** What must be supplied before `paint(spec)` shows the exact frame. After supplying there may be further needs. */
  needs(spec: FrameSpec): MediaNeed[] {
    const needs: MediaNeed[] = []
    for (const layer of spec.layers) {
      if (layer.opacity <= 0) continue
      if (layer.kind === 'text') {
        const { fontName, bold = false } = layer.style
        if (!this.#texts.isReady(layer)) needs.push({ kind: 'font', fontName, bold, text: layer.text })
      } else if (layer.kind === 'puppet' || layer.kind === 'model') {
        const { kind, url, mask } = layer
        if (!this.#presenters[kind].isReady(url)) needs.push({ kind: 'presenter', presenter: kind, url })
        if (mask?.url && this.#masks.picture(mask.url) === undefined) needs.push({ kind: 'mask', url: mask.url })
      } else {
        const need = this.#frames.need(layer)
        if (need) needs.push(need)
      }
    }
    return needs
  }

  /**
   * Loads one need; a medium that is missing is drawn as a placeholder. Failures are returned, not thrown. A need that is
   * being loaded is not asked for again.
   */
  supply(need: MediaNeed, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    const name = nameOfNeed(need)
    const loading = this.#loading.get(name)
    if (loading) return loading
    const asked = this.#load(need, provider, stepSec).finally(() => this.#loading.delete(name))
    this.#loading.set(name, asked)
    return asked
  }

  /** Loads all that `paint(spec)` needs. `stepSec` is the time to the next frame, for reading ahead. */
  async prepare(spec: FrameSpec, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    const failures: MediaFailure[] = []
    for (let needs = this.needs(spec); needs.length > 0; needs = this.needs(spec)) {
      const answers = await Promise.all(needs.map((need) => this.supply(need, provider, stepSec)))
      failures.push(...answers.flat())
      if (answers.flat().length > 0) break
    }
    return failures
  }

  /** Closes the frames and readers of layers that `spec` does not show. */
  release(spec: FrameSpec, provider: MediaProvider): void {
    for (const reader of this.#frames.dropOthers(new Set(spec.layers.map(({ id }) => id)))) provider.closeReader(reader)
  }

  /**
   * Composes the frame, repainting only what differs from the frame before. False when the graphics context is lost;
   * paint again after `onRestored`.
   */
  paint(spec: FrameSpec): boolean {
    const scale = this.#size.width / spec.width
    const parts = planOf(spec.layers)
    const items = parts.flatMap((part) => this.#item(part, scale) ?? [])
    const done = this.#backend.compose(items, damageOf(this.#painted, items, this.#size))
    this.#painted = done ? items : null
    this.#frames.painted()
    const shown = new Set(parts.map(({ id }) => id))
    for (const surfaces of this.#surfaces()) surfaces.dropOthers(shown)
    return done
  }

  /** Sizes at scale 1 of the texts of a frame whose fonts are loaded, by layer id, in project pixels. */
  measuredTexts(spec: FrameSpec): Record<string, { width: number; height: number }> {
    return Object.fromEntries(
      spec.layers.flatMap((layer) =>
        layer.kind === 'text' && this.#texts.isReady(layer) ? [[layer.id, this.#texts.size(layer)]] : [],
      ),
    )
  }

  /** Changes the output size (even sides); everything is painted again. */
  resize(size: OutputSize): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return
    this.#size = size
    this.#backend.resize(size)
    this.#clearSurfaces()
  }

  /** Layers of a frame whose media are loading (not drawn), and those whose media are missing (drawn as placeholders). */
  availability(spec: FrameSpec): { loading: string[]; missing: { id: string; url: string }[] } {
    const loading: string[] = []
    const missing: { id: string; url: string }[] = []
    for (const layer of spec.layers) {
      if (!('url' in layer) || layer.opacity <= 0) continue
      const { id, url, kind } = layer
      const presenter = kind === 'puppet' || kind === 'model' ? this.#presenters[kind] : null
      const isMissing = presenter ? presenter.isMissing(url) : this.#frames.isMissing(layer)
      if (isMissing) missing.push({ id, url })
      else if (presenter ? !presenter.isReady(url) : this.#frames.need(layer)) loading.push(id)
      const mask = 'mask' in layer ? layer.mask?.url : undefined
      if (mask && this.#masks.picture(mask) === null) missing.push({ id: maskLayerId(id), url: mask })
    }
    return { loading, missing }
  }

  /** Forgets which media are missing, so that they are asked for again. */
  dropMissing(): void {
    this.#frames.dropMissing()
    this.#masks.dropMissing()
    for (const painter of Object.values(this.#presenters)) painter.dropMissing()
  }

  /** Sets what runs when the graphics context is lost. */
  onLost(run: () => void): void {
    this.#backend.onLost = run
  }

  /** Sets what runs when a lost context can be painted on again. */
  onRestored(run: () => void): void {
    this.#backend.onRestored = () => {
      this.#clearSurfaces()
      run()
    }
  }

  /** The painted picture for an encoder; the receiver closes it. */
  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame {
    return watchForLeak(this.#backend.toVideoFrame(timestampUs, durationUs), 'a painted frame')
  }

  /** The painted picture; the receiver closes it. */
  async toBitmap(): Promise<ImageBitmap> {
    const { width, height } = this.#size
    return createImageBitmap(new ImageData(this.readPixels(), width, height))
  }

  /** RGBA, opaque, rows from the top. */
  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    return this.#backend.readPixels()
  }

  dispose(): void {
    this.#frames.close()
    this.#masks.close()
    for (const painter of Object.values(this.#presenters)) painter.dispose()
    this.#backend.dispose()
    this.#clearSurfaces()
  }

  async #load(need: MediaNeed, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    if (need.kind === 'font') {
      await this.#texts.load(need, need.text)
      return []
    }
    if (need.kind === 'image') {
      const result = await provider.image(need.url)
      this.#frames.keepImage(need.url, result.ok ? result.value : null)
      return result.ok ? [] : [result.error]
    }
    if (need.kind === 'mask') {
      const result = await provider.image(need.url)
      this.#masks.keep(need.url, result.ok ? result.value : null)
      return result.ok ? [] : [result.error]
    }
    if (need.kind === 'frame') {
      const { url, sourceSec, reader } = need
      const result = await provider.frame(url, sourceSec, this.#readers + reader, stepSec)
      await this.#frames.keepFrame(reader, url, sourceSec, result.ok ? result.value : null, this.#backend.wantsPlanes)
      return result.ok ? [] : [result.error]
    }
    return this.#presenters[need.presenter].load(need.url, provider)
  }

  #surfaces() {
    return [this.#stills, this.#videos, ...Object.values(this.#presenters)]
  }

  #clearSurfaces(): void {
    this.#painted = null
    for (const surfaces of this.#surfaces()) surfaces.clear()
  }

  #item(part: FramePart, scale: number): PaintItem | null {
    if (part.kind === 'still')
      return surfaceItem(part.id, this.#stills.surface(part.id, part.layers, scale, this.#size), 1)
    const { layer } = part
    if ('sourceSec' in layer) {
      const frame = this.#frames.frame(layer)
      return frame === undefined ? null : this.#videos.item(layer, frame, scale, this.#size)
    }
    const cutTo = layer.mask?.url ? this.#masks.picture(layer.mask.url) : null
    return cutTo === undefined ? null : this.#presenters[layer.kind].paint(layer, scale, this.#size, cutTo)
  }
}
