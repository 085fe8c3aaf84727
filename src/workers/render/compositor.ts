import type { Rect } from '#shared/base/rect.ts'
import type { FrameSpec, MovingLayer } from '#shared/evaluate/frame-spec.ts'
import { ModelPainter } from './avatar/model-painter.ts'
import { PuppetPainter } from './avatar/puppet-painter.ts'
import { drawFrame, drawMissing, enterBox } from './draw-still.ts'
import { GlStage } from './gl/gl-stage.ts'
import { Holdings, type Need } from './holdings.ts'
import { evenRect, joinRects, type OutputSize, pixelsOf, toOutput } from './place.ts'
import { type Part, planOf } from './plan.ts'
import { PlanesStage } from './planes/planes-stage.ts'
import type { Drawn, PresenterPainter } from './presenters.ts'
import { Sheet } from './sheet.ts'
import { StillSheets, sameRect } from './sheets.ts'
import type { Item, Stage } from './stage.ts'
import type { Supplier, SupplyFailure } from './supplier.ts'
import { TextSetter } from './text/text-setter.ts'

export interface CompositorOptions extends OutputSize {
  /** `gl` draws on a canvas; `planes` makes I420 in memory, for encoders where GL is a software one. */
  stage: 'gl' | 'planes'
  /** Where `gl` draws; one of its own when left out. */
  canvas?: OffscreenCanvas
  /** Put before the names of readers, where several compositors share one supplier. */
  readers?: string
}

/** Both sides must be even: chroma is kept for two by two pixels. */
export function createCompositor(options: CompositorOptions): Compositor {
  return new Compositor(options)
}

/**
 * Paints frames: `prepare` brings what a frame shows, `paint` puts it together, `toVideoFrame`, `toBitmap` and
 * `readPixels` give the picture away. The same specification gives the same pixels whatever was painted before.
 */
