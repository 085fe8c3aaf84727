import type { Rect } from '#shared/base/rect.ts'
import type { Matte } from '#shared/model/film.ts'
import type { HeldFrame, PlaneColor } from '#workers/render/common/held-frame.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { planeBytes, planeFrame } from '#workers/render/planes/plane-frame.ts'
import { resamplePlane } from '#workers/render/planes/resample.ts'
import { fromRgb } from '#workers/render/planes/yuv.ts'

/** A part of a film's picture at one size: three full planes, and how opaque it is where the film says so. */
export interface Samples extends OutputSize {
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
  /** 0 to 255. */
  alpha: Uint8Array | null
  color: PlaneColor
}

/** Where the picture and its matte lie in a file's pictures, in pixels. */
function partsOf({ width, height }: OutputSize, matte: Matte, view: Rect): { shown: Rect; matte: Rect | null } {
  const beside = matte.kind === 'beside'
  const below = matte.kind === 'below'
  const whole = { width: beside ? width >> 1 : width, height: below ? height >> 1 : height }
  // even borders: chroma has one sample for two by two pixels
  const even = (value: number) => Math.round(value / 2) * 2
  const x = even(view.x * whole.width)
  const y = even(view.y * whole.height)
  const shown = {
    x,
    y,
    width: Math.max(2, Math.min(even(view.width * whole.width), whole.width - x)),
    height: Math.max(2, Math.min(even(view.height * whole.height), whole.height - y)),
  }
  const moved = { ...shown, x: shown.x + (beside ? whole.width : 0), y: shown.y + (below ? whole.height : 0) }
  return { shown, matte: beside || below ? moved : null }
}

/** A part of a plane; where it is as wide as the plane, a view of it. */
function cropped(plane: Uint8Array, stride: number, { x, y, width, height }: Rect): Uint8Array {
  if (x === 0 && width === stride) return plane.subarray(y * stride, (y + height) * stride)
  const part = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * stride + x
    part.set(plane.subarray(from, from + width), row * width)
  }
  return part
}

const halved = ({ x, y, width, height }: Rect, stride: number, rows: number): Rect => ({
  x: x >> 1,
  y: y >> 1,
  width: Math.min((width + 1) >> 1, stride - (x >> 1)),
  height: Math.min((height + 1) >> 1, rows - (y >> 1)),
})

/** Opacity by luma of a matte in 16..235. */
const OPENED = Uint8Array.from({ length: 256 }, (_, luma) =>
  Math.max(0, Math.min(255, Math.round(((luma - 16) * 255) / 219))),
)

/** Luma of a matte as opacity. */
function opened(luma: Uint8Array, { fullRange }: PlaneColor): Uint8Array {
  if (fullRange) return luma
  const alpha = new Uint8Array(luma.length)
  for (let at = 0; at < luma.length; at++) alpha[at] = OPENED[luma[at]!]!
  return alpha
}

/**
 * Returns the part `view` of a film's picture, at most `max` large and never larger than it was filmed. `view` is 0 to 1
 * of the picture without its matte.
 */
export function filmSamples(held: HeldFrame, matte: Matte, view: Rect, max: OutputSize): Samples {
  const { shown, matte: matteRect } = partsOf(held, matte, view)
  const width = Math.min(max.width, shown.width)
  const height = Math.min(max.height, shown.height)
  if (held.kind === 'frame') return drawnSamples(held, shown, matteRect, { width, height })
  const planes = planeFrame(held.width, held.height, held.data)
  const stride = (held.width + 1) >> 1
  const rows = (held.height + 1) >> 1
  const sized = (plane: Uint8Array, planeStride: number, rect: Rect) => {
    const part = cropped(plane, planeStride, rect)
    const made = resamplePlane(part, rect.width, rect.height, width, height)
    // the frame's own memory is used again
    return made.buffer === held.data.buffer ? made.slice() : made
  }
  const full = (plane: Uint8Array, rect: Rect) => sized(plane, held.width, rect)
  const chroma = (plane: Uint8Array) => sized(plane, stride, halved(shown, stride, rows))
  const bytes = planeBytes(held.width, held.height)
  const own = matte.kind === 'alpha' && held.data.length > bytes ? full(held.data.subarray(bytes), shown) : null
  return {
    width,
    height,
    y: full(planes.y, shown),
    u: chroma(planes.u),
    v: chroma(planes.v),
    alpha: matteRect ? opened(full(planes.y, matteRect), held.color) : own,
    color: held.color,
  }
}

/** Returns the gray values of a file's whole picture, matte included, resampled to a size that is not larger. */
export function filmLuma(held: HeldFrame, { width, height }: OutputSize): Uint8Array {
  const whole = { x: 0, y: 0, width: held.width, height: held.height }
  if (held.kind === 'frame') return drawnSamples(held, whole, null, { width, height }).y
  const { y } = planeFrame(held.width, held.height, held.data)
  const luma = resamplePlane(y, held.width, held.height, width, height)
  // the frame's own memory is used again
  return luma === y ? luma.slice() : luma
}

const DRAWN: PlaneColor = { matrix: 'bt709', fullRange: true }

/** The same of a frame whose pixels the browser holds: turned pictures and formats without planes. */
function drawnSamples(
  { frame }: Extract<HeldFrame, { kind: 'frame' }>,
  shown: Rect,
  matteRect: Rect | null,
  { width, height }: OutputSize,
): Samples {
  const pixelsOf = ({ x, y, width: w, height: h }: Rect) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
    context.imageSmoothingQuality = 'high'
    context.drawImage(frame, x, y, w, h, 0, 0, width, height)
    return context.getImageData(0, 0, width, height).data
  }
  const { rows, offset } = fromRgb(DRAWN)
  const plane = (pixels: Uint8ClampedArray, index: number) => {
    const [r, g, b] = rows[index] as [number, number, number]
    const result = new Uint8ClampedArray(width * height)
    for (let i = 0, o = 0; i < result.length; i++, o += 4)
      result[i] = r * pixels[o]! + g * pixels[o + 1]! + b * pixels[o + 2]! + (offset[index] as number)
    return new Uint8Array(result.buffer)
  }
  const pixels = pixelsOf(shown)
  return {
    width,
    height,
    y: plane(pixels, 0),
    u: plane(pixels, 1),
    v: plane(pixels, 2),
    alpha: matteRect
      ? plane(pixelsOf(matteRect), 0)
      : Uint8Array.from({ length: width * height }, (_, i) => pixels[i * 4 + 3]!),
    color: DRAWN,
  }
}
