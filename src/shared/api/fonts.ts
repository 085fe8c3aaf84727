import { z } from 'zod'
import { call } from './envelope.ts'

/** A font that texts can be set in. */
const fontSchema = z.object({
  id: z.string(),
  /** Its name in its own writing; `preview` is the words that show it, set in the font itself. */
  name: z.string(),
  preview: z.string(),
  /** What `fontName` of a style is. */
  identityName: z.string(),
  /** The list of its slices, or the file of an uploaded one. */
  url: z.string(),
  activeStatus: z.literal('NORMAL'),
  displayClient: z.literal('PC_WEB'),
  ownership: z.enum(['SENSETIME', 'TENANTUSER']),
})
export type Font = z.infer<typeof fontSchema>

/** The fonts of the product, the default one first. Fonts have one status and one client: others have none. */
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
