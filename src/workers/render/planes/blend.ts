import { intersection, type Rect } from '#shared/base/rect.ts'
import type { PlaneKernel } from './kernel.ts'
import { fillPlane, type PlaneFrame } from './plane-frame.ts'
import type { PlaneSurface } from './plane-surface.ts'

/** Blends a surface over a picture within `area` (even borders), both of the kernel. `opacity` 0 to 1. */
export function blendSurface(
  kernel: PlaneKernel,
  into: PlaneFrame,
  surface: PlaneSurface,
  area: Rect,
  opacity: number,
): void {
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
  const lay = (plane: Uint8Array, from: Uint8Array, alpha: Uint8Array, isChroma: boolean) => {
    const [within, around] = isChroma ? [half, halfRect] : [part, rect]
    const stride = isChroma ? into.width >> 1 : into.width
    const first = (within.y - around.y) * around.width + within.x - around.x
    const at = within.y * stride + within.x
    const { width, height } = within
    const source = [from.subarray(first), alpha.subarray(first)] as const
    kernel.blend(plane.subarray(at), stride, ...source, around.width, width, height, strength)
  }
  lay(into.y, surface.y, surface.a, false)
  lay(into.u, surface.u, surface.ca, true)
  lay(into.v, surface.v, surface.ca, true)
  if (into.coverage) {
    lay(into.coverage.a, surface.a, surface.a, false)
    lay(into.coverage.ca, surface.ca, surface.ca, true)
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
