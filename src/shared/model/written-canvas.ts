import { z } from 'zod'
import { CANVAS_TYPES, type CanvasType, isWide, ratioOf } from './canvas.ts'

/** A canvas as documents and calls write it: its orientation, and its ratio where other than 16:9 or 9:16 (E3.42). */
export const writtenCanvasFields = {
  canvasType: z.enum(['LANDSCAPE', 'PORTRAIT']),
  canvasRatio: z.enum(CANVAS_TYPES.map(ratioOf)).optional(),
}

interface WrittenCanvas {
  canvasType: 'LANDSCAPE' | 'PORTRAIT'
  canvasRatio?: string | undefined
}

const orientationOf = (canvas: CanvasType) => (isWide(canvas) ? 'LANDSCAPE' : 'PORTRAIT')

/** Returns the canvas of a ratio; one that is unknown or of the other orientation counts as none. */
export function readCanvas({ canvasType, canvasRatio }: WrittenCanvas): CanvasType {
  const fits = (canvas: CanvasType) => ratioOf(canvas) === canvasRatio && orientationOf(canvas) === canvasType
  return CANVAS_TYPES.find(fits) ?? canvasType
}

export function writtenCanvas(canvas: CanvasType): { canvasType: 'LANDSCAPE' | 'PORTRAIT'; canvasRatio?: string } {
  const canvasType = orientationOf(canvas)
  return canvas === canvasType ? { canvasType } : { canvasType, canvasRatio: ratioOf(canvas) }
}
