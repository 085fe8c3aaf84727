import type { Box, Rect } from '#shared/base/rect.ts'
import type { HeldFrame } from '../common/held-frame.ts'
import { frameAtSize } from './frame-at-size.ts'
import type { PlaneFrame } from './plane-frame.ts'
import { recolor } from './recolor.ts'
import { isOutputColor } from './yuv.ts'

type Planes = Extract<HeldFrame, { kind: 'planes' }>

/** A decoded frame at the size and in the colours of the output, kept while it shows. */
export class VideoPlanes {
  #stamp = ''
  #ready: PlaneFrame | null = null

  /** Scales the frame to `box`; does nothing when that has been done. */
  follow(frame: Planes, box: Box): PlaneFrame {
    const stamp = `${frame.stamp} ${box.width}x${box.height}`
    if (this.#ready && stamp === this.#stamp) return this.#ready
    const sized = frameAtSize(frame, box.width, box.height)
    this.#stamp = stamp
    this.#ready = isOutputColor(frame.color) ? sized : recolor(sized, frame.color)
    return this.#ready
  }
}

/** Lays an upright frame over a picture within `area`. `opacity` 0 to 1. */
export function blendVideo(into: PlaneFrame, video: PlaneFrame, box: Box, area: Rect, opacity: number): void {
  const left = box.centreX - box.width / 2
  const top = box.centreY - box.height / 2
  const strength = Math.round(opacity * 256)
  const y = { x: left, y: top, width: video.width, height: video.height }
  blendLuma(into.y, into.width, video.y, y, area, strength)
  for (const plane of ['u', 'v'] as const) blendChroma(into[plane], into.width >> 1, video[plane], y, area, strength)
  if (into.coverage) {
    const covered = new Uint8Array(video.y.length).fill(255)
    blendLuma(into.coverage.a, into.width, covered, y, area, strength)
    blendChroma(into.coverage.ca, into.width >> 1, covered, y, area, strength)
  }
}

function blendLuma(into: Uint8Array, stride: number, from: Uint8Array, at: Rect, area: Rect, strength: number): void {
  const x0 = Math.max(at.x, area.x)
  const x1 = Math.min(at.x + at.width, area.x + area.width)
  const y1 = Math.min(at.y + at.height, area.y + area.height)
  if (x1 <= x0) return
  for (let row = Math.max(at.y, area.y); row < y1; row++) {
    const start = (row - at.y) * at.width + x0 - at.x
    mixRow(into, row * stride + x0, from, start, x1 - x0, strength)
  }
}

/** Chroma pixels that the frame covers only by half, at odd borders, take half of it. */
function blendChroma(
  target: Uint8Array,
  stride: number,
  from: Uint8Array,
  at: Rect,
  area: Rect,
  strength: number,
): void {
  const sourceStride = (at.width + 1) >> 1
  const x0 = Math.max(Math.floor(at.x / 2), area.x >> 1)
  const x1 = Math.min(Math.ceil((at.x + at.width) / 2), (area.x + area.width) >> 1)
  const y0 = Math.max(Math.floor(at.y / 2), area.y >> 1)
  const y1 = Math.min(Math.ceil((at.y + at.height) / 2), (area.y + area.height) >> 1)
  const lastColumn = sourceStride - 1
  const lastRow = ((at.height + 1) >> 1) - 1
  const shift = Math.floor(at.x / 2)
  for (let row = y0; row < y1; row++) {
    const down = covered(row, at.y, at.height)
    const start = Math.min(lastRow, row - Math.floor(at.y / 2)) * sourceStride
    const inner0 = Math.max(x0, Math.ceil(at.x / 2))
    const inner1 = Math.min(x1, Math.floor((at.x + at.width) / 2), shift + sourceStride)
    if (inner1 > inner0) {
      mixRow(target, row * stride + inner0, from, start + inner0 - shift, inner1 - inner0, strength * down)
    }
    for (let column = x0; column < x1; column++) {
      if (column >= inner0 && column < inner1) continue
      const part = strength * down * covered(column, at.x, at.width)
      mixRow(target, row * stride + column, from, start + Math.min(lastColumn, column - shift), 1, part)
    }
  }
}

/** How much of chroma pixel `index` lies within a stretch of luma pixels. */
function covered(index: number, start: number, length: number): number {
  return (Math.min(index * 2 + 2, start + length) - Math.max(index * 2, start)) / 2
}

function mixRow(into: Uint8Array, o: number, from: Uint8Array, i: number, length: number, strength: number): void {
  if (strength >= 256) {
    into.set(from.subarray(i, i + length), o)
    return
  }
  const rest = 256 - strength
  for (const end = i + length; i < end; i++, o++) {
    into[o] = ((from[i] as number) * strength + (into[o] as number) * rest + 128) >> 8
  }
}
