import type { Matte } from '#shared/model/film.ts'
import { toRgb } from '#workers/render/planes/yuv.ts'
import { distanceOf, keyPlan, opacityOf, screenIn, shareOf } from './key.ts'
import type { Samples } from './samples.ts'

/** Cuts a filmed person out: RGBA, not premultiplied. The same arithmetic for all backends. */
export function cutOut(samples: Samples, matte: Matte): ImageData {
  const image = new ImageData(samples.width, samples.height)
  const { data } = image
  if (matte.kind === 'key') keyOut(samples, data, keyPlan(matte, samples.color))
  else copy(samples, data, matte.kind === 'none' ? null : samples.alpha)
  return image
}

/** A canvas with these pixels. */
export function canvasOf(image: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  context.putImageData(image, 0, 0)
  return canvas
}

function copy({ y, u, v, color }: Samples, data: Uint8ClampedArray, alpha: Uint8Array | null): void {
  const write = rgbWriter(data, color)
  for (let i = 0, o = 0; i < y.length; i++, o += 4) {
    const opacity = alpha ? alpha[i]! : 255
    // what is clear has no color
    if (opacity === 0) continue
    write(o, y[i]!, u[i]! - 128, v[i]! - 128)
    data[o + 3] = opacity
  }
}

/**
 * Makes the screen clear. Of a pixel that it covers in part its share is taken out of luma and color, so that no fringe
 * remains; then what it reflects on the person (Jack, as in `key.ts`, foreground suppression).
 */
function keyOut({ y, u, v, color }: Samples, data: Uint8ClampedArray, plan: ReturnType<typeof keyPlan>): void {
  const write = rgbWriter(data, color)
  const [ub, ur] = plan.unit
  const { strength, luma, spill, tolerance } = plan
  const clear = (tolerance * strength) ** 2
  for (let i = 0, o = 0; i < y.length; i++, o += 4) {
    const blue = u[i]! - 128
    const red = v[i]! - 128
    const x = blue * ub + red * ur
    const z = red * ub - blue * ur
    if ((x - strength) ** 2 + z * z <= clear) continue
    const distance = distanceOf(plan, x, z)
    const share = spill * shareOf(plan, distance)
    const rest = 1 - share
    const along = (x - share * strength) / rest
    // across it nothing is amplified: skin beside a green screen would turn yellow
    const left = along - spill * screenIn(along, z)
    write(o, (y[i]! - share * luma) / rest, left * ub - z * ur, left * ur + z * ub)
    data[o + 3] = opacityOf(plan, distance) * 255
  }
}

/** Writes one pixel from luma and the two color differences, counted from gray. */
function rgbWriter(data: Uint8ClampedArray, color: Samples['color']) {
  const { rows, offset } = toRgb(color)
  const [[yr, , vr], [, ug, vg], [, ub]] = rows as [number[], number[], number[]]
  const [black] = offset as [number]
  const scale = yr as number
  return (o: number, y: number, blue: number, red: number): void => {
    const light = (y - black) * scale
    data[o] = light + (vr as number) * red
    data[o + 1] = light + (ug as number) * blue + (vg as number) * red
    data[o + 2] = light + (ub as number) * blue
  }
}
