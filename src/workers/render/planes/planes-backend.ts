import type { Box, Rect } from '#shared/base/rect.ts'
import { type Backend, holds, type PaintItem, solidRect } from '../common/backend.ts'
import type { HeldFrame } from '../common/held-frame.ts'
import type { OutputSize } from '../common/place.ts'
import type { Surface } from '../common/surface.ts'
import { blendSurface, halved } from './blend.ts'
import { type PlaneFrame, planeBytes, planeFrame } from './plane-frame.ts'
import { PlaneSurface } from './plane-surface.ts'
import { blendVideo, VideoPlanes } from './video-planes.ts'
import { OUTPUT_COLOR, OUTPUT_SPACE, toRgb } from './yuv.ts'

/**
 * Composes the picture in I420 planes in memory, as encoders take it: no GL, and no colour conversion of what does not
 * move. For exports where GL is drawn by the CPU.
 */
export class PlanesBackend implements Backend {
  readonly wantsPlanes = true
  readonly graphics = null
  onLost: () => void = () => {}
  onRestored: () => void = () => {}
  #picture: PlaneFrame
  #data: Uint8Array<ArrayBuffer>
  readonly #surfaces = new WeakMap<Surface, PlaneSurface>()
  #videos = new Map<string, VideoPlanes>()

  constructor({ width, height }: OutputSize) {
    this.#data = new Uint8Array(planeBytes(width, height))
    this.#picture = planeFrame(width, height, this.#data)
  }

  resize({ width, height }: OutputSize): void {
    this.#data = new Uint8Array(planeBytes(width, height))
    this.#picture = planeFrame(width, height, this.#data)
  }

  takesFrame(frame: HeldFrame, box: Box): boolean {
    return frame.kind === 'planes' && box.rotationDeg === 0
  }

  compose(items: PaintItem[], damage: Rect[]): boolean {
    for (const area of damage) {
      const lowest = items.findLastIndex((item) => this.#hides(item, area))
      if (lowest === -1) this.#clear(area)
      for (const item of items.slice(Math.max(0, lowest))) this.#blend(item, area)
    }
    const shown = new Set(items.map((item) => item.id))
    for (const id of this.#videos.keys()) if (!shown.has(id)) this.#videos.delete(id)
    return true
  }

  toVideoFrame(timestampUs: number, durationUs: number): VideoFrame {
    const { width, height } = this.#picture
    return new VideoFrame(this.#data, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: timestampUs,
      duration: durationUs,
      colorSpace: OUTPUT_SPACE,
    })
  }

  readPixels(): Uint8ClampedArray<ArrayBuffer> {
    const { width, height, y, u, v } = this.#picture
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
      pixels[o + 3] = 255
    }
    return pixels
  }

  dispose(): void {
    this.#videos = new Map()
  }

  /** Whether nothing below an item shows within `area`. */
  #hides(item: PaintItem, area: Rect): boolean {
    if (item.kind === 'video') return holds(solidRect(item) ?? NOWHERE, area)
    return (
      item.kind === 'surface' && item.opacity === 1 && holds(item.rect, area) && this.#planesOf(item.surface).opaque
    )
  }

  #blend(item: PaintItem, area: Rect): void {
    if (item.kind === 'surface') {
      blendSurface(this.#picture, this.#planesOf(item.surface), area, item.opacity)
      return
    }
    if (item.kind !== 'video' || item.frame.kind !== 'planes') return
    const video = this.#videos.get(item.id) ?? new VideoPlanes()
    this.#videos.set(item.id, video)
    blendVideo(this.#picture, video.follow(item.frame, item.box), item.box, area, item.opacity)
  }

  #planesOf(surface: Surface): PlaneSurface {
    const planes = this.#surfaces.get(surface) ?? new PlaneSurface(surface.rect)
    this.#surfaces.set(surface, planes)
    planes.follow(surface)
    return planes
  }

  /** Black. */
  #clear(area: Rect): void {
    const { y, u, v, width } = this.#picture
    fill(y, width, area, 16)
    fill(u, width >> 1, halved(area), 128)
    fill(v, width >> 1, halved(area), 128)
  }
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }

function fill(plane: Uint8Array, stride: number, area: Rect, value: number): void {
  for (let row = area.y; row < area.y + area.height; row++) {
    plane.fill(value, row * stride + area.x, row * stride + area.x + area.width)
  }
}
