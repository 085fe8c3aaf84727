import { z } from 'zod'
import { fontAxesSchema } from '#shared/model/font-axes.ts'
import { call, idQuery, nothing } from './envelope.ts'

/** A font that texts can be set in. */
const fontSchema = z.object({
  id: z.string(),
  /** Its name in its own writing; `preview` is the words that show it, set in the font itself. */
  name: z.string(),
  preview: z.string(),
  /** The `fontName` of a style. */
  identityName: z.string(),
  /** The list of its slices, or the file of an uploaded one. */
  url: z.string(),
  /** Of a variable font: `fontAxes` of a style that is set in it. */
  axes: fontAxesSchema.optional(),
  activeStatus: z.literal('NORMAL'),
  displayClient: z.literal('PC_WEB'),
  ownership: z.enum(['SENSETIME', 'TENANTUSER']),
})
export type Font = z.infer<typeof fontSchema>

/** The fonts of the product, the default one first, and those of the workspace after them, the last uploaded first. Fonts have one status and one client: others have none. */
export const listFonts = call({
  method: 'GET',
  path: '/font/list',
  needs: 'member',
  scope: 'read',
  input: z.object({
    page: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(10_000).default(10_000),
    activeStatus: z.string().max(32).default('NORMAL'),
    displayClient: z.string().max(32).default('PC_WEB'),
  }),
  data: z.object({ records: z.array(fontSchema), total: z.number() }),
})

/**
 * Registers an uploaded font as one of the workspace, once the server has read its names and found that it may be
 * embedded. `licensed` says that its licence allows this.
 */
export const uploadFont = call({
  method: 'POST',
  path: '/font/upload',
  needs: 'member',
  scope: 'write',
  input: z.object({ key: z.string().min(1).max(300), licensed: z.literal(true) }),
  data: fontSchema,
})

/** Takes a font off the list, for the user who uploaded it. Its object remains while a project or work shows it. */
export const deleteFont = call({
  method: 'POST',
  path: '/font/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})
