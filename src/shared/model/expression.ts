import { z } from 'zod'
import { unknownFieldsSchema } from './unknown-fields.ts'

export const MOODS = ['neutral', 'friendly', 'serious', 'enthusiastic', 'concerned', 'surprised'] as const
const moodSchema = z.enum(MOODS)
export type Mood = z.infer<typeof moodSchema>

/** A stretch of a presenter's own time; in seconds. */
const stretch = { startSec: z.number().min(0), durationSec: z.number().positive() }

/** A mood for a part of a presenter's time. */
const moodSpanSchema = z.object({
  id: z.string(),
  mood: moodSchema,
  /** 0 to 1. */
  strength: z.number().min(0).max(1),
  ...stretch,
  /** Index of the spoken paragraph that it goes with: the times of that paragraph then count. */
  paragraph: z.number().int().min(0).optional(),
  unknownFields: unknownFieldsSchema,
})
export type MoodSpan = z.infer<typeof moodSpanSchema>

/** A stretch in which the lips stay together. */
const closedSpanSchema = z.object({ id: z.string(), ...stretch, unknownFields: unknownFieldsSchema })
export type ClosedSpan = z.infer<typeof closedSpanSchema>

export const LIPS_OFFSET_MAX_SEC = 0.3
export const LIPS_STRENGTH_MAX = 1.5

/** How a presenter looks while it speaks, and corrections of its lips. */
export const expressionSchema = z.object({
  /** The mood wherever no span has another. */
  mood: moodSchema,
  strength: z.number().min(0).max(1),
  spans: z.array(moodSpanSchema),
  lips: z.object({
    /** Lips later than the sound by this; earlier where negative. */
    offsetSec: z.number().min(-LIPS_OFFSET_MAX_SEC).max(LIPS_OFFSET_MAX_SEC),
    /** Factor of the opening of the mouth. */
    strength: z.number().min(0).max(LIPS_STRENGTH_MAX),
    closed: z.array(closedSpanSchema),
  }),
  unknownFields: unknownFieldsSchema,
})
export type Expression = z.infer<typeof expressionSchema>

export const EXPRESSION: Expression = {
  mood: 'neutral',
  strength: 1,
  spans: [],
  lips: { offsetSec: 0, strength: 1, closed: [] },
}
