import { z } from 'zod'

/** Longest fade, in seconds. */
export const FADE_SEC_MAX = 10

/** How far music goes down while somebody speaks, and how fast. */
const duckingSchema = z.object({
  /** Decibels below its volume, over 0. */
  byDb: z.number().min(1).max(40),
  /** How long before speech it begins to go down, so that it is down when speech begins; and to come back after it. */
  attackSec: z.number().min(0.01).max(5),
  releaseSec: z.number().min(0.01).max(5),
})
export type Ducking = z.infer<typeof duckingSchema>

export const DUCKING: Ducking = { byDb: 12, attackSec: 0.3, releaseSec: 0.8 }

/** How the volume of a sound changes over its time; what is absent does not. */
export const soundShapeSchema = z.object({
  fadeInSec: z.number().min(0).max(FADE_SEC_MAX).optional(),
  fadeOutSec: z.number().min(0).max(FADE_SEC_MAX).optional(),
  /** The volume at its end, to which that at its start changes in a straight line. */
  endVolume: z.number().min(0).optional(),
  /** Of music alone. */
  ducking: duckingSchema.optional(),
})
export type SoundShape = z.infer<typeof soundShapeSchema>
