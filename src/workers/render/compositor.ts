import type { Rect } from '#shared/base/rect.ts'
import { type Landmarks, mappedLandmarks } from '#shared/effect/landmarks.ts'
import {
  type FootageLayer,
  type FrameSpec,
  isPosed,
  type Layer,
  type MovingLayer,
  type PresenterLayer,
} from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import { SHAPES } from '#shared/model/effects.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { FootagePainter } from './avatar/footage/footage-painter.ts'
import { filmedFace } from './avatar/footage/placed-face.ts'
import { spokenMouth } from './avatar/footage/spoken-mouth.ts'
import { type Backend, type PaintItem, type PlainItem, surfaceItem } from './common/backend.ts'
import type { MediaFailure, MediaProvider } from './common/media-provider.ts'
import type { OutputSize } from './common/place.ts'
import { damageOf } from './damage.ts'
import type { MediaNeed } from './frame-cache.ts'
import { type Availability, FrameMedia } from './frame-media.ts'
import { EffectSurfaces } from './gl/effects/effect-surfaces.ts'
import { GlBackend } from './gl/gl-backend.ts'
import { type FramePart, planOf } from './plan.ts'
import { PlanesBackend } from './planes/planes-backend.ts'
import { SnapshotItems } from './snapshot-items.ts'
import { StillSurfaces } from './still-surfaces.ts'
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
  readonly #media: FrameMedia
  readonly #stills: StillSurfaces
  readonly #videos: VideoItems
  readonly #snapshots: SnapshotItems
  readonly #footage = new FootagePainter()
  #painted: PaintItem[] | null = null

  constructor({ width, height, backend, canvas, transparent = false, readers = '' }: CompositorOptions) {
    this.#size = { width, height }
    this.#backend =
      backend === 'planes'
        ? new PlanesBackend(this.#size, transparent, new EffectSurfaces())
        : new GlBackend(this.#size, transparent, canvas)
    this.#backend.onRestored = () => this.#clearSurfaces()
    this.#media = new FrameMedia(this.#backend, readers, ({ width }) => this.#size.width / width)
    this.#stills = new StillSurfaces(this.#media.frames, this.#media.texts)
    this.#videos = new VideoItems(this.#backend)
    this.#snapshots = new SnapshotItems(this.#videos, (frame) => this.#flatten(frame))
  }

  /** The media to supply before `paint(spec)` shows the exact frame. After supplying there may be further needs. */
  needs(spec: FrameSpec): MediaNeed[] {
    return this.#media.needs(spec)
  }

  /** Loads one need, as `FrameMedia.supply` does. */
  supply(need: MediaNeed, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    return this.#media.supply(need, provider, stepSec)
  }

  /** Loads all that `paint(spec)` needs. `stepSec` is the time to the next frame, for reading ahead. */
  prepare(spec: FrameSpec, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    return this.#media.prepare(spec, provider, stepSec)
  }

  /** Closes the frames and readers of layers that `spec` does not show. */
  release(spec: FrameSpec, provider: MediaProvider): void {
    this.#media.release(spec, provider)
  }

  /** Closes all frames and readers while nothing is painted; the next painting loads them again. */
  rest(provider: MediaProvider): void {
    this.#media.rest(provider)
  }

  /** Returns what was painted since the last call, and what is kept in memory. */
  takeReport() {
    const { frames, presenters } = this.#media
    const { puppet, model } = presenters
    return { ...this.#backend.takeWork(), ...frames.kept, puppets: puppet.loaded, models: model.loaded }
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
    this.#media.painted()
    const shown = new Set(parts.map(({ id }) => id))
    for (const surfaces of this.#surfaces()) surfaces.dropOthers(shown)
    return done
  }

  /** Sizes at scale 1 of the texts of a frame whose fonts are loaded, by layer id, in project pixels. */
  measuredTexts(spec: FrameSpec): Record<string, { width: number; height: number }> {
    return Object.fromEntries(
      spec.layers.flatMap((layer) =>
        layer.kind === 'text' && this.#media.texts.fontState(layer) ? [[layer.id, this.#media.texts.size(layer)]] : [],
      ),
    )
  }

  /** Changes the output size (even sides); everything is painted again. */
  resize(size: OutputSize): boolean {
    if (size.width === this.#size.width && size.height === this.#size.height) return false
    this.#size = size
    this.#backend.resize(size)
    this.#clearSurfaces()
    return true
  }

  /** Layers of a frame whose media are loading (not drawn), and those whose media are missing (drawn as placeholders). */
  availability(spec: FrameSpec): Availability {
    return this.#media.availability(spec)
  }

  /** Forgets which media are missing, so that they are asked for again. */
  dropMissing(): void {
    this.#media.dropMissing()
    this.#snapshots.clear()
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
    this.#media.close()
    this.#backend.dispose()
    this.#clearSurfaces()
  }

  #surfaces() {
    return [this.#stills, this.#videos, this.#footage, this.#snapshots, ...Object.values(this.#media.presenters)]
  }

  #clearSurfaces(): void {
    this.#painted = null
    for (const surfaces of this.#surfaces()) surfaces.clear()
  }

  #items(parts: FramePart[], { width, height }: FrameSpec): PaintItem[] {
    // sides are even: where their ratio is not quite the frame's, the frame covers the picture
    const scale = Math.max(this.#size.width / width, this.#size.height / height)
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
    const cutTo = mask ? this.#media.masks.get(mask) : null
    if (cutTo === undefined) return null
    if ('sourceSec' in layer) {
      const frame = this.#media.frames.frame(layer, scale)
      if (frame === undefined) return null
      if (layer.kind === 'footage') {
        const mouth = layer.lips && layer.face ? spokenMouth(layer, this.#media.effects.face.get(layer.face)) : null
        return this.#footage.paint(layer, frame, mouth, scale, this.#size, cutTo)
      }
      return this.#videos.item(layer, frame, scale, this.#size)
    }
    // it is drawn anew when an animation of its own comes
    const motions = layer.motions?.filter((url) => this.#media.motions.get(url))
    return this.#media.presenters[layer.kind].paint(motions ? { ...layer, motions } : layer, scale, this.#size, cutTo)
  }

  /** The item with effects; those whose file is loading or missing are left out. */
  #changed(item: PlainItem | null, layer: Layer, scale: number): PaintItem | null {
    const effects = 'effects' in layer ? layer.effects : undefined
    if (!item || !effects) return item
    const files = this.#media.effects
    const table = effects.filter && files.filter.get(effects.filter.url)
    const filter = effects.filter && table ? { table, strength: effects.filter.strength } : null
    const worn = effects.makeUp && files.makeUp.get(effects.makeUp.url)
    const makeUp = effects.makeUp && worn ? { makeUp: worn, strength: effects.makeUp.strength } : null
    if (!filter && !makeUp && Object.keys(effects.beauty).length === 0) return item
    const { id, rect, opacity } = item
    const face = this.#faceWithin(layer, effects, scale, rect)
    const looks = { beauty: effects.beauty, filter, makeUp, face, scale }
    return { kind: 'effect', id, rect, source: { ...item, opacity: 1 }, looks, opacity }
  }

  /** The face of a layer from the corner of its rectangle; null where no effect needs it. */
  #faceWithin(layer: Layer, { beauty, makeUp }: LayerEffects, scale: number, { x, y }: Rect): Landmarks | null {
    if (layer.kind !== 'footage' && !isPosed(layer)) return null
    if (!makeUp && !SHAPES.some((shape) => beauty[shape])) return null
    const face =
      layer.kind === 'footage'
        ? filmedFace(layer, layer.face ? this.#media.effects.face.get(layer.face) : null, scale)
        : this.#media.presenters[layer.kind].face(layer, scale)
    return face && mappedLandmarks(face, (place) => [place[0] - x, place[1] - y])
  }
}
