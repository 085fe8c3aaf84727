import { z } from 'zod'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { call, idQuery, listQuery, nothing, pageQuery } from './envelope.ts'
import { plainTextSchema } from './plain-text.ts'
import { askedSettingsSchema } from './render-settings.ts'

const workSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  /** Whether the draft that it was made from still exists, if only in the bin. */
  hasDraft: z.boolean(),
  name: z.string(),
  format: z.string(),
  resolution: z.number(),
  frameRate: z.number(),
  bitRate: z.number(),
  status: z.enum(['queue', 'exporting', 'success', 'fail', 'cancelled']),
  /** 0 to 1 while exporting. */
  progress: z.number(),
  /** How many works are rendered before it while it waits, those of other workspaces too; else null. */
  ahead: z.number().nullable(),
  /** Estimated remaining time of a running export, in seconds; null while unknown. */
  leftSec: z.number().nullable(),
  /** Why it failed: a sentence. */
  reason: z.string().nullable(),
  durationSec: z.number().nullable(),
  sizeBytes: z.number().nullable(),
  /** Video time that was charged: that of a finished video, 0 for one that failed or was cancelled, null before. */
  consumedSec: z.number().nullable(),
  coverPicUrl: z.string(),
  createTime: z.number(),
  finishTime: z.number().nullable(),
})
export type Work = z.infer<typeof workSchema>

/** Queues a render of the project as it is saved now. Refused with `data.findings` where the render checks block it. */
export const createWork = call({
  method: 'POST',
  path: '/v2/work/create',
  turn: 'check',
  needs: 'member',
  scope: 'render',
  stores: true,
  input: z.object({ projectId: z.string().min(1).max(64), settings: askedSettingsSchema }),
  data: workSchema,
})
export const listWorks = call({
  method: 'GET',
  path: '/v2/work/list',
  needs: 'member',
  scope: 'read',
  input: listQuery,
  data: z.object({ records: z.array(workSchema), total: z.number() }),
})
export const workDetail = call({
  method: 'GET',
  path: '/v2/work/detail',
  needs: 'member',
  scope: 'read',
  input: idQuery,
  data: workSchema,
})
export const renameWork = call({
  method: 'POST',
  path: '/v2/work/rename',
  needs: 'member',
  scope: 'render',
  input: z.object({ id: z.string().min(1).max(64), name: plainTextSchema.trim().min(1).max(NAME_CHARS_MAX.work) }),
  data: workSchema,
})
/** Makes an uploaded picture (jpg, jpeg or png) the cover of a finished work; the upload is removed. */
export const setWorkCover = call({
  method: 'POST',
  path: '/v2/work/cover',
  needs: 'member',
  scope: 'render',
  stores: true,
  turn: 'decode',
  input: z.object({ id: z.string().min(1).max(64), key: z.string().min(1).max(1023) }),
  data: workSchema,
})
export const cancelWork = call({
  method: 'POST',
  path: '/v2/work/cancel',
  needs: 'member',
  scope: 'render',
  input: idQuery,
  data: workSchema,
})
/** Renders an ended work again: the document it was made from, with the same settings. */
export const regenerateWork = call({
  method: 'POST',
  path: '/v2/work/regenerate',
  turn: 'check',
  needs: 'member',
  scope: 'render',
  stores: true,
  input: idQuery,
  data: workSchema,
})
/**
 * Begins an export in the browser where things are sold to the workspace: what the project as it is saved costs is reserved,
 * with the same checks and refusals as `createWork`. Null where nothing is counted.
 */
export const beginLocalExport = call({
  method: 'POST',
  path: '/v2/work/local/begin',
  turn: 'check',
  needs: 'member',
  input: z.object({
    projectId: z.string().min(1).max(64),
    sceneId: z.string().min(1).max(64).optional(),
    name: plainTextSchema.trim().min(1).max(NAME_CHARS_MAX.work),
  }),
  data: z.object({ exportId: z.string().nullable() }),
})
/** Ends an export in the browser: it is charged once it is done, else what was reserved is given back. */
export const endLocalExport = call({
  method: 'POST',
  path: '/v2/work/local/end',
  needs: 'member',
  input: z.object({ exportId: z.string().min(1).max(64), done: z.boolean() }),
  data: nothing,
})
/** Moves a work to the bin, from where it can be restored for 30 days; one that has not ended is cancelled. */
export const deleteWork = call({
  method: 'POST',
  path: '/v2/work/delete',
  needs: 'member',
  scope: 'render',
  input: idQuery,
  data: nothing,
})
/** A short-lived address of the finished file that downloads under the work's name. */
export const downloadWork = call({
  method: 'GET',
  path: '/v2/work/download',
  needs: 'member',
  scope: 'read',
  input: idQuery,
  data: z.object({ url: z.string() }),
})

const binnedWorkSchema = workSchema.extend({
  /** When it is deleted for good, in milliseconds since 1970. */
  purgeTime: z.number(),
})

/** The deleted works, the last deleted first. */
export const listWorkBin = call({
  method: 'GET',
  path: '/v2/work/bin',
  needs: 'member',
  scope: 'read',
  input: pageQuery,
  data: z.object({ records: z.array(binnedWorkSchema), total: z.number() }),
})
export const restoreWork = call({
  method: 'POST',
  path: '/v2/work/restore',
  needs: 'member',
  scope: 'render',
  input: idQuery,
  data: nothing,
})
/** Deletes a work of the bin for good, with its files and links. */
export const purgeWork = call({
  method: 'POST',
  path: '/v2/work/purge',
  needs: 'member',
  input: idQuery,
  data: nothing,
})
/** Deletes every work of the bin for good. */
export const emptyWorkBin = call({
  method: 'POST',
  path: '/v2/work/emptyBin',
  needs: 'member',
  input: nothing,
  data: nothing,
})
