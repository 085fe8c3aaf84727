import { z } from 'zod'

const color = z.string().regex(/^#[0-9a-f]{6}$/i)
/** How much of the skin a part covers at full strength: 0 to 1. */
const cover = z.number().min(0).max(1)
const share = z.number().min(0).max(1)

/** A beauty package: what is put on a face, part by part. A file of the library, `BEAUTY` in `effectPackage/list`. */
const makeUpSchema = z.object({
  version: z.literal(1),
  /** `bitten` 0 covers the lips evenly, 1 from their middle outwards. */
  lips: z.object({ color, cover, gloss: share, bitten: share }).optional(),
  blush: z.object({ color, cover, place: z.enum(['apples', 'lifted', 'across']) }).optional(),
  /** The lid, and the deeper color at its outer corner and along the lashes. */
  shadow: z.object({ color, deep: color, cover, height: share }).optional(),
  /** `wing` 0 ends at the corner of the eye. */
  liner: z.object({ color, cover, width: share, wing: share }).optional(),
  brows: z.object({ color, cover }).optional(),
  /** Below the cheekbones, at the sides of forehead and nose. */
  contour: z.object({ color, cover }).optional(),
  /** On the cheekbones, along the nose, above the upper lip. */
  highlight: z.object({ color, cover }).optional(),
})
export type MakeUp = z.infer<typeof makeUpSchema>

/** Bytes of a file: a package is a few hundred. */
export const MAKE_UP_BYTES_MAX = 64e3

/** Reads a beauty package; null for other text. */
export function parseMakeUp(text: string): MakeUp | null {
  if (text.length > MAKE_UP_BYTES_MAX) return null
  try {
    return makeUpSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
