import { z } from 'zod'
import { backgroundSchema } from './background.ts'
import { transitionSchema } from './transition.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** One scene. `trackIds` is the order of painting, back to front; audio tracks come first. */
export const sceneSchema = z.object({
  id: z.string(),
  name: z.string(),
  trackIds: z.array(z.string()),
  background: backgroundSchema,
  /** The template that it was made from. */
  templateId: z.string().optional(),
  /** Picture of it, as it was last saved. */
  previewUrl: z.string().optional(),
  /** Ratio at which it is played; 1 when it is not said. */
  playRate: z.number().positive().optional(),
  /** How it follows the scene before it; absent for a cut. */
  transition: transitionSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type Scene = z.infer<typeof sceneSchema>
