import { z } from 'zod'
import { directionSchema, easingSchema } from './easing.ts'

/** Shortest and longest motion, in seconds. */
export const MOTION_SEC = { min: 0.1, max: 3 } as const

/** How a clip comes or goes; `pop` overshoots its size once. */
export const motionKindSchema = z.enum(['fade', 'slide', 'zoom', 'pop'])
export type MotionKind = z.infer<typeof motionKindSchema>
export const MOTION_KINDS = motionKindSchema.options

const clipMotionSchema = z.object({
  kind: motionKindSchema,
  durationSec: z.number().min(MOTION_SEC.min).max(MOTION_SEC.max),
  easing: easingSchema,
  /** The way in which a slide moves; other kinds keep it. */
  direction: directionSchema,
})
export type ClipMotion = z.infer<typeof clipMotionSchema>

/** How a clip comes and goes; one that is absent does so at once. */
export const clipMotionsSchema = z.object({ entrance: clipMotionSchema.optional(), exit: clipMotionSchema.optional() })
export type ClipMotions = z.infer<typeof clipMotionsSchema>
export type MotionEnd = keyof ClipMotions

/** The motion that a clip first gets at an end. */
export function newMotion(kind: MotionKind, end: MotionEnd): ClipMotion {
  return { kind, durationSec: 0.5, easing: end === 'entrance' ? 'out' : 'in', direction: 'up' }
}
