import { canvasSize } from '#shared/model/canvas.ts'

/** The shapes in which a template comes. */
export const SHAPES = ['LANDSCAPE', 'PORTRAIT'] as const
export type Shape = (typeof SHAPES)[number]

/** A rectangle in parts of the canvas, from its left upper corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle in canvas pixels: its center from that of the canvas, as places are counted, and its size. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns an area of a canvas in pixels. */
export function boxOf(shape: Shape, { x, y, width, height }: Area): Box {
  const canvas = canvasSize(shape)
  return {
    x: (x + width / 2 - 0.5) * canvas.width,
    y: (y + height / 2 - 0.5) * canvas.height,
    width: width * canvas.width,
    height: height * canvas.height,
  }
}

/** Returns the area of one shape or the other. */
export const by = <T>(shape: Shape, wide: T, tall: T): T => (shape === 'LANDSCAPE' ? wide : tall)
