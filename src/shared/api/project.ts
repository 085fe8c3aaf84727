import { z } from 'zod'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { writtenCanvasFields } from '#shared/model/written-canvas.ts'
import { call, idQuery, listQuery, nothing, pageQuery } from './envelope.ts'
import { plainTextSchema } from './plain-text.ts'

const projectItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  source: z.enum(['WEB', 'APP']),
  coverType: z.enum(['DEFAULT', 'CUSTOM']),
  coverPicUrl: z.string(),
  posterPicUrl: z.string(),
  ...writtenCanvasFields,
  /** Milliseconds since 1970. */
  updateTime: z.number(),
})
export type ProjectItem = z.infer<typeof projectItemSchema>

export const projectDetailSchema = projectItemSchema.extend({
  webExtraParam: z.string().nullable(),
  extraParam: z.string().nullable(),
  /** Goes up with each save; a save on top of an older one is refused with 409. */
  revision: z.number().int(),
})

export const createProject = call({
  method: 'POST',
  path: '/v2/project/create',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: z.object({
    origin: z.literal('PAGE_SOURCE_INIT'),
    ...writtenCanvasFields,
    name: plainTextSchema.trim().max(NAME_CHARS_MAX.project).optional(),
    /** Document and render task of a copy; without them the project begins with one empty scene. */
    webExtraParam: z.string().optional(),
    extraParam: z.string().optional(),
  }),
  /** The documents are null that the caller sent. */
  data: projectDetailSchema,
})
export const projectDetail = call({
  method: 'GET',
  path: '/v2/project/detail',
  turn: 'read',
  needs: 'member',
  scope: 'read',
  input: z.object({ projectId: z.string().min(1).max(64) }),
  data: projectDetailSchema,
})
/** At least one of name, webExtraParam, posterPicUrl or the cover must be given. */
export const saveProject = call({
  method: 'POST',
  path: '/v2/project/save',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: z.object({
    id: z.string().min(1).max(64),
    name: plainTextSchema.trim().min(1).max(NAME_CHARS_MAX.project).optional(),
    webExtraParam: z.string().optional(),
    extraParam: z.string().optional(),
    /** Empty, or `oss:` and the key of a file of the workspace. */
    posterPicUrl: z.union([z.literal(''), z.string().startsWith('oss:').max(500)]).optional(),
    coverType: z.enum(['DEFAULT', 'CUSTOM']).optional(),
    /** `oss:` and the key of an upload of the user: jpg, jpeg or png. */
    coverPicUrl: z.union([z.literal(''), z.string().startsWith('oss:').max(500)]).optional(),
    revision: z.int32().min(0).optional(),
  }),
  data: z.object({ revision: z.number().int(), updateTime: z.number() }),
})
/** The projects outside the bin. */
export const listProjects = call({
  method: 'GET',
  path: '/v2/project/list',
  needs: 'member',
  scope: 'read',
  input: listQuery,
  data: z.object({ records: z.array(projectItemSchema), total: z.number() }),
})
/** Copies a project as it is saved now, under its name with "copy" in the language of the request. */
export const duplicateProject = call({
  method: 'POST',
  path: '/v2/project/duplicate',
  turn: 'read',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: idQuery,
  data: projectItemSchema,
})
/** Moves a project to the bin, from where it can be restored for 30 days. */
export const deleteProject = call({
  method: 'POST',
  path: '/v2/project/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})

const binnedProjectSchema = projectItemSchema.extend({
  /** When it is deleted for good, in milliseconds since 1970. */
  purgeTime: z.number(),
})
export type BinnedProject = z.infer<typeof binnedProjectSchema>

export const listBin = call({
  method: 'GET',
  path: '/v2/project/bin',
  needs: 'member',
  scope: 'read',
  input: pageQuery,
  data: z.object({ records: z.array(binnedProjectSchema), total: z.number() }),
})
export const restoreProject = call({
  method: 'POST',
  path: '/v2/project/restore',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})
/** Deletes a project of the bin for good. */
export const purgeProject = call({
  method: 'POST',
  path: '/v2/project/purge',
  needs: 'member',
  input: idQuery,
  data: nothing,
})
/** Deletes every project of the bin for good. */
export const emptyBin = call({
  method: 'POST',
  path: '/v2/project/emptyBin',
  needs: 'member',
  input: nothing,
  data: nothing,
})
