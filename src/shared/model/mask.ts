import { z } from 'zod'
import { loadStatusSchema } from './load-status.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** The shape that a role is cut to. */
export const maskSchema = z.object({
  /** The library's mask that it is. */
  maskId: z.string().optional(),
  url: z.string().optional(),
  shape: z.enum(['circle', 'rectangle']),
  color: z.string(),
  x: z.number(),
  y: z.number(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type Mask = z.infer<typeof maskSchema>

/** The id under which the preview reports the picture of a presenter's mask. */
export const maskLayerId = (trackId: string): string => `${trackId}:mask`
