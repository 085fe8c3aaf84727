import { z } from 'zod'
import { PLAN_CHARS_MAX, SCENES_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { call } from './envelope.ts'
import { LANGUAGES } from './languages.ts'

/** The scenes of a text as a language model plans them: strictly so, with nothing else. */
export const scriptPlanSchema = z.strictObject({
  scenes: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1).max(60),
        bodies: z.array(z.string().trim().min(1).max(60)).max(4),
        /** Said word for word as in the text. */
        script: z.string().trim().min(1).max(SPEECH_CHARS_MAX),
      }),
    )
    .min(1)
    .max(SCENES_MAX),
})

/** Has the language model of the operator cut a text into scenes with titles and points. */
export const planScript = call({
  method: 'POST',
  path: '/script/plan',
  needs: 'member',
  scope: 'write',
  // each one is paid for
  limit: { perMinute: 10, per: 'user', reason: 'scriptPlans' },
  input: z.object({
    text: z.string().trim().min(1).max(PLAN_CHARS_MAX),
    /** The language of the titles where the text has none of its own. */
    language: z.enum(LANGUAGES),
  }),
  data: scriptPlanSchema,
})
