import { z } from 'zod'
import { frameRateSchema, renderSizeSchema, videoFormatSchema } from './canvas.ts'
import { NAME_CHARS_MAX } from './limits.ts'

/** The settings of the export dialog (E18.01). */
export const renderSettingsSchema = z.object({
  name: z.string().min(1).max(NAME_CHARS_MAX.work),
  format: videoFormatSchema,
  size: renderSizeSchema,
  frameRate: frameRateSchema,
  /** Megabits per second. */
  bitRate: z.number().min(0.5).max(100),
  /** Whether backgrounds are left out and what is behind the video shows through: WebM and MOV alone (E18.12). */
  transparent: z.boolean().optional(),
  /** The only scene to render; without it the whole video. */
  sceneId: z.string().min(1).max(64).optional(),
})
export type RenderSettings = z.infer<typeof renderSettingsSchema>
