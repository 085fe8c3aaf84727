import { z } from 'zod'
import { type CanvasType, canvasSize } from './canvas.ts'
import { formatPlacesSchema } from './format-places.ts'
import { SUBTITLE_Y_PART } from './limits.ts'
import { CENTRED, placeSchema } from './place.ts'
import { spokenSchema } from './speech.ts'
import { SUBTITLE_STYLE, textStyleSchema } from './text.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

/** A line; `spoken` holds the words under it as the speech has them, once the user corrected, split or merged it. */
const itemSchema = spokenSchema.extend({ id: z.string(), spoken: z.string().optional() })

/** A user's correction of the words `spoken`, with the line's time. It waits for a speech that has these words. */
const correctionSchema = z.object({
  spoken: z.string(),
  text: z.string(),
  startSec: z.number().min(0),
  unknownFields: unknownFieldsSchema,
})

/** Why subtitles do not show although they are on: faulty audio, sensitive words, a voice that gives no times. */
const subtitleBlockSchema = z.enum(['audio', 'words', 'voice'])
/** Subtitles of a role: lines in seconds from the role's start, all in one style and place. */
export const subtitleSchema = z.object({
  enabled: z.boolean(),
  blocked: subtitleBlockSchema.nullable(),
  place: placeSchema,
  formats: formatPlacesSchema,
  style: textStyleSchema,
  /** Width at which lines wrap, in canvas pixels at scale 1; absent for the usual one of the canvas (E9.03). */
  wrapWidthPx: z.number().positive().optional(),
  /** Color of the word that is spoken; absent where no word is marked. */
  highlightColor: z.string().optional(),
  items: z.array(itemSchema),
  /** The lines of the driver that does not drive now; they come back with it. */
  inactiveItems: z.array(itemSchema),
  /** Corrected lines of an earlier speech that no line shows now. */
  corrections: z.array(correctionSchema).optional(),
  unknownFields: unknownFieldsSchema,
})
export type Subtitle = z.infer<typeof subtitleSchema>
export type SubtitleItem = z.infer<typeof itemSchema>
export type Correction = z.infer<typeof correctionSchema>

/** Whether the lines show: they are on and not blocked. */
export function subtitleShows({ enabled, blocked }: Subtitle): boolean {
  return enabled && blocked === null
}

/** The subtitles of a new role: on, without lines, in the usual place. */
export function newSubtitle(canvas: CanvasType): Subtitle {
  const y = canvasSize(canvas).height * SUBTITLE_Y_PART
  return { enabled: true, blocked: null, place: { ...CENTRED, y }, style: SUBTITLE_STYLE, items: [], inactiveItems: [] }
}
