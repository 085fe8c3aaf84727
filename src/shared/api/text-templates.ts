import { z } from 'zod'
import { layerMotionsSchema } from '#shared/model/layer-motion.ts'
import { localizedSchema } from '#shared/model/library.ts'
import { textStyleSchema } from '#shared/model/text.ts'
import { call } from './envelope.ts'

const column = z.object({ x: z.number(), y: z.number(), width: z.number().positive() })
const entrance = layerMotionsSchema.shape.entrance.unwrap()

/** A template of texts; lengths and places are those of `shared/model/text-templates.ts`. */
const textTemplateSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  wide: column,
  tall: column,
  texts: z.array(
    z.object({
      words: localizedSchema,
      size: z.number().positive(),
      gap: z.number(),
      hugs: z.literal(true).optional(),
      style: textStyleSchema.partial(),
      entrance: entrance.pick({ kind: true, direction: true, durationSec: true }),
      delaySec: z.number().min(0),
    }),
  ),
})

/** The templates of several texts. */
export const listTextTemplates = call({
  method: 'GET',
  path: '/textTemplate/list',
  needs: 'member',
  scope: 'read',
  input: z.object({
    page: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(200).default(100),
  }),
  data: z.object({ records: z.array(textTemplateSchema), total: z.number() }),
})
