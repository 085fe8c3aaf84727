import { z } from 'zod'

/** How a movement gathers and loses speed: not at all, at its start, at its end, at both. */
export const easingSchema = z.enum(['linear', 'in', 'out', 'inOut'])
export type Easing = z.infer<typeof easingSchema>
export const EASINGS = easingSchema.options

/** The way in which something moves over the canvas. */
export const directionSchema = z.enum(['left', 'right', 'up', 'down'])
export type Direction = z.infer<typeof directionSchema>
export const DIRECTIONS = directionSchema.options