export class Compositor {
  #size: OutputSize
  readonly #stage: Stage
  readonly #holdings = new Holdings()
  readonly #texts = new TextSetter()
  readonly #stills = new StillSheets(this.#holdings, this.#texts)
  readonly #drawnFrames = new Map<string, Drawn>()
  readonly #presenters: Record<'puppet' | 'model', PresenterPainter> = {
    puppet: new PuppetPainter(),
    model: new ModelPainter(),
  }
  readonly #coming = new Map<string, Promise<SupplyFailure[]>>()
  readonly #readers: string
  #painted: Item[] | null = null

  constructor({ width, height, stage, canvas, readers = '' }: CompositorOptions) {
    this.#size = { width, height }
    this.#readers = readers
    this.#stage = stage === 'planes' ? new PlanesStage(this.#size) : new GlStage(this.#size, canvas)
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
        const need = this.#holdings.need(layer)
        if (need) needs.push(need)
      }
    }
    return needs
  }

  /**
   * Brings one need; what the supplier cannot give is drawn as a quiet plate. Failures are answered, not thrown. A need
   * that is on its way already is not asked for again.
   */
  supply(need: Need, supplier: Supplier, stepSec: number): Promise<SupplyFailure[]> {
    const key = JSON.stringify(need)
    const coming = this.#coming.get(key)
    if (coming) return coming
    const asked = this.#bring(need, supplier, stepSec).finally(() => this.#coming.delete(key))
    this.#coming.set(key, asked)
    return asked
  }

  /** Brings all that `paint(spec)` needs. `stepSec` is how far the next frame will be, for reading ahead. */
  async prepare(spec: FrameSpec, supplier: Supplier, stepSec: number): Promise<SupplyFailure[]> {
    const failures: SupplyFailure[] = []
    for (let needs = this.needs(spec); needs.length > 0; needs = this.needs(spec)) {
      const answers = await Promise.all(needs.map((need) => this.supply(need, supplier, stepSec)))
      failures.push(...answers.flat())
      if (answers.flat().length > 0) break
    }
    return failures
  }

  /** Gives back the frames and readers of layers that `spec` does not show. */
  release(spec: FrameSpec, supplier: Supplier): void {
    for (const reader of this.#holdings.dropOthers(new Set(spec.layers.map(({ id }) => id))))
      supplier.closeReader(reader)
  }

  /**
   * Puts the frame together, repainting only what differs from the frame before. False when the graphics context is
   * lost; paint again when `onRestored` says so.
   */
  paint(spec: FrameSpec): boolean {
    const scale = this.#size.width / spec.width
    const parts = planOf(spec.layers)
    const items = parts.flatMap((part) => this.#item(part, scale) ?? [])
    const done = this.#stage.compose(items, this.#damage(items))
    this.#painted = done ? items : null
    this.#holdings.painted()
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
    if (this.#stage instanceof GlStage) this.#stage.resize(size)
    this.#forget()
  }

  /** Forgets what was painted, so that the next frame is painted whole. */
  invalidate(): void {
    this.#painted = null
  }

  /** Layers of a frame whose media have not come, and those whose media cannot be had: they are drawn as plates. */
  standing(spec: FrameSpec): { coming: string[]; missing: { id: string; url: string }[] } {
    const coming: string[] = []
    const missing: { id: string; url: string }[] = []
    for (const layer of spec.layers) {
      if (!('url' in layer) || layer.opacity <= 0) continue
      const { id, url, kind } = layer
      const presenter = kind === 'puppet' || kind === 'model' ? this.#presenters[kind] : null
      const isMissing = presenter ? presenter.isMissing(url) : this.#holdings.isMissing(layer)
      if (isMissing) missing.push({ id, url })
      else if (presenter ? !presenter.isReady(url) : this.#holdings.need(layer)) coming.push(id)
    }
    return { coming, missing }
  }

  /** Forgets what could not be had, so that it is asked for again. */
  dropMissing(): void {
    this.#holdings.dropMissing()
    for (const painter of Object.values(this.#presenters)) painter.dropMissing()
  }

  /** Called when the graphics context is taken away. */
  onLost(run: () => void): void {
    if (this.#stage instanceof GlStage) this.#stage.onLost = run
  }

  onRestored(run: () => void): void {
    if (this.#stage instanceof GlStage) {
      this.#stage.onRestored = () => {
        this.invalidate()
        run()
      }
    }
  }

  /** The painted picture for an encoder; the receiver closes it. */
  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame {
    return this.#stage.toVideoFrame(timestampUs, durationUs)
  }

  /** The painted picture; the receiver closes it. */
  async toBitmap(): Promise<ImageBitmap> {
    return createImageBitmap(new ImageData(this.readPixels(), this.#size.width, this.#size.height))
  }

  /** RGBA, opaque, rows from the top. */
  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    return this.#stage.readPixels()
  }

  dispose(): void {
    this.#holdings.clear()
    for (const painter of Object.values(this.#presenters)) painter.dispose()
    this.#stage.dispose()
    this.#forget()
  }

  async #bring(need: Need, supplier: Supplier, stepSec: number): Promise<SupplyFailure[]> {
    if (need.kind === 'font') {
      await this.#texts.load(need.fontName, need.text)
      return []
    }
    if (need.kind === 'picture') {
      const result = await supplier.picture(need.url)
      this.#holdings.keepPicture(need.url, result.ok ? result.value : null)
      return result.ok ? [] : [result.error]
    }
    if (need.kind === 'frame') {
      const { url, sourceSec, reader } = need
      const result = await supplier.frame(url, sourceSec, this.#readers + reader, stepSec)
      await this.#holdings.keepFrame(reader, url, sourceSec, result.ok ? result.value : null, this.#stage.wantsPlanes)
      return result.ok ? [] : [result.error]
    }
    return this.#presenters[need.presenter].load(need.url, supplier)
  }

  #forget(): void {
    this.#painted = null
    this.#stills.clear()
    this.#drawnFrames.clear()
    for (const painter of Object.values(this.#presenters)) painter.forget()
  }

  #item(part: Part, scale: number): Item | null {
    if (part.kind === 'still') return sheetItem(part.id, this.#stills.sheet(part.id, part.layers, scale, this.#size), 1)
    const { layer } = part
    if ('sourceSec' in layer) return this.#videoItem(layer, scale)
    return sheetItem(layer.id, this.#presenters[layer.kind].paint(layer, scale, this.#size), layer.opacity)
  }

  #videoItem(layer: MovingLayer, scale: number): Item | null {
    const frame = this.#holdings.frame(layer)
    const box = toOutput(layer.box, scale)
    const rect = pixelsOf(box, this.#size)
    if (frame === undefined || !rect) return null
    if (frame && this.#stage.takesFrame(frame, box)) {
      const stamp = `${frame.stamp} ${JSON.stringify(box)} ${layer.opacity}`
      return { kind: 'video', id: layer.id, rect, stamp, frame, box, opacity: layer.opacity }
    }
    const key = `${frame?.stamp ?? 'missing'} ${JSON.stringify(box)}`
    const known = this.#drawnFrames.get(layer.id)
    if (known?.key === key) return sheetItem(layer.id, known, layer.opacity)
    const sheet = known && sameRect(known.sheet.rect, rect) ? known.sheet : new Sheet(rect)
    sheet.redraw(sheet.rect, (context) => {
      enterBox(context, box)
      if (!frame) drawMissing(context, box.width, box.height)
      else drawFrame(context, frame, box)
    })
    const made = { key, sheet }
    this.#drawnFrames.set(layer.id, made)
    return sheetItem(layer.id, made, layer.opacity)
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

function sheetItem(id: string, made: Drawn | null, opacity: number): Item | null {
  if (!made) return null
  const { sheet, key } = made
  return { kind: 'sheet', id, rect: sheet.rect, stamp: `${key} ${opacity} ${sheet.version}`, sheet, opacity }
}

/** Where two looks of one thing may differ. */
function changedBetween(was: Item, is: Item): Rect[] {
  if (was.kind === 'sheet' && is.kind === 'sheet' && was.sheet === is.sheet && was.opacity === is.opacity) {
    return [is.sheet.changed]
  }
  return sameRect(was.rect, is.rect) ? [is.rect] : [was.rect, is.rect]
}
