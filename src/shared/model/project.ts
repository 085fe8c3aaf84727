import { z } from 'zod'
import type { Table } from '#shared/base/table.ts'
import { backgroundSchema } from './background.ts'
import { canvasTypeSchema, frameRateSchema, renderSizeSchema, videoFormatSchema } from './canvas.ts'
import { clipSchema } from './clip.ts'
import { glossaryEntrySchema } from './glossary.ts'
import { NAME_CHARS_MAX } from './limits.ts'
import { loadStatusSchema } from './load-status.ts'
import { sceneSchema } from './scene.ts'
import { soundShapeSchema } from './sound-shape.ts'
import { trackSchema } from './track.ts'
import { unknownFieldsSchema } from './unknown-fields.ts'

const globalMusicSchema = z.object({
  moduleId: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  sourceDurationSec: z.number().min(0),
  loop: z.boolean(),
  volume: z.number().min(0),
  shape: soundShapeSchema.optional(),
  loadStatus: loadStatusSchema.optional(),
  unknownFields: unknownFieldsSchema,
})
export type GlobalMusic = z.infer<typeof globalMusicSchema>

const table = <T>(entry: z.ZodType<T>): z.ZodType<Table<T>> => z.array(z.map(z.string(), entry))

/**
 * The document, normalised: scenes, tracks and clips are in persistent tables by id, so that an edit of one clip
 * costs the same whatever the size of the project. Values are immutable; equal identity means unchanged.
 */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  format: videoFormatSchema,
  frameRate: frameRateSchema,
  /** Megabits per second of the finished video. */
  bitRate: z.number().positive(),
  canvas: canvasTypeSchema,
  size: renderSizeSchema,
  /** The name of exports; without it that of the project. */
  exportName: z.string().max(NAME_CHARS_MAX.work).optional(),
  background: backgroundSchema,
  music: globalMusicSchema.nullable(),
  /** The loudness that exports are brought to, in LUFS; absent to leave it as it is mixed. */
  loudnessLufs: z.number().min(-40).max(-5).optional(),
  /** The video is meant to have no presenter; without effect as long as it has one. */
  withoutPresenter: z.literal(true).optional(),
  /** How words are said, by language and word. */
  glossary: z.array(glossaryEntrySchema).optional(),
  sceneIds: z.array(z.string()),
  scenes: table(sceneSchema),
  tracks: table(trackSchema),
  clips: table(clipSchema),
  unknownFields: unknownFieldsSchema,
})
export type Project = z.infer<typeof projectSchema>

export const PROJECT_VERSION = '0.0.1'
