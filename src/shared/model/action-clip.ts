import { z } from 'zod'
import { anchorWordSchema } from './anchor-word.ts'
import { loadStatusSchema } from './load-status.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** An action placed on a role's time; `durationSec` -1 means until the next action or the role's end. */
export const actionClipSchema = z.object({
  id: z.string(),
  actionId: z.string(),
  name: z.string(),
  startSec: z.number().min(0),
  durationSec: z.number(),
  /** The animation of a 3D role, where it is a file of its own. */
  url: z.string().optional(),
  /** The part of its material that it shows, where the presenter's own list does not say it. */
  asset: z.object({ startSec: z.number().min(0), endSec: z.number().positive() }).optional(),
  anchorWord: anchorWordSchema,
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type ActionClip = z.infer<typeof actionClipSchema>

/** Fields of an action module beside its actions. */
export const actingSchema = z.object({
  /** Rest between two actions, in seconds. */
  gapDelaySec: z.number().min(0).optional(),
  /** The presenter was filmed acting. */
  isActionDh: z.boolean().optional(),
  unknownFields: unknownFieldsSchema,
})
export type Acting = z.infer<typeof actingSchema>
