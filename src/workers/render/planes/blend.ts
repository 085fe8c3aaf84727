import { intersection, type Rect } from '#shared/base/rect.ts'
import { fillPlane, type PlaneFrame } from './plane-frame.ts'
import type { PlaneSurface } from './plane-surface.ts'

/** Blends a surface over a picture within `area` (even borders). `opacity` 0 to 1. */
export function blendSurface(into: PlaneFrame, surface: PlaneSurface, area: Rect, opacity: number): void {
  const part = intersection(area, surface.rect)
  const strength = Math.round(opacity * 256)
  if (!part || strength === 0) return
  const { rect } = surface
  const half = halved(part)
  const halfRect = halved(rect)
  if (surface.opaque && strength === 256) {
    copyPlane(into.y, into.width, surface.y, rect, part)
    copyPlane(into.u, into.width >> 1, surface.u, halfRect, half)
    copyPlane(into.v, into.width >> 1, surface.v, halfRect, half)
    if (into.coverage) {
      fillPlane(into.coverage.a, into.width, part, 255)
      fillPlane(into.coverage.ca, into.width >> 1, half, 255)
    }
    return
  }
  blendPlane(into.y, into.width, surface.y, surface.a, rect, part, strength)
  blendPlane(into.u, into.width >> 1, surface.u, surface.ca, halfRect, half, strength)
  blendPlane(into.v, into.width >> 1, surface.v, surface.ca, halfRect, half, strength)
  if (into.coverage) {
    blendPlane(into.coverage.a, into.width, surface.a, surface.a, rect, part, strength)
    blendPlane(into.coverage.ca, into.width >> 1, surface.ca, surface.ca, halfRect, half, strength)
  }
}

/** The same rectangle in chroma pixels. */
export function halved(rect: Rect): Rect {
  return { x: rect.x >> 1, y: rect.y >> 1, width: rect.width >> 1, height: rect.height >> 1 }
}

function copyPlane(into: Uint8Array, stride: number, from: Uint8Array, rect: Rect, part: Rect): void {
  for (let row = part.y; row < part.y + part.height; row++) {
    const start = (row - rect.y) * rect.width + part.x - rect.x
    into.set(from.subarray(start, start + part.width), row * stride + part.x)
  }
}

/** Source over destination, source premultiplied: `s + d * (255 - a) / 255`, rounded. */
function blendPlane(
  into: Uint8Array,
  stride: number,
  from: Uint8Array,
  alpha: Uint8Array,
  rect: Rect,
  part: Rect,
  strength: number,
): void {
  for (let row = part.y; row < part.y + part.height; row++) {
    let i = (row - rect.y) * rect.width + part.x - rect.x
    let o = row * stride + part.x
    if (strength === 256) {
      for (const end = i + part.width; i < end; i++, o++) {
        const a = alpha[i] as number
        if (a === 0) continue
        if (a === 255) into[o] = from[i] as number
        else {
          const d = (into[o] as number) * (255 - a) + 128
          into[o] = (from[i] as number) + ((d + (d >> 8)) >> 8)
        }
      }
    } else {
      for (const end = i + part.width; i < end; i++, o++) {
        const a = ((alpha[i] as number) * strength) >> 8
        if (a === 0) continue
        const d = (into[o] as number) * (255 - a) + 128
        into[o] = (((from[i] as number) * strength) >> 8) + ((d + (d >> 8)) >> 8)
      }
    }
  }
}
