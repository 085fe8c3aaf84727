import { type Box, intersection, type Rect } from '#shared/base/rect.ts'
import type { EffectKind } from '#shared/model/effects.ts'
import {
  type Backend,
  type BackendWork,
  type EffectItem,
  holds,
  type PaintItem,
  type PlainItem,
  solidRect,
} from '../common/backend.ts'
import { type HeldFrame, heldBitmap, heldPlanes } from '../common/held-frame.ts'
import type { OutputSize } from '../common/place.ts'
import type { Surface } from '../common/surface.ts'
import { blendSurface } from './blend.ts'
import { planeKernel } from './choose-kernel.ts'
import { planeFrame } from './plane-frame.ts'
import { PlanePicture } from './plane-picture.ts'
import { PlaneSurface } from './plane-surface.ts'
import { blendVideo, VideoPlanes } from './video-planes.ts'
import { OUTPUT_COLOR, OUTPUT_SPACE, toRgb } from './yuv.ts'

/** Draws effects for a backend that cannot. */
interface EffectPainter {
  readonly failed: ReadonlySet<EffectKind>
  /** The item with its effects, or without those that cannot be drawn; null when it cannot be shown now. */
  show(item: EffectItem): PlainItem | null
  dropOthers(items: PaintItem[]): void
  dispose(): void
}

/**
 * Composes the picture in I420 planes in memory, as encoders take it: no GL, and no colour conversion of what does not
 * move. For exports where GL is drawn by the CPU. A transparent picture begins empty and has two planes of coverage more.
 */
export class PlanesBackend implements Backend {
  readonly wantsPlanes = true
  readonly graphics = null
  onLost: () => void = () => {}
  onRestored: () => void = () => {}
  readonly #kernel = planeKernel()
  #picture: PlanePicture
  readonly #transparent: boolean
  readonly #surfaces = new Map<Surface, PlaneSurface>()
  readonly #videos = new Map<string, VideoPlanes>()
  readonly #effects: EffectPainter
  #draws = 0

  constructor(size: OutputSize, transparent: boolean, effects: EffectPainter) {
    this.#transparent = transparent
    this.#effects = effects
    this.#picture = new PlanePicture(this.#kernel, size, transparent)
  }

  get failedEffects() {
    return this.#effects.failed
  }

  resize(size: OutputSize): void {
    this.#picture.free()
    this.#picture = new PlanePicture(this.#kernel, size, this.#transparent)
  }

  takesFrame(frame: HeldFrame, box: Box): boolean {
    return frame.kind === 'planes' && box.rotationDeg === 0
  }

  compose(painted: PaintItem[], damage: Rect[]): boolean {
    const items: PlainItem[] = []
    for (const item of painted) {
      const plain = item.kind === 'effect' ? this.#effects.show(item) : item
      if (!plain) return false
      items.push(plain)
    }
    this.#effects.dropOthers(painted)
    for (const area of damage) {
      const lowest = items.findLastIndex((item) => this.#hides(item, area))
      if (lowest === -1) this.#picture.clear(area)
      for (const item of items.slice(Math.max(0, lowest))) this.#blend(item, area)
    }
    this.#dropOthers(items)
    return true
  }

  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame {
    const { width, height } = this.#picture
    return new VideoFrame(this.#picture.packed(), {
      format: this.#transparent ? 'I420A' : 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: timestampUs,
      duration: durationUs,
      colorSpace: OUTPUT_SPACE,
    })
  }

  keep(): HeldFrame {
    const { width, height } = this.#picture
    if (this.#transparent) {
      const still = new OffscreenCanvas(width, height)
      still.getContext('2d')?.putImageData(new ImageData(this.readPixels(), width, height), 0, 0)
      return heldBitmap(still.transferToImageBitmap())
    }
    return heldPlanes(this.#picture.packed().slice(), width, height, OUTPUT_COLOR)
  }

  takeWork(): BackendWork {
    const draws = this.#draws
    this.#draws = 0
    return { draws, uploads: 0, uploadBytes: 0, textureBytes: 0 }
  }

  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    const { width, height, coverage } = this.#picture
    const { y, u, v } = planeFrame(width, height, this.#picture.packed())
    const { rows, offset } = toRgb(OUTPUT_COLOR)
    const pixels = new Uint8ClampedArray(width * height * 4)
    for (let i = 0, o = 0; i < y.length; i++, o += 4) {
      const column = i % width
      const c = (((i - column) / width) >> 1) * (width >> 1) + (column >> 1)
      const yuv = [y[i] as number, u[c] as number, v[c] as number].map((value, k) => value - (offset[k] as number))
      for (let k = 0; k < 3; k++) {
        const [wy, wu, wv] = rows[k] as [number, number, number]
        pixels[o + k] = wy * (yuv[0] as number) + wu * (yuv[1] as number) + wv * (yuv[2] as number)
      }
      pixels[o + 3] = coverage ? (coverage.a[i] as number) : 255
    }
    return pixels
  }

  dispose(): void {
    this.#dropOthers([])
    this.#effects.dispose()
  }

  /** Whether nothing below an item shows within `area`. */
  #hides(item: PlainItem, area: Rect): boolean {
    if (item.kind === 'video') return holds(solidRect(item) ?? NOWHERE, area)
    return (
      item.kind === 'surface' && item.opacity === 1 && holds(item.rect, area) && this.#planesOf(item.surface).opaque
    )
  }

  #blend(item: PlainItem, area: Rect): void {
    this.#draws++
    if (item.kind === 'surface') {
      blendSurface(this.#kernel, this.#picture, this.#planesOf(item.surface), area, item.opacity)
      return
    }
    if (item.kind !== 'video' || item.frame.kind !== 'planes') return
    const video = this.#videos.get(item.id) ?? new VideoPlanes()
    this.#videos.set(item.id, video)
    const seen = intersection(area, item.rect)
    if (seen) blendVideo(this.#picture, video.follow(item.frame, item.box), item.box, seen, item.opacity)
  }

  #planesOf(surface: Surface): PlaneSurface {
    const planes = this.#surfaces.get(surface) ?? new PlaneSurface(surface.rect, this.#kernel)
    this.#surfaces.set(surface, planes)
    planes.follow(surface)
    return planes
  }

  /** Frees what belongs to items that are not shown. */
  #dropOthers(items: readonly PlainItem[]): void {
    const ids = new Set(items.map((item) => item.id))
    for (const id of this.#videos.keys()) if (!ids.has(id)) this.#videos.delete(id)
    const surfaces = new Set(items.flatMap((item) => (item.kind === 'surface' ? [item.surface] : [])))
    for (const [surface, planes] of this.#surfaces) {
      if (surfaces.has(surface)) continue
      planes.free()
      this.#surfaces.delete(surface)
    }
  }
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }
