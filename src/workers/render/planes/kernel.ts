/** Bytes that a kernel computes with. `bytes` is called for each use: where memory grows, earlier views lose theirs. */
export interface PlaneRoom {
  bytes(): Uint8Array<ArrayBuffer>
  free(): void
}

/** The planes of a surface: luma and coverage of each pixel, chroma and coverage of each two by two. */
export interface SurfacePlanes {
  y: Uint8Array
  a: Uint8Array
  u: Uint8Array
  v: Uint8Array
  ca: Uint8Array
}

/** Arithmetic on planes in rooms of its own. A part of a plane is its view from the first sample on. */
export interface PlaneKernel {
  /** Room for so many bytes, all 0. */
  room(length: number): PlaneRoom
  /**
   * Converts RGBA (not premultiplied, even sides) into planes premultiplied with coverage. Rows of `y` and `a` are `stride`
   * bytes long, those of the others half of it.
   */
  convert(rgba: Uint8ClampedArray, width: number, height: number, into: SurfacePlanes, stride: number): void
  /** Lays premultiplied samples over a plane: `s + d * (255 - a) / 255`, rounded, `s` and `a` times `strength` (1 to 256) / 256. */
  blend(
    into: Uint8Array,
    intoStride: number,
    from: Uint8Array,
    alpha: Uint8Array,
    fromStride: number,
    width: number,
    height: number,
    strength: number,
  ): void
  /** Divides samples by their coverage; those without any become `black`. */
  straighten(into: Uint8Array, from: Uint8Array, alpha: Uint8Array, black: number): void
}
