import { z } from 'zod'
import { clamp } from '#shared/base/num.ts'
import { directionSchema, easingSchema } from './easing.ts'

/** Shortest and longest motion, in seconds. */
export const MOTION_SEC = { min: 0.1, max: 3 } as const

/** How a clip or presenter comes or goes; `pop` overshoots its size once. */
export const motionKindSchema = z.enum(['fade', 'slide', 'zoom', 'pop'])
export type MotionKind = z.infer<typeof motionKindSchema>
export const MOTION_KINDS = motionKindSchema.options

const layerMotionSchema = z.object({
  kind: motionKindSchema,
  durationSec: z.number().min(MOTION_SEC.min).max(MOTION_SEC.max),
  easing: easingSchema,
  /** The way in which a slide moves; other kinds keep it. */
  direction: directionSchema,
})
export type LayerMotion = z.infer<typeof layerMotionSchema>

/** How a clip or presenter comes and goes; an end that is absent does so at once. */
export const layerMotionsSchema = z.object({
  entrance: layerMotionSchema.optional(),
  exit: layerMotionSchema.optional(),
})
export type LayerMotions = z.infer<typeof layerMotionsSchema>
export type MotionEnd = keyof LayerMotions

/** The motion that is first given at an end. */
export function newMotion(kind: MotionKind, end: MotionEnd): LayerMotion {
  return { kind, durationSec: 0.5, easing: end === 'entrance' ? 'out' : 'in', direction: 'up' }
}

/** Returns motions with another one at an end, within its limits, or with none there; undefined where none is left. */
export function withMotion(
  motions: LayerMotions | undefined,
  end: MotionEnd,
  motion: LayerMotion | null,
): LayerMotions | undefined {
  const { [end]: _, ...kept }: LayerMotions = motions ?? {}
  if (!motion) return Object.keys(kept).length > 0 ? kept : undefined
  const durationSec = clamp(motion.durationSec, MOTION_SEC.min, MOTION_SEC.max)
  return { ...kept, [end]: { ...motion, durationSec } }
}
