import type { Rect } from '#shared/base/rect.ts'
import type { OutputSize } from '../common/place.ts'
import { halved } from './blend.ts'
import type { PlaneKernel, PlaneRoom } from './kernel.ts'
import { packStraight } from './pack-straight.ts'
import { fillPlane, type PlaneFrame, planeBytes } from './plane-frame.ts'

/** The picture that a backend composes, in rooms of the kernel; with a coverage where it is transparent. Sides are even. */
export class PlanePicture implements PlaneFrame {
  readonly width: number
  readonly height: number
  readonly #kernel: PlaneKernel
  readonly #planes: PlaneRoom
  /** Coverage, and the picture as encoders take it. */
  readonly #transparent: { coverage: PlaneRoom; packed: PlaneRoom } | null

  constructor(kernel: PlaneKernel, { width, height }: OutputSize, transparent: boolean) {
    this.width = width
    this.height = height
    this.#kernel = kernel
    const luma = width * height
    this.#planes = kernel.room(planeBytes(width, height))
    this.#transparent = transparent ? { coverage: kernel.room(1.25 * luma), packed: kernel.room(2.5 * luma) } : null
  }

  get y() {
    return this.#planes.bytes().subarray(0, this.#luma)
  }

  get u() {
    return this.#planes.bytes().subarray(this.#luma, 1.25 * this.#luma)
  }

  get v() {
    return this.#planes.bytes().subarray(1.25 * this.#luma)
  }

  get coverage() {
    const bytes = this.#transparent?.coverage.bytes()
    return bytes && { a: bytes.subarray(0, this.#luma), ca: bytes.subarray(this.#luma) }
  }

  /** I420, or I420A where it is transparent; a view that the next change of the picture changes. */
  packed(): Uint8Array<ArrayBuffer> {
    if (!this.#transparent) return this.#planes.bytes()
    const packed = this.#transparent.packed.bytes()
    packStraight(this.#kernel, this, packed)
    return packed
  }

  /** Fills an area (even borders) with black, or with nothing at all. */
  clear(area: Rect): void {
    const { y, u, v, width, coverage } = this
    const half = halved(area)
    fillPlane(y, width, area, coverage ? 0 : 16)
    for (const plane of [u, v]) fillPlane(plane, width >> 1, half, coverage ? 0 : 128)
    if (coverage) {
      fillPlane(coverage.a, width, area, 0)
      fillPlane(coverage.ca, width >> 1, half, 0)
    }
  }

  free(): void {
    this.#planes.free()
    this.#transparent?.coverage.free()
    this.#transparent?.packed.free()
  }

  get #luma() {
    return this.width * this.height
  }
}
