import type { Rect } from '#shared/base/rect.ts'
import type { FrameSpec, MovingLayer } from '#shared/evaluate/frame-spec.ts'
import { ModelPainter } from './avatar/model-painter.ts'
import { PuppetPainter } from './avatar/puppet-painter.ts'
import type { Backend, Item } from './backend.ts'
import { drawFrame, drawPlaceholder, enterBox } from './draw-still.ts'
import { FrameCache, type Need } from './frame-cache.ts'
import { GlBackend } from './gl/gl-backend.ts'
import type { MediaFailure, MediaProvider } from './media-provider.ts'
import { evenRect, joinRects, type OutputSize, pixelsOf, toOutput } from './place.ts'
import { type Part, planOf } from './plan.ts'
import { PlanesBackend } from './planes/planes-backend.ts'
import type { PaintedSurface, PresenterPainter } from './presenters.ts'
import { StillSurfaces, sameRect } from './still-surfaces.ts'
import { Surface } from './surface.ts'
import { TextRenderer } from './text/text-renderer.ts'

export interface CompositorOptions extends OutputSize {
  /** `gl` draws on a canvas; `planes` makes I420 in memory, for encoders where GL is a software one. */
  backend: 'gl' | 'planes'
  /** Where `gl` draws; one of its own when left out. */
  canvas?: OffscreenCanvas
  /** Put before the names of readers, where several compositors share one provider. */
  readers?: string
}

/** Both sides must be even: chroma is kept for two by two pixels. */
export function createCompositor(options: CompositorOptions): Compositor {
  return new Compositor(options)
}

/**
 * Paints frames: `prepare` brings what a frame shows, `paint` puts it together, `toVideoFrame`, `toBitmap` and
 * `readPixels` give the picture away. The same frame spec gives the same pixels whatever was painted before.
 */
