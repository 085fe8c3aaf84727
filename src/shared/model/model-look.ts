import { z } from 'zod'

/** How a 3D presenter is lit: evenly, by a key light from the viewer's left or right, or in warm or cool light. */
export const modelLightSchema = z.enum(['soft', 'keyLeft', 'keyRight', 'warm', 'cool'])
export type ModelLight = z.infer<typeof modelLightSchema>

/** How a 3D presenter is drawn: with all its shades, or in a few flat ones. */
export const modelStyleSchema = z.enum(['natural', 'flat'])

/** The looks of a 3D presenter besides its view (E7.39); what is left out is soft, natural and of the model's own color. */
export const modelLookSchema = z.object({
  light: modelLightSchema.optional(),
  style: modelStyleSchema.optional(),
  /** Color of its garment, in any accepted spelling, for models that offer one. */
  garment: z.string().optional(),
})
export type ModelLook = z.infer<typeof modelLookSchema>
