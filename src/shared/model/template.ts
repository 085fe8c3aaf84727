import { z } from 'zod'
import { canvasTypeSchema } from './canvas.ts'
import { localizedSchema } from './library.ts'

/** The kinds of things that a user is likely to replace in a template. */
const SLOT_KINDS = ['title', 'body', 'picture', 'logo', 'presenter'] as const

/** Something of a template that a user is likely to replace: the id of its clip, or of the track of a presenter. */
export const slotSchema = z.object({ id: z.string().min(1).max(200), kind: z.enum(SLOT_KINDS) })
export type Slot = z.infer<typeof slotSchema>

/** The most slots of a template. */
export const SLOTS_MAX = 500

/** Labels under which a template is filed, at most. */
export const TEMPLATE_LABELS_MAX = 5

/** Templates by their length: shorter than the first of these, than the second, or longer, in seconds. */
export const TEMPLATE_LENGTHS_SEC = [30, 60] as const

/** One entry of `public/library/templates/index.json`. Its documents are `ID/CANVAS.LANGUAGE.json`. */
export const builtInTemplateSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  /** Ids of labels of `LABEL_TEMPLATE`. */
  labels: z.array(z.string()),
  /** The canvases in which it comes, the usual one first. */
  canvasTypes: z.array(canvasTypeSchema).min(1),
  scenes: z.number().int().positive(),
  durationSec: z.number().positive(),
  /** Sold to members alone: anybody edits with it, rendering needs the purchase. */
  soldType: z.literal('VIP').optional(),
  /** By canvas; the ids are the same in every language. */
  slots: z.partialRecord(canvasTypeSchema, z.array(slotSchema)),
})
export type BuiltInTemplate = z.infer<typeof builtInTemplateSchema>

/**
 * Returns the length of a template as it is told before it is spoken, in whole seconds: to the nearest 5 from 10 on, as
 * voices speak its script in different times.
 */
export function aboutSec(durationSec: number): number {
  return durationSec < 10 ? Math.max(1, Math.round(durationSec)) : 5 * Math.round(durationSec / 5)
}
