import type { PlaneKernel, PlaneRoom, SurfacePlanes } from './kernel.ts'
import { SIMD_BYTES } from './simd-bytes.ts'

/** Exports of `scripts/kernel/planes.ts`; numbers are addresses, sizes and strides. */
interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory
  allocate(bytes: number): number
  free(at: number): void
  convert(
    rgba: number,
    width: number,
    height: number,
    y: number,
    a: number,
    u: number,
    v: number,
    ca: number,
    stride: number,
  ): void
  blend(
    into: number,
    intoStride: number,
    from: number,
    alpha: number,
    fromStride: number,
    width: number,
    height: number,
    strength: number,
  ): void
  straighten(into: number, from: number, alpha: number, length: number, black: number): void
}

/** Bytes of pixels that are copied into the kernel's memory at a time: few enough to stay in the cache of a core. */
const BAND_BYTES = 2 ** 18

let compiled: WebAssembly.Module | null | undefined

/** The module of the kernel with SIMD; null where the browser cannot run it. */
export function simdModule(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled
  const bytes = Uint8Array.from(atob(SIMD_BYTES), (character) => character.charCodeAt(0))
  compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null
  return compiled
}

/** The kernel in WebAssembly with SIMD. Its memory goes with it; every plane that it is given lies in a room of its own. */
export class SimdKernel implements PlaneKernel {
  readonly #exports: Exports
  /** Where `convert` copies pixels to. */
  #band: { at: number; length: number } = { at: 0, length: 0 }

  constructor(module: WebAssembly.Module) {
    const abort = () => {
      throw new RangeError('no memory for planes')
    }
    this.#exports = new WebAssembly.Instance(module, { env: { abort } }).exports as Exports
  }

  room(length: number): PlaneRoom {
    const { memory, allocate, free } = this.#exports
    const at = allocate(length)
    let view = new Uint8Array(memory.buffer, at, length)
    return {
      bytes() {
        if (view.length !== length) view = new Uint8Array(memory.buffer, at, length)
        return view
      },
      free: () => free(at),
    }
  }

  convert(rgba: Uint8ClampedArray, width: number, height: number, into: SurfacePlanes, stride: number): void {
    const { y, a, u, v, ca } = into
    const [yAt, aAt, uAt, vAt, caAt] = [this.#at(y), this.#at(a), this.#at(u), this.#at(v), this.#at(ca)]
    const rows = Math.max(2, 2 * Math.floor(BAND_BYTES / (8 * width)))
    const at = this.#bandOf(4 * width * rows)
    const { memory, convert } = this.#exports
    const band = new Uint8Array(memory.buffer, at, 4 * width * rows)
    for (let top = 0; top < height; top += rows) {
      const count = Math.min(rows, height - top)
      band.set(rgba.subarray(4 * width * top, 4 * width * (top + count)))
      const luma = top * stride
      const chroma = luma / 4
      convert(at, width, count, yAt + luma, aAt + luma, uAt + chroma, vAt + chroma, caAt + chroma, stride)
    }
  }

  blend(
    into: Uint8Array,
    intoStride: number,
    from: Uint8Array,
    alpha: Uint8Array,
    fromStride: number,
    width: number,
    height: number,
    strength: number,
  ): void {
    const { blend } = this.#exports
    blend(this.#at(into), intoStride, this.#at(from), this.#at(alpha), fromStride, width, height, strength)
  }

  straighten(into: Uint8Array, from: Uint8Array, alpha: Uint8Array, black: number): void {
    this.#exports.straighten(this.#at(into), this.#at(from), this.#at(alpha), into.length, black)
  }

  /** The address of a view. */
  #at(view: Uint8Array): number {
    if (view.buffer !== this.#exports.memory.buffer)
      throw new TypeError('the plane lies outside the memory of its kernel')
    return view.byteOffset
  }

  #bandOf(length: number): number {
    if (this.#band.length < length) {
      if (this.#band.length > 0) this.#exports.free(this.#band.at)
      this.#band = { at: this.#exports.allocate(length), length }
    }
    return this.#band.at
  }
}
