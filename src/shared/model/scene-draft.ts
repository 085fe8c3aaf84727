import { z } from 'zod'
import { imageClipSchema, textClipSchema } from './clip.ts'
import { NAME_CHARS_MAX, SCENES_MAX, SPEECH_CHARS_MAX } from './limits.ts'

/** Where the presenter of a new scene is: as in the scene before, small in the lower right corner, or tall at a side. */
const STANDS = ['keep', 'corner', 'left', 'right'] as const
export type Stand = (typeof STANDS)[number]

const unbound = { id: true, trackId: true } as const

/** A picture or a text of a new scene, which gets its id and track there. */
const draftClipSchema = z.discriminatedUnion('kind', [imageClipSchema.omit(unbound), textClipSchema.omit(unbound)])
export type DraftClip = z.infer<typeof draftClipSchema>

const fillingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('color'), color: z.string() }),
  z.object({
    kind: z.literal('image'),
    moduleId: z.string().nullable(),
    url: z.string(),
    widthPx: z.number().positive(),
    heightPx: z.number().positive(),
  }),
])

/** A scene as an import or a plan of a script describes it. */
const sceneDraftSchema = z.object({
  name: z.string().max(NAME_CHARS_MAX.scene),
  /** The presenter's words; '' for none. */
  script: z.string().max(SPEECH_CHARS_MAX),
  /** Covers the canvas; null for the background of the scene before. */
  background: fillingSchema.nullable(),
  /** Behind the presenter, back to front. */
  clips: z.array(draftClipSchema).max(500),
  stand: z.enum(STANDS),
})
export type SceneDraft = z.infer<typeof sceneDraftSchema>

export const sceneDraftsSchema = z.array(sceneDraftSchema).min(1).max(SCENES_MAX)
