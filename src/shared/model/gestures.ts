import { z } from 'zod'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** The small movements of the hands that a presenter makes by itself while it speaks. */
export const naturalGesturesSchema = z.object({
  enabled: z.boolean(),
  /** Factor of how far the hands go, 0 to 1. */
  strength: z.number().min(0).max(1),
  /** Starts of those that the user removed, in seconds of the presenter's own time. */
  removedSec: z.array(z.number()),
  unknownFields: unknownFieldsSchema,
})
export type NaturalGestures = z.infer<typeof naturalGesturesSchema>

export const NATURAL_GESTURES: NaturalGestures = { enabled: true, strength: 1, removedSec: [] }

/** Small hand movements that accompany speech automatically. The rig of every puppet has them. */
export const BEATS = ['beat-open', 'beat-turn', 'beat-both'] as const
