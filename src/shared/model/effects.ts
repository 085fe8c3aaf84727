import { z } from 'zod'
import { unknownFieldsSchema } from './unknown-fields.ts'

/**
 * Kinds of beauty and their numbers in documents: 1xx skin, 2xx and 3xx shape of the face, 6xx the whole picture
 * (E11.06). Effects are drawn in this order within their kind.
 */
export const BEAUTY_TYPES = {
  whitening: 101,
  reddening: 102,
  smoothing: 103,
  slimming: 201,
  eyes: 202,
  chin: 303,
  forehead: 304,
  nose: 306,
  mouth: 309,
  contrast: 601,
  saturation: 602,
  sharpen: 603,
  clarity: 604,
  backgroundBlur: 605,
} as const
export type Beauty = keyof typeof BEAUTY_TYPES
export const BEAUTIES = Object.keys(BEAUTY_TYPES) as Beauty[]
/** Beauty that shapes the face; drawn where its landmarks are known. */
export const SHAPES = ['slimming', 'eyes', 'nose', 'mouth', 'chin', 'forehead'] as const satisfies Beauty[]

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

/** The strength of a beauty parameter, 0 to 1. */
export function beautyStrength({ beautify }: Effects, beauty: Beauty): number {
  return Math.min(1, Math.max(0, beautify[BEAUTY_TYPES[beauty]] ?? 0))
}

/** The kinds of effects: each has a row on the timeline where it is present (E11.03). */
export type EffectKind = 'filter' | 'package' | 'beauty'

/** Whether an effect of a kind is chosen, shown or not. */
export function hasEffect({ beautify, filter, beautyPackage }: Effects, kind: EffectKind): boolean {
  if (kind === 'beauty') return Object.keys(beautify).length > 0
  return (kind === 'filter' ? filter : beautyPackage) !== null
}

/** Whether anything is chosen, shown or not. */
export function hasEffects(effects: Effects): boolean {
  return (['filter', 'package', 'beauty'] as const).some((kind) => hasEffect(effects, kind))
}

/** The name under which the effects of a layer of one kind are loading or missing. */
export function effectLayerId(layerId: string, kind: EffectKind): string {
  return `${layerId}:${kind}`
}
