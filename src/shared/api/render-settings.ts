import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'
import { plainTextSchema } from './plain-text.ts'

/** Settings of a work that is asked for; those of stored works are read by `renderSettingsSchema` alone. */
export const askedSettingsSchema = renderSettingsSchema
  .extend({ name: plainTextSchema.min(1).max(NAME_CHARS_MAX.work) })
  .refine(({ format, transparent }) => !(transparent && format === 'mp4'), {
    path: ['transparent'],
    message: 'webm or mov: an MP4 has no alpha',
  })
