import { z } from 'zod'
import { backgroundSchema } from './background.ts'

/** One scene. `trackIds` is the order of painting, back to front; audio tracks stand first. */
export const sceneSchema = z.object({
  id: z.string(),
  name: z.string(),
  trackIds: z.array(z.string()),
  background: backgroundSchema,
  rest: z.record(z.string(), z.unknown()).optional(),
})
export type Scene = z.infer<typeof sceneSchema>
