import { blur } from '../tracer/lens.ts'
import { stream, type Vec } from '../tracer/vec.ts'

export interface Size {
  width: number
  height: number
}

/** A place in a picture: `x` and `y` from its middle in lengths of its shorter side, `down` 0 at the top and 1 at the bottom. */
export interface Spot {
  x: number
  y: number
  down: number
}

/** A picture of linear RGB, three floats a pixel. */
export interface Canvas extends Size {
  data: Float32Array
}

/** Half the width of the noise, in steps of 255. */
const GRAIN = 1.7

type Paint = (spot: Spot) => Vec

function each({ width, height }: Size, visit: (spot: Spot, at: number) => void): void {
  const unit = Math.min(width, height)
  const spot: Spot = { x: 0, y: 0, down: 0 }
  for (let row = 0; row < height; row++) {
    spot.y = (row + 0.5 - height / 2) / unit
    spot.down = (row + 0.5) / height
    for (let column = 0; column < width; column++) {
      spot.x = (column + 0.5 - width / 2) / unit
      visit(spot, (row * width + column) * 3)
    }
  }
}

/** A canvas painted all over. */
export function painted(size: Size, paint: Paint): Canvas {
  const data = new Float32Array(size.width * size.height * 3)
  each(size, (spot, at) => data.set(paint(spot), at))
  return { width: size.width, height: size.height, data }
}

/** Lays a colour over the canvas, `share` of it (0 to 1) at each place. */
export function cover(canvas: Canvas, paint: Paint, share: (spot: Spot) => number): void {
  const { data } = canvas
  each(canvas, (spot, at) => {
    const part = share(spot)
    if (part <= 0) return
    const color = paint(spot)
    for (let c = 0; c < 3; c++) data[at + c]! += (color[c]! - data[at + c]!) * Math.min(1, part)
  })
}

/** Adds light to the canvas. */
export function shine(canvas: Canvas, paint: Paint): void {
  const { data } = canvas
  each(canvas, (spot, at) => {
    const light = paint(spot)
    for (let c = 0; c < 3; c++) data[at + c]! += light[c]!
  })
}

/** A disc as a lens draws a point out of focus; lengths in the shorter side of the picture. */
export interface Disc {
  x: number
  y: number
  radius: number
  color: Vec
  /** Share of the colour that is laid over or, by `light`, added. */
  strength: number
  /** Width of the edge in parts of the radius. */
  edge: number
  light: boolean
}

/** Draws discs; each is a little brighter towards its rim. */
export function discs(canvas: Canvas, all: readonly Disc[]): void {
  const { width, height, data } = canvas
  const unit = Math.min(width, height)
  for (const { x, y, radius, color, strength, edge, light } of all) {
    const middleX = x * unit + width / 2
    const middleY = y * unit + height / 2
    const reach = radius * unit * (1 + edge)
    for (let row = Math.max(0, Math.floor(middleY - reach)); row < Math.min(height, middleY + reach); row++) {
      for (let column = Math.max(0, Math.floor(middleX - reach)); column < Math.min(width, middleX + reach); column++) {
        const far = Math.hypot(column + 0.5 - middleX, row + 0.5 - middleY) / (radius * unit)
        const part = strength * smooth(1 + edge, 1 - edge, far) * (0.8 + 0.2 * far * far)
        const at = (row * width + column) * 3
        for (let c = 0; c < 3; c++) data[at + c]! += part * (light ? color[c]! : color[c]! - data[at + c]!)
      }
    }
  }
}

/** The canvas out of focus by `reach` pixels. */
export function softened({ width, height, data }: Canvas, reach: number): Canvas {
  return { width, height, data: blur(data, width, height, reach) }
}

/** 0 before `from`, 1 after `to`, smooth between; `from` may be the greater. */
export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** RGB of a canvas with triangular noise in each channel, so that slow gradients have no bands after they are packed either. */
export function printed({ data }: Canvas): Buffer {
  const random = stream(5)
  const picture = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at++) {
    const value = 255 * Math.min(1, Math.max(0, data[at]!)) ** (1 / 2.2)
    picture[at] = Math.min(255, Math.max(0, Math.round(value + (random() - random()) * GRAIN)))
  }
  return picture
}
