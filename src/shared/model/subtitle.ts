import { z } from 'zod'
import { placeSchema } from './place.ts'
import { spokenSchema } from './speech.ts'
import { textStyleSchema } from './text.ts'

/** Subtitles of a role: lines in seconds from the role's start, all in one style and place. */
export const subtitleSchema = z.object({
  enabled: z.boolean(),
  place: placeSchema,
  style: textStyleSchema,
  items: z.array(spokenSchema.extend({ id: z.string() })),
})
export type Subtitle = z.infer<typeof subtitleSchema>
export type SubtitleItem = Subtitle['items'][number]
