import { z } from 'zod'
import { anchorWordSchema } from './anchor-word.ts'
import { loadStatusSchema } from './load-status.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** The longest that an animation blends in and out. */
export const BLEND_MAX_SEC = 5

/** An action placed on a role's time; `durationSec` -1 means until the next action or the role's end. */
export const actionClipSchema = z.object({
  id: z.string(),
  actionId: z.string(),
  name: z.string(),
  startSec: z.number().min(0),
  durationSec: z.number(),
  /** The animation of a 3D role, where it is a file of its own. */
  url: z.string().optional(),
  /** How long that animation blends in and out, in seconds (`timesToInterpolate` of the library). */
  blendSec: z.number().min(0).max(BLEND_MAX_SEC).optional(),
  /** The part of its material that it shows, where the presenter's own list does not say it. */
  asset: z.object({ startSec: z.number().min(0), endSec: z.number().positive() }).optional(),
  anchorWord: anchorWordSchema,
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type ActionClip = z.infer<typeof actionClipSchema>

/** The id under which the preview reports an animation of its own of a presenter's action. */
export const motionLayerId = (trackId: string, url: string): string => `${trackId}:motion:${url}`
/** The layer of a filmed presenter's action, over that of the presenter. */
export const actLayerId = (trackId: string): string => `${trackId}:act`

/** Fields of an action module beside its actions. */
export const actingSchema = z.object({
  /** Rest between two actions, in seconds. */
  gapDelaySec: z.number().min(0).optional(),
  /** The presenter was filmed acting. */
  isActionDh: z.boolean().optional(),
  unknownFields: unknownFieldsSchema,
})
export type Acting = z.infer<typeof actingSchema>
