import { z } from 'zod'
import { anchorWordSchema } from './anchor-word.ts'
import { effectsSchema } from './effects.ts'
import { formatPlacesSchema } from './format-places.ts'
import { layerMotionsSchema } from './layer-motion.ts'
import { loadStatusSchema } from './load-status.ts'
import { placeSchema } from './place.ts'
import { soundShapeSchema } from './sound-shape.ts'
import { textStyleSchema } from './text.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** Fields of every clip on a plain track. Times are seconds of the scene. */
const clipBase = z.object({
  id: z.string(),
  trackId: z.string(),
  name: z.string(),
  startSec: z.number().min(0),
  durationSec: z.number().positive(),
  /** The library item it was made from (`saasModuleId` on the wire), or null for none. */
  moduleId: z.string().nullable(),
  /** How far its material was loaded when it was saved; `libraryDeleted` marks what the library has no more. */
  loadStatus: loadStatusSchema.optional(),
  anchorWord: anchorWordSchema,
  /** Ratio to the material's own pace; 1 when it is not said. */
  playRate: z.number().positive().optional(),
  unknownFields: unknownFieldsSchema,
})

const placed = {
  place: placeSchema,
  formats: formatPlacesSchema,
  motions: layerMotionsSchema.optional(),
  /** It came with the look of a template, and goes with it (E2.62). */
  decoration: z.literal(true).optional(),
}
const picture = { url: z.string(), widthPx: z.number().positive(), heightPx: z.number().positive() }
const sound = {
  loop: z.boolean(),
  volume: z.number().min(0),
  /** Where in the source it begins, and how long the source is. */
  sourceStartSec: z.number().min(0),
  sourceDurationSec: z.number().min(0),
  shape: soundShapeSchema.optional(),
}

/**
 * The clip lasts as long as its scene: its end moves with the scene's, until the user sets a time (E5.63). A video does so
 * while it loops, and plays at least once.
 */
const followsScene = z.literal(true).optional()

/** Absent where nothing was ever chosen. */
const effects = effectsSchema.optional()

export const imageClipSchema = clipBase.extend({
  kind: z.literal('image'),
  ...placed,
  followsScene,
  effects,
  ...picture,
})
const videoClipSchema = clipBase.extend({
  kind: z.literal('video'),
  ...placed,
  followsScene,
  effects,
  ...picture,
  ...sound,
})
export const textClipSchema = clipBase.extend({
  kind: z.literal('text'),
  ...placed,
  followsScene,
  text: z.string(),
  style: textStyleSchema,
  /** Width at which the lines wrap, in canvas pixels at scale 1; without it lines break where they were written. */
  wrapWidthPx: z.number().positive().optional(),
  /** The width grows with the words and their size, until the user sets one (E13.16). */
  followsText: z.literal(true).optional(),
})
const musicClipSchema = clipBase.extend({ kind: z.literal('music'), url: z.string(), ...sound })

export const clipSchema = z.discriminatedUnion('kind', [
  imageClipSchema,
  videoClipSchema,
  textClipSchema,
  musicClipSchema,
])
export type ImageClip = z.infer<typeof imageClipSchema>
export type VideoClip = z.infer<typeof videoClipSchema>
export type TextClip = z.infer<typeof textClipSchema>
export type MusicClip = z.infer<typeof musicClipSchema>
export type Clip = z.infer<typeof clipSchema>
