import type { Rect } from '#shared/base/rect.ts'
import { type Landmarks, mappedLandmarks } from '#shared/effect/landmarks.ts'
import type { FootageLayer, FrameSpec, Layer, MovingLayer, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import { motionLayerId } from '#shared/model/action-clip.ts'
import { effectLayerId, SHAPES } from '#shared/model/effects.ts'
import { maskLayerId } from '#shared/model/mask.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { FootagePainter } from './avatar/footage/footage-painter.ts'
import { MaskPictures } from './avatar/mask-pictures.ts'
import { ModelLoader } from './avatar/model/model-loader.ts'
import { Motions } from './avatar/model/motions.ts'
import { PresenterPainter } from './avatar/presenter-painter.ts'
import { puppetLoader } from './avatar/puppet/puppet-loader.ts'
import { type Backend, type PaintItem, type PlainItem, surfaceItem } from './common/backend.ts'
import type { MediaFailure, MediaProvider } from './common/media-provider.ts'
import type { OutputSize } from './common/place.ts'
import { damageOf } from './damage.ts'
import { FilterTables } from './filter-tables.ts'
import { FrameCache, type MediaNeed, nameOfNeed } from './frame-cache.ts'
import { EffectSurfaces } from './gl/effects/effect-surfaces.ts'
import { GlBackend } from './gl/gl-backend.ts'
import { type FramePart, planOf } from './plan.ts'
import { PlanesBackend } from './planes/planes-backend.ts'
import { layersWithin, SnapshotItems } from './snapshot-items.ts'
import { StillSurfaces } from './still-surfaces.ts'
import { TextRenderer } from './text/text-renderer.ts'
import { VideoItems } from './video-items.ts'

interface CompositorOptions extends OutputSize {
  /** `gl` draws on a canvas; `planes` makes I420 in memory, for encoders where GL is drawn by the CPU. */
  backend: 'gl' | 'planes'
  /** Where `gl` draws; a canvas of its own by default. */
  canvas?: OffscreenCanvas
  /** Whether the picture begins empty instead of black, and keeps its alpha. */
  transparent?: boolean
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
  readonly #snapshots: SnapshotItems
  readonly #presenters: Record<'puppet' | 'model', PresenterPainter>
  readonly #footage = new FootagePainter()
  readonly #masks = new MaskPictures()
  readonly #filters = new FilterTables()
  readonly #motions = new Motions()
  /** Needs that are being loaded, by name. */
  readonly #loading = new Map<string, Promise<MediaFailure[]>>()
  readonly #readers: string
  #painted: PaintItem[] | null = null

  constructor({ width, height, backend, canvas, transparent = false, readers = '' }: CompositorOptions) {
    this.#size = { width, height }
    this.#readers = readers
    this.#backend =
      backend === 'planes'
        ? new PlanesBackend(this.#size, transparent, new EffectSurfaces())
        : new GlBackend(this.#size, transparent, canvas)
    this.#backend.onRestored = () => this.#clearSurfaces()
    this.#videos = new VideoItems(this.#backend)
    this.#snapshots = new SnapshotItems(this.#videos, (frame) => this.#flatten(frame))
    this.#presenters = {
      puppet: new PresenterPainter(puppetLoader),
      model: new PresenterPainter(new ModelLoader(this.#backend.graphics, this.#motions)),
    }
  }

  /** What must be supplied before `paint(spec)` shows the exact frame. After supplying there may be further needs. */
  needs(spec: FrameSpec): MediaNeed[] {
    const needs: MediaNeed[] = []
    for (const layer of layersWithin(spec)) {
      if (layer.opacity <= 0) continue
      const filter = 'effects' in layer ? layer.effects?.filter : null
      if (filter && this.#filters.table(filter.url) === undefined) needs.push({ kind: 'filter', url: filter.url })
      if (layer.kind === 'text') {
        const { fontName, bold = false, italic = false } = layer.style
        if (!this.#texts.fontState(layer)) needs.push({ kind: 'font', fontName, bold, italic, text: layer.text })
      } else if (layer.kind === 'puppet' || layer.kind === 'model') {
        const { kind, url } = layer
        if (!this.#presenters[kind].isReady(url)) needs.push({ kind: 'presenter', presenter: kind, url })
        for (const motion of layer.motions ?? []) {
          if (this.#motions.get(motion) === undefined) needs.push({ kind: 'motion', url: motion })
        }
      } else {
        const need = this.#frames.need(layer)
        if (need) needs.push(need)
      }
      const mask = 'mask' in layer ? layer.mask?.url : undefined
      if (mask && this.#masks.picture(mask) === undefined) needs.push({ kind: 'mask', url: mask })
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
    for (const reader of this.#frames.dropOthers(new Set(layersWithin(spec).map(({ id }) => id))))
      provider.closeReader(reader)
  }

  /**
   * Composes the frame, repainting only what differs from the frame before. False when the graphics context is lost;
   * paint again after `onRestored`.
   */
  paint(spec: FrameSpec): boolean {
    const parts = planOf(spec.layers)
    const items = this.#items(parts, spec)
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
        layer.kind === 'text' && this.#texts.fontState(layer) ? [[layer.id, this.#texts.size(layer)]] : [],
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
      if (layer.opacity <= 0) continue
      if (layer.kind === 'text') {
        const state = this.#texts.fontState(layer)
        if (state === 'missing') missing.push({ id: layer.id, url: layer.style.fontName })
        else if (!state) loading.push(layer.id)
      }
      missing.push(...this.#failedEffects(layer))
      if (!('url' in layer)) continue
      const { id, url, kind } = layer
      const presenter = kind === 'puppet' || kind === 'model' ? this.#presenters[kind] : null
      const isMissing = presenter ? presenter.isMissing(url) : this.#frames.isMissing(layer)
      if (isMissing) missing.push({ id, url })
      else if (presenter ? !presenter.isReady(url) : this.#frames.need(layer)) loading.push(id)
      const mask = 'mask' in layer ? layer.mask?.url : undefined
      for (const motion of ('motions' in layer && layer.motions) || [])
        if (this.#motions.get(motion) === null) missing.push({ id: motionLayerId(id, motion), url: motion })
      if (mask && this.#masks.picture(mask) === null) missing.push({ id: maskLayerId(id), url: mask })
    }
    return { loading, missing }
  }

  /** Forgets which media are missing, so that they are asked for again. */
  dropMissing(): void {
    this.#frames.dropMissing()
    this.#masks.dropMissing()
    this.#filters.dropMissing()
    this.#motions.dropMissing()
    this.#texts.dropMissing()
    this.#snapshots.clear()
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

  /** RGBA, not premultiplied, rows from the top; opaque unless the compositor is transparent. */
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
    if (need.kind === 'font') return this.#texts.load(need, need.text)
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
    // a filter that cannot be read is off and marked, and the rest is drawn
    if (need.kind === 'filter') {
      const result = await provider.bytes(need.url)
      this.#filters.keep(need.url, result.ok ? result.value : null)
      return []
    }
    if (need.kind === 'motion') {
      const { url } = need
      const result = await provider.bytes(url)
      const detail = await this.#motions.keep(url, result.ok ? result.value : null)
      return result.ok ? (detail === null ? [] : [{ code: 'unreadable', detail, subject: url }]) : [result.error]
    }
    if (need.kind === 'frame') {
      const { url, sourceSec, reader } = need
      const result = await provider.frame(url, sourceSec, this.#readers + reader, stepSec)
      const holding = need.cut ? 'planes with alpha' : this.#backend.wantsPlanes ? 'planes' : 'frame'
      await this.#frames.keepFrame(reader, url, sourceSec, result.ok ? result.value : null, holding)
      return result.ok ? [] : [result.error]
    }
    return this.#presenters[need.presenter].load(need.url, provider)
  }

  #surfaces() {
    return [this.#stills, this.#videos, this.#footage, this.#snapshots, ...Object.values(this.#presenters)]
  }

  #clearSurfaces(): void {
    this.#painted = null
    for (const surfaces of this.#surfaces()) surfaces.clear()
  }

  #items(parts: FramePart[], { width }: FrameSpec): PaintItem[] {
    const scale = this.#size.width / width
    return parts.flatMap((part) => this.#item(part, scale) ?? [])
  }

  /** Composes a frame in place of the picture, which is then painted as a whole again. */
  #flatten(frame: FrameSpec) {
    this.#painted = null
    const complete = this.needs(frame).length === 0
    const done = this.#backend.compose(this.#items(planOf(frame.layers), frame), [{ x: 0, y: 0, ...this.#size }])
    return done ? { picture: this.#backend.keep(), complete } : null
  }

  #item(part: FramePart, scale: number): PaintItem | null {
    if (part.kind === 'still')
      return surfaceItem(part.id, this.#stills.surface(part.id, part.layers, scale, this.#size), 1)
    if (part.kind === 'changed') {
      const { id, layer } = part
      const surface = this.#stills.surface(id, [{ ...layer, opacity: 1 }], scale, this.#size)
      return this.#changed(surfaceItem(id, surface, layer.opacity), layer, scale)
    }
    const { layer } = part
    if (layer.kind === 'snapshot') return this.#snapshots.item(layer, scale, this.#size)
    return this.#changed(this.#moving(layer, scale), layer, scale)
  }

  #moving(layer: MovingLayer | FootageLayer | PresenterLayer, scale: number): PlainItem | null {
    const mask = 'mask' in layer ? layer.mask?.url : undefined
    const cutTo = mask ? this.#masks.picture(mask) : null
    if (cutTo === undefined) return null
    if ('sourceSec' in layer) {
      const frame = this.#frames.frame(layer)
      if (frame === undefined) return null
      if (layer.kind === 'footage') return this.#footage.paint(layer, frame, scale, this.#size, cutTo)
      return this.#videos.item(layer, frame, scale, this.#size)
    }
    // it is drawn anew when an animation of its own comes
    const motions = layer.motions?.filter((url) => this.#motions.get(url))
    return this.#presenters[layer.kind].paint(motions ? { ...layer, motions } : layer, scale, this.#size, cutTo)
  }

  /** The item with effects; those whose file is loading or missing are left out. */
  #changed(item: PlainItem | null, layer: Layer, scale: number): PaintItem | null {
    const effects = 'effects' in layer ? layer.effects : undefined
    if (!item || !effects) return item
    const table = effects.filter && this.#filters.table(effects.filter.url)
    const filter = effects.filter && table ? { table, strength: effects.filter.strength } : null
    if (!filter && Object.keys(effects.beauty).length === 0) return item
    const { id, rect, opacity } = item
    const looks = { beauty: effects.beauty, filter, face: this.#faceWithin(layer, effects, scale, rect), scale }
    return { kind: 'effect', id, rect, source: { ...item, opacity: 1 }, looks, opacity }
  }

  /** The face of a layer from the corner of its rectangle; null where no effect needs it. */
  #faceWithin(layer: Layer, { beauty }: LayerEffects, scale: number, { x, y }: Rect): Landmarks | null {
    if (layer.kind !== 'puppet' && layer.kind !== 'model') return null
    if (!SHAPES.some((shape) => beauty[shape])) return null
    const face = this.#presenters[layer.kind].face(layer, scale)
    return face && mappedLandmarks(face, (place) => [place[0] - x, place[1] - y])
  }

  /** The effects of a layer that are not drawn: their file is missing, or this machine cannot draw them. */
  #failedEffects(layer: Layer): { id: string; url: string }[] {
    const effects = 'effects' in layer ? layer.effects : undefined
    if (!effects) return []
    const failed: { id: string; url: string }[] = []
    const { filter, beauty } = effects
    const { failedEffects } = this.#backend
    if (filter && (failedEffects.has('filter') || this.#filters.table(filter.url) === null))
      failed.push({ id: effectLayerId(layer.id, 'filter'), url: filter.url })
    if (failedEffects.has('beauty') && Object.keys(beauty).length > 0)
      failed.push({ id: effectLayerId(layer.id, 'beauty'), url: '' })
    return failed
  }
}
