import { z } from 'zod'
import { directionSchema, easingSchema } from './easing.ts'

/** Shortest and longest transition, in seconds. */
export const TRANSITION_SEC = { min: 0.2, max: 2 } as const

/**
 * How a scene follows the one before it: it shows through (`crossFade`), comes over it (`slide`), pushes it off the
 * canvas, or is uncovered in place (`wipe`).
 */
export const transitionKindSchema = z.enum(['crossFade', 'slide', 'push', 'wipe'])
export const TRANSITION_KINDS = transitionKindSchema.options

/** It takes the first `durationSec` of the scene that comes; no scene gets longer or shorter by it. */
export const transitionSchema = z.object({
  kind: transitionKindSchema,
  durationSec: z.number().min(TRANSITION_SEC.min).max(TRANSITION_SEC.max),
  easing: easingSchema,
  /** The way in which the picture moves; a cross-fade keeps it. */
  direction: directionSchema,
})
export type Transition = z.infer<typeof transitionSchema>

export const TRANSITION: Transition = { kind: 'crossFade', durationSec: 0.5, easing: 'inOut', direction: 'left' }
