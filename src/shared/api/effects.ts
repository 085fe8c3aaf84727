import { z } from 'zod'
import { localizedSchema } from '#shared/model/library.ts'
import { call } from './envelope.ts'

const effectPackageSchema = z.object({
  id: z.string(),
  type: z.enum(['FILTER', 'BEAUTY']),
  /** Its name in the language of the request. */
  name: z.string(),
  /** Its name in every language, for documents that were written in another. */
  names: localizedSchema,
  /** The file that draws it: the colour table of a filter, the make-up of a beauty package. */
  paasFileUrl: z.string(),
})

/** The filters and beauty packages of the library (E11.05). */
export const listEffectPackages = call({
  method: 'GET',
  path: '/effectPackage/list',
  needs: 'member',
  scope: 'read',
  input: z.object({ type: effectPackageSchema.shape.type.optional() }),
  data: z.object({ detailList: z.array(effectPackageSchema) }),
})