export class Compositor {
  #size: OutputSize
  readonly #backend: Backend
  readonly #frames = new FrameCache()
  readonly #texts = new TextRenderer()
  readonly #stills = new StillSurfaces(this.#frames, this.#texts)
  readonly #drawnFrames = new Map<string, PaintedSurface>()
  readonly #presenters: Record<'puppet' | 'model', PresenterPainter> = {
    puppet: new PuppetPainter(),
    model: new ModelPainter(),
  }
  readonly #coming = new Map<string, Promise<MediaFailure[]>>()
  readonly #readers: string
  #painted: Item[] | null = null

  constructor({ width, height, backend, canvas, readers = '' }: CompositorOptions) {
    this.#size = { width, height }
    this.#readers = readers
    this.#backend = backend === 'planes' ? new PlanesBackend(this.#size) : new GlBackend(this.#size, canvas)
  }

  /** What must be supplied before `paint(spec)` shows the exact frame; asked again after supplying, it may name more. */
  needs(spec: FrameSpec): Need[] {
    const needs: Need[] = []
    for (const layer of spec.layers) {
      if (layer.opacity <= 0) continue
      if (layer.kind === 'text') {
        if (!this.#texts.isReady(layer)) needs.push({ kind: 'font', fontName: layer.style.fontName, text: layer.text })
      } else if (layer.kind === 'puppet' || layer.kind === 'model') {
        const { kind, url } = layer
        if (!this.#presenters[kind].isReady(url)) needs.push({ kind: 'presenter', presenter: kind, url })
      } else {
        const need = this.#frames.need(layer)
        if (need) needs.push(need)
      }
    }
    return needs
  }

  /**
   * Brings one need; what the provider cannot give is drawn as a quiet plate. Failures are answered, not thrown. A need
   * that is on its way already is not asked for again.
   */
  supply(need: Need, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    const key = JSON.stringify(need)
    const coming = this.#coming.get(key)
    if (coming) return coming
    const asked = this.#bring(need, provider, stepSec).finally(() => this.#coming.delete(key))
    this.#coming.set(key, asked)
    return asked
  }

  /** Brings all that `paint(spec)` needs. `stepSec` is how far the next frame will be, for reading ahead. */
  async prepare(spec: FrameSpec, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    const failures: MediaFailure[] = []
    for (let needs = this.needs(spec); needs.length > 0; needs = this.needs(spec)) {
      const answers = await Promise.all(needs.map((need) => this.supply(need, provider, stepSec)))
      failures.push(...answers.flat())
      if (answers.flat().length > 0) break
    }
    return failures
  }

  /** Gives back the frames and readers of layers that `spec` does not show. */
  release(spec: FrameSpec, provider: MediaProvider): void {
    for (const reader of this.#frames.dropOthers(new Set(spec.layers.map(({ id }) => id)))) provider.closeReader(reader)
  }

  /**
   * Puts the frame together, repainting only what differs from the frame before. False when the graphics context is
   * lost; paint again when `onRestored` says so.
   */
  paint(spec: FrameSpec): boolean {
    const scale = this.#size.width / spec.width
    const parts = planOf(spec.layers)
    const items = parts.flatMap((part) => this.#item(part, scale) ?? [])
    const done = this.#backend.compose(items, this.#damage(items))
    this.#painted = done ? items : null
    this.#frames.painted()
    const shown = new Set(parts.map(({ id }) => id))
    this.#stills.dropOthers(shown)
    for (const painter of Object.values(this.#presenters)) painter.dropOthers(shown)
    for (const id of this.#drawnFrames.keys()) if (!shown.has(id)) this.#drawnFrames.delete(id)
    return done
  }

  /** Sizes at scale 1 of the texts of a frame that have been set, by layer id, in project pixels. */
  measuredTexts(spec: FrameSpec): Record<string, { width: number; height: number }> {
    return Object.fromEntries(
      spec.layers.flatMap((layer) =>
        layer.kind === 'text' && this.#texts.isReady(layer) ? [[layer.id, this.#texts.size(layer)]] : [],
      ),
    )
  }

  /** Another output size; everything is painted anew. For `gl` alone. */
  resize(size: OutputSize): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return
    this.#size = size
    if (this.#backend instanceof GlBackend) this.#backend.resize(size)
    this.#forget()
  }

  /** Forgets what was painted, so that the next frame is painted whole. */
  invalidate(): void {
    this.#painted = null
  }

  /** Layers of a frame whose media have not come, and those whose media cannot be had: they are drawn as plates. */
  availability(spec: FrameSpec): { coming: string[]; missing: { id: string; url: string }[] } {
    const coming: string[] = []
    const missing: { id: string; url: string }[] = []
    for (const layer of spec.layers) {
      if (!('url' in layer) || layer.opacity <= 0) continue
      const { id, url, kind } = layer
      const presenter = kind === 'puppet' || kind === 'model' ? this.#presenters[kind] : null
      const isMissing = presenter ? presenter.isMissing(url) : this.#frames.isMissing(layer)
      if (isMissing) missing.push({ id, url })
      else if (presenter ? !presenter.isReady(url) : this.#frames.need(layer)) coming.push(id)
    }
    return { coming, missing }
  }

  /** Forgets what could not be had, so that it is asked for again. */
  dropMissing(): void {
    this.#frames.dropMissing()
    for (const painter of Object.values(this.#presenters)) painter.dropMissing()
  }

  /** Called when the graphics context is taken away. */
  onLost(run: () => void): void {
    if (this.#backend instanceof GlBackend) this.#backend.onLost = run
  }

  onRestored(run: () => void): void {
    if (this.#backend instanceof GlBackend) {
      this.#backend.onRestored = () => {
        this.invalidate()
        run()
      }
    }
  }

  /** The painted picture for an encoder; the receiver closes it. */
  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame {
    return this.#backend.toVideoFrame(timestampUs, durationUs)
  }

  /** The painted picture; the receiver closes it. */
  async toBitmap(): Promise<ImageBitmap> {
    return createImageBitmap(new ImageData(this.readPixels(), this.#size.width, this.#size.height))
  }

  /** RGBA, opaque, rows from the top. */
  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    return this.#backend.readPixels()
  }

  dispose(): void {
    this.#frames.clear()
    for (const painter of Object.values(this.#presenters)) painter.dispose()
    this.#backend.dispose()
    this.#forget()
  }

  async #bring(need: Need, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    if (need.kind === 'font') {
      await this.#texts.load(need.fontName, need.text)
      return []
    }
    if (need.kind === 'image') {
      const result = await provider.image(need.url)
      this.#frames.keepImage(need.url, result.ok ? result.value : null)
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

  #forget(): void {
    this.#painted = null
    this.#stills.clear()
    this.#drawnFrames.clear()
    for (const painter of Object.values(this.#presenters)) painter.forget()
  }

  #item(part: Part, scale: number): Item | null {
    if (part.kind === 'still')
      return surfaceItem(part.id, this.#stills.surface(part.id, part.layers, scale, this.#size), 1)
    const { layer } = part
    if ('sourceSec' in layer) return this.#videoItem(layer, scale)
    return surfaceItem(layer.id, this.#presenters[layer.kind].paint(layer, scale, this.#size), layer.opacity)
  }

  #videoItem(layer: MovingLayer, scale: number): Item | null {
    const frame = this.#frames.frame(layer)
    const box = toOutput(layer.box, scale)
    const rect = pixelsOf(box, this.#size)
    if (frame === undefined || !rect) return null
    if (frame && this.#backend.takesFrame(frame, box)) {
      const stamp = `${frame.stamp} ${JSON.stringify(box)} ${layer.opacity}`
      return { kind: 'video', id: layer.id, rect, stamp, frame, box, opacity: layer.opacity }
    }
    const key = `${frame?.stamp ?? 'missing'} ${JSON.stringify(box)}`
    const known = this.#drawnFrames.get(layer.id)
    if (known?.key === key) return surfaceItem(layer.id, known, layer.opacity)
    const surface = known && sameRect(known.surface.rect, rect) ? known.surface : new Surface(rect)
    surface.redraw(surface.rect, (context) => {
      enterBox(context, box)
      if (!frame) drawPlaceholder(context, box.width, box.height)
      else drawFrame(context, frame, box)
    })
    const made = { key, surface }
    this.#drawnFrames.set(layer.id, made)
    return surfaceItem(layer.id, made, layer.opacity)
  }

  /** What differs from the frame painted last. */
  #damage(items: Item[]): Rect[] {
    const whole = { x: 0, y: 0, ...this.#size }
    const before = this.#painted
    if (!before) return [whole]
    const rects: Rect[] = []
    const old = new Map(before.map((item, index) => [item.id, { item, index }]))
    let last = -1
    for (const item of items) {
      const was = old.get(item.id)
      old.delete(item.id)
      if (!was) rects.push(item.rect)
      else if (was.index < last) return [whole]
      else {
        last = was.index
        if (was.item.stamp !== item.stamp) rects.push(...changedBetween(was.item, item))
      }
    }
    for (const { item } of old.values()) rects.push(item.rect)
    return joinRects(rects).flatMap((rect) => evenRect(rect, this.#size) ?? [])
  }
}

function surfaceItem(id: string, made: PaintedSurface | null, opacity: number): Item | null {
  if (!made) return null
  const { surface, key } = made
  return { kind: 'surface', id, rect: surface.rect, stamp: `${key} ${opacity} ${surface.version}`, surface, opacity }
}

/** Where two looks of one thing may differ. */
function changedBetween(was: Item, is: Item): Rect[] {
  if (was.kind === 'surface' && is.kind === 'surface' && was.surface === is.surface && was.opacity === is.opacity) {
    return [is.surface.changed]
  }
  return sameRect(was.rect, is.rect) ? [is.rect] : [was.rect, is.rect]
}
