import { clamp } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'

/** A picture's size in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The kept part of a picture: the centre of a square, in pixels of the picture, and how much it is enlarged. */
export interface Crop {
  x: number
  y: number
  /** From 1, the largest square that fits, to `ZOOM_MAX`. */
  zoom: number
}

export const ZOOM_MAX = 4

/** Returns the largest square in the middle. */
export function middleCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Returns the square that is kept. */
export function cropArea({ width, height }: PictureSize, { x, y, zoom }: Crop): Rect {
  const side = Math.min(width, height) / zoom
  return { x: x - side / 2, y: y - side / 2, width: side, height: side }
}

/** Returns a crop with its zoom in range and its square inside the picture. */
export function fitted({ width, height }: PictureSize, { x, y, zoom }: Crop): Crop {
  const near = clamp(zoom, 1, ZOOM_MAX)
  const half = Math.min(width, height) / near / 2
  return { x: clamp(x, half, width - half), y: clamp(y, half, height - half), zoom: near }
}
