import { z } from 'zod'
import { SCALE_MAX, SCALE_MIN } from './limits.ts'

/**
 * The position of a rectangle: its center in pixels of the project canvas, counted from the centre of the canvas, y
 * downwards; degrees clockwise; scale of its natural size (E3.22).
 */
export const placeSchema = z.object({
  x: z.number(),
  y: z.number(),
  rotationDeg: z.number(),
  scale: z.number().min(SCALE_MIN).max(SCALE_MAX),
  opacity: z.number().min(0).max(1),
})
export type Place = z.infer<typeof placeSchema>

export const CENTRED: Place = { x: 0, y: 0, rotationDeg: 0, scale: 1, opacity: 1 }
