import { z } from 'zod'
import { unknownFieldsSchema } from './unknown-fields.ts'

const packageSchema = z.object({
  packageId: z.string(),
  name: z.string(),
  strength: z.number(),
  url: z.string().optional(),
  unknownFields: unknownFieldsSchema,
})
export type EffectPackage = z.infer<typeof packageSchema>
export const effectsSchema = z.object({
  enabled: z.boolean(),
  /** Beauty parameter number to its strength, zero strengths left out. */
  beautify: z.record(z.string(), z.number()),
  filter: packageSchema.nullable(),
  beautyPackage: packageSchema.nullable(),
  unknownFields: unknownFieldsSchema,
})
export type Effects = z.infer<typeof effectsSchema>

export const NO_EFFECTS: Effects = { enabled: false, beautify: {}, filter: null, beautyPackage: null }
