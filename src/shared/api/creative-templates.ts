import { z } from 'zod'
import { canvasTypeSchema } from '#shared/model/canvas.ts'
import { localizedSchema } from '#shared/model/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { OWNERSHIPS } from '#shared/model/ownership.ts'
import { SLOTS_MAX, slotSchema, TEMPLATE_LABELS_MAX } from '#shared/model/template.ts'
import { call, idQuery, nothing, pageQuery, SEARCH_CHARS_MAX } from './envelope.ts'
import { nameSchema } from './plain-text.ts'
import { projectDetailSchema } from './project.ts'

const id = z.string().min(1).max(64)

/** A template as lists have it. */
const templateItemSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  labels: z.array(z.string()),
  /** The canvases in which it comes, the usual one first. */
  canvasTypes: z.array(canvasTypeSchema).min(1),
  /** How many scenes it has, and how long they are together, in seconds. */
  scenes: z.number().int(),
  durationSec: z.number(),
  /** Sold to members alone: anybody edits with it, rendering needs the purchase. */
  soldType: z.literal('VIP').optional(),
  ownership: z.enum(OWNERSHIPS),
  /** Whether the operator has published it to all workspaces. */
  isPublished: z.boolean(),
  /** Whether the user may rename, share and delete it. */
  isManaged: z.boolean(),
  /** Media addresses of pictures by canvas; '' where there is none. */
  covers: z.partialRecord(canvasTypeSchema, z.string()),
  /** When it was saved, in milliseconds since 1970; 0 for what comes with the product. */
  updateTime: z.number(),
})
export type TemplateItem = z.infer<typeof templateItemSchema>

const records = z.object({ records: z.array(templateItemSchema), total: z.number() })

const narrowed = pageQuery.extend({
  /** Words that the name in the language of the call, or the name of a label has, as written or in pinyin. */
  search: z.string().trim().max(SEARCH_CHARS_MAX).default(''),
  labelId: z.string().max(40).optional(),
  canvasType: canvasTypeSchema.optional(),
  length: z.enum(['short', 'medium', 'long']).optional(),
})

const read = { method: 'GET' as const, needs: 'member' as const, scope: 'read' as const }

/** The templates that everybody has: those that come with the product, then published ones, the newest first. */
export const listTemplates = call({ ...read, path: '/creativeTemplate/list', input: narrowed, data: records })

/** Templates of the workspace, the last first: all that the user finds, the own ones, or shared ones. */
export const listOwnTemplates = call({
  ...read,
  path: '/creativeTemplate/mine',
  input: narrowed.extend({ ownership: z.enum(OWNERSHIPS).exclude(['SENSETIME']).default('TENANTUSER') }),
  data: records,
})

/** Templates that the user used, the last first. Those that are gone are left out. */
export const recentTemplates = call({ ...read, path: '/creativeTemplate/recentList', input: nothing, data: records })

/** A template with its document, in the language of the call where it comes with the product. */
export const templateDetail = call({
  ...read,
  path: '/creativeTemplate/detail',
  turn: 'read',
  input: idQuery.extend({ canvasType: canvasTypeSchema.optional() }),
  data: templateItemSchema.extend({
    canvasType: canvasTypeSchema,
    slots: z.array(slotSchema),
    webExtraParam: z.string(),
  }),
})

/** Makes a project of a template, under its name. */
export const createFromTemplate = call({
  method: 'POST',
  path: '/creativeTemplate/use',
  turn: 'read',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: z.object({ templateId: id, canvasType: canvasTypeSchema.optional() }),
  data: projectDetailSchema.omit({ webExtraParam: true, extraParam: true }),
})

/** Notes that the user used a template in a project of theirs: it is the first of the recent ones. */
export const markTemplate = call({
  method: 'POST',
  path: '/creativeTemplate/mark',
  needs: 'member',
  scope: 'write',
  input: z.object({ templateId: id }),
  data: nothing,
})

/** Puts the document of a template in the place of that of a project, whose name stays. */
export const updateByTemplate = call({
  method: 'POST',
  path: '/v2/project/updateByTemplate',
  turn: 'read',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: z.object({
    id,
    templateId: id,
    canvasType: canvasTypeSchema.optional(),
    /** The revision that the change is based on; a later stored one refuses it. */
    revision: z.int32().min(0).optional(),
  }),
  data: z.object({ revision: z.number().int(), updateTime: z.number() }),
})

/** Makes a template of a project as it is saved now; with a `templateId` in the place of an earlier one. */
export const saveTemplate = call({
  method: 'POST',
  path: '/creativeTemplate/save',
  turn: 'read',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: z.object({
    projectId: id,
    templateId: id.optional(),
    name: nameSchema.max(NAME_CHARS_MAX.project),
    labels: z.array(z.string().min(1).max(40)).max(TEMPLATE_LABELS_MAX).default([]),
    slots: z.array(slotSchema).max(SLOTS_MAX).default([]),
    /** `oss:` and the key of an upload of the user, a picture of a scene as WebP; that of the project without one. */
    coverPicUrl: z.string().startsWith('oss:').max(500).optional(),
  }),
  data: z.object({ id: z.string() }),
})

/** Names a template of the workspace anew, files it under other labels, shares it or takes it back. */
export const fileTemplate = call({
  method: 'POST',
  path: '/creativeTemplate/file',
  needs: 'member',
  scope: 'write',
  input: z.object({
    id,
    name: nameSchema.max(NAME_CHARS_MAX.project).optional(),
    labels: z.array(z.string().min(1).max(40)).max(TEMPLATE_LABELS_MAX).optional(),
    isShared: z.boolean().optional(),
  }),
  data: nothing,
})

/**
 * Publishes a template of the operator's own workspace to all workspaces as it is now, in the place of what was published
 * of it before, or withdraws it. One that is sold to members alone has the type `VIP`.
 */
export const publishTemplate = call({
  method: 'POST',
  path: '/creativeTemplate/publish',
  turn: 'read',
  needs: 'operator',
  stores: true,
  input: z.object({ id, isPublished: z.boolean(), soldType: z.literal('VIP').nullable() }),
  data: nothing,
})

export const deleteTemplate = call({
  method: 'POST',
  path: '/creativeTemplate/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})
