import { z } from 'zod'
import { localizedSchema } from '#shared/model/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { call, idQuery, nothing } from './envelope.ts'
import { nameSchema } from './plain-text.ts'

const effectPackageSchema = z.object({
  id: z.string(),
  type: z.enum(['FILTER', 'BEAUTY']),
  /** Its name in the language of the request. */
  name: z.string(),
  /** Its name in every language, for documents that were written in another. */
  names: localizedSchema,
  /** The file that draws it: the colour table of a filter, the make-up of a beauty package. */
  paasFileUrl: z.string(),
  /** Whose it is: it comes with the product, or was uploaded by the workspace. */
  ownership: z.enum(['SENSETIME', 'TENANTUSER']),
})
export type EffectPackageItem = z.infer<typeof effectPackageSchema>

/** The filters and beauty packages of the library, and after them the filters of the workspace (E11.05). */
export const listEffectPackages = call({
  method: 'GET',
  path: '/effectPackage/list',
  needs: 'member',
  scope: 'read',
  input: z.object({ type: effectPackageSchema.shape.type.optional() }),
  data: z.object({ detailList: z.array(effectPackageSchema) }),
})

/** Registers an uploaded `.cube` file as a filter of the workspace, once the server has read its table. */
export const uploadFilter = call({
  method: 'POST',
  path: '/effectPackage/upload',
  needs: 'member',
  scope: 'write',
  input: z.object({
    key: z.string().min(1).max(KEY_CHARS_MAX),
    name: nameSchema.max(NAME_CHARS_MAX.upload),
  }),
  data: effectPackageSchema,
})

/** Takes a filter off the list, for the user who uploaded it. Its object remains while a project or work shows it. */
export const deleteFilter = call({
  method: 'POST',
  path: '/effectPackage/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})
