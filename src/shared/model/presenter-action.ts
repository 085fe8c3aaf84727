import { z } from 'zod'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** An action that a presenter offers, from the library. */
export const presenterActionSchema = z.object({
  id: z.string(),
  name: z.string(),
  durationSec: z.number().positive(),
  /** Pause in seconds that the presenter needs before the next action. */
  gapSec: z.number().min(0).optional(),
  /** Where in its material it begins (`clipStartTime` of the library); 0 when it is not said. */
  clipStartSec: z.number().min(0).optional(),
  unknownFields: unknownFieldsSchema,
})
export type PresenterAction = z.infer<typeof presenterActionSchema>
