import { z } from 'zod'
import { filmSchema } from '#shared/model/film.ts'

/** Control and formatting characters, which a text of one line has none of. */
const inOneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Longest sentence of a service, in UTF-16 units. */
const REASON_CHARS_MAX = 300

const { matte, person } = filmSchema.shape

/** The answer of a service about a training. Addresses are of its own origin; relative ones begin at its own. */
export const trainingAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['queued', 'running']), progress: z.number().min(0).max(1).default(0) }),
  z.object({
    status: z.literal('failed'),
    /** A sentence for the author. */
    reason: z.string().max(REASON_CHARS_MAX).default('').transform(inOneLine),
  }),
  z.object({
    status: z.literal('done'),
    presenter: z.object({
      /** An mp4, mov or webm. */
      filmUrl: z.string().min(1).max(2000),
      /** A PNG of the presenter at rest. */
      coverUrl: z.string().min(1).max(2000),
      /** Where the face is in each frame, as the studio writes it. */
      faceUrl: z.string().min(1).max(2000).nullable().default(null),
      matte: matte.default({ kind: 'none' }),
      person,
    }),
  }),
])
export type TrainingAnswer = z.output<typeof trainingAnswerSchema>
