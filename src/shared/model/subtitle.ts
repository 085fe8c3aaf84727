import { z } from 'zod'
import { type CanvasType, canvasSize } from './canvas.ts'
import { SUBTITLE_Y_PART } from './limits.ts'
import { CENTRED, placeSchema } from './place.ts'
import { spokenSchema } from './speech.ts'
import { SUBTITLE_STYLE, textStyleSchema } from './text.ts'

/** Subtitles of a role: lines in seconds from the role's start, all in one style and place. */
export const subtitleSchema = z.object({
  enabled: z.boolean(),
  place: placeSchema,
  style: textStyleSchema,
  items: z.array(spokenSchema.extend({ id: z.string() })),
})
export type Subtitle = z.infer<typeof subtitleSchema>
export type SubtitleItem = Subtitle['items'][number]

/** The subtitles of a new role: on, without lines, in the usual place. */
export function newSubtitle(canvas: CanvasType): Subtitle {
  const y = canvasSize(canvas).height * SUBTITLE_Y_PART
  return { enabled: true, place: { ...CENTRED, y }, style: SUBTITLE_STYLE, items: [] }
}
