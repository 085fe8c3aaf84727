import { z } from 'zod'
import { effectsSchema } from './effects.ts'
import { formatPlacesSchema } from './format-places.ts'
import { BACKGROUND_SCALE_MIN, DEFAULT_BACKGROUND, SCALE_MAX } from './limits.ts'
import { loadStatusSchema } from './load-status.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

const filled = z.object({
  moduleId: z.string().nullable(),
  url: z.string(),
  widthPx: z.number().positive(),
  heightPx: z.number().positive(),
  /** Centre relative to the canvas's; scale 1 just covers the canvas. */
  x: z.number(),
  y: z.number(),
  scale: z.number().min(BACKGROUND_SCALE_MIN).max(SCALE_MAX),
  opacity: z.number().min(0).max(1),
  formats: formatPlacesSchema,
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})

/** The background of a scene or of the whole project. It keeps the fillings that are not shown. */
export const backgroundSchema = z.object({
  kind: z.enum(['none', 'color', 'image', 'video']),
  color: z.string(),
  image: filled.nullable(),
  video: filled
    .extend({ loop: z.boolean(), volume: z.number().min(0), sourceDurationSec: z.number().min(0) })
    .nullable(),
  /** Of whatever fills it; absent where nothing was ever chosen. */
  effects: effectsSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type Background = z.infer<typeof backgroundSchema>

/** The backgrounds behind a scene: its own over that of the whole project. */
export interface Backgrounds {
  ofScene: Background
  ofProject: Background
}

export const NO_BACKGROUND: Background = { kind: 'none', color: DEFAULT_BACKGROUND, image: null, video: null }
export const PLAIN_BACKGROUND: Background = { ...NO_BACKGROUND, kind: 'color' }

/** Returns the picture or video of a background with its fit to the canvas. */
export function filledOf(background: Background) {
  if (background.kind === 'image') return background.image
  return background.kind === 'video' ? background.video : null
}
