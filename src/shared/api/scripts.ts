import { z } from 'zod'
import { NAME_CHARS_MAX, SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { call, idQuery, listQuery, nothing } from './envelope.ts'
import { nameSchema } from './plain-text.ts'

/** Which scripts are listed: the caller's own, those that are shared with the workspace, or all that the caller may read. */
export const SCRIPT_OWNERSHIPS = ['USER', 'TENANTSHARE', 'TENANTUSER'] as const

/** A script as lists have it. */
const scriptItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of what a reader sees, at most 200 characters on one line. */
  excerpt: z.string(),
  /** Characters that a reader sees. */
  characters: z.number().int(),
  /** Whether the content is speech markup. */
  ssml: z.boolean(),
  /** Shared with the workspace, the user's own, or another member's, which administrators alone see. */
  ownership: z.enum(SCRIPT_OWNERSHIPS),
  /** The author's nickname; '' where the account is deleted. */
  author: z.string(),
  isMine: z.boolean(),
  /** When title or content changed, in milliseconds since 1970. */
  updateTime: z.number(),
})
export type ScriptItem = z.infer<typeof scriptItemSchema>

const scriptDetailSchema = scriptItemSchema.extend({
  content: z.string(),
  /** Goes up with each change of title or content; a save on top of an older one is refused with 409. */
  revision: z.number().int(),
  /** Whether the caller may save, share and delete it: the author and administrators. */
  mayChange: z.boolean(),
})

export const listScripts = call({
  method: 'GET',
  path: '/copywriting/list',
  turn: 'read',
  needs: 'member',
  scope: 'read',
  /** Titles and contents are searched. */
  input: listQuery.extend({ ownership: z.enum(SCRIPT_OWNERSHIPS).default('TENANTUSER') }),
  data: z.object({ copywritingList: z.array(scriptItemSchema), total: z.number() }),
})

export const scriptDetail = call({
  method: 'GET',
  path: '/copywriting/detail',
  turn: 'read',
  needs: 'member',
  scope: 'read',
  input: idQuery,
  data: scriptDetailSchema,
})

/** Makes a script, or with an `id` changes one. What stays as it is makes no version and no revision. */
export const saveScript = call({
  method: 'POST',
  path: '/copywriting/save',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: z.object({
    id: z.string().min(1).max(64).optional(),
    title: nameSchema.max(NAME_CHARS_MAX.script),
    /** A text, or speech markup. */
    content: z.string().max(SCRIPT_CHARS_MAX),
    ssml: z.boolean().default(false),
    /** The revision that the change is based on; without one the change is made whatever was saved meanwhile. */
    revision: z.int32().min(0).optional(),
    /** Goes on with the caller's own last save, as typing does: what that saved becomes no version. */
    amends: z.boolean().default(false),
  }),
  data: z.object({ id: z.string(), revision: z.number().int(), updateTime: z.number() }),
})

export const deleteScript = call({
  method: 'POST',
  path: '/copywriting/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})

/** Shares a script with the workspace, or takes it back. */
export const shareScript = call({
  method: 'POST',
  path: '/copywriting/share',
  needs: 'member',
  scope: 'write',
  input: idQuery.extend({ shared: z.boolean() }),
  data: nothing,
})

/** An earlier content of a script, as lists have it. */
const scriptVersionSchema = scriptItemSchema
  .pick({ id: true, title: true, excerpt: true, characters: true, ssml: true })
  .extend({
    /** The script's, while it had this content. */
    revision: z.number().int(),
    /** The nickname of who wrote it; '' where the account is deleted. */
    writer: z.string(),
    /** When it was written, in milliseconds since 1970. */
    writeTime: z.number(),
  })
export type ScriptVersion = z.infer<typeof scriptVersionSchema>

/** The earlier contents of a script, at most 20, the last first. */
export const listScriptVersions = call({
  method: 'GET',
  path: '/copywriting/version/list',
  turn: 'read',
  needs: 'member',
  scope: 'read',
  input: idQuery,
  data: z.object({ records: z.array(scriptVersionSchema) }),
})

/** An earlier content by the id of the version; to restore it is to save it. */
export const scriptVersionDetail = call({
  method: 'GET',
  path: '/copywriting/version/detail',
  turn: 'read',
  needs: 'member',
  scope: 'read',
  input: idQuery,
  data: scriptVersionSchema.extend({ scriptId: z.string(), content: z.string() }),
})

/** Reads an uploaded txt, pdf, doc or docx; it becomes a script when it is saved. The upload is removed. */
export const importScript = call({
  method: 'POST',
  path: '/copywriting/import',
  turn: 'import',
  needs: 'member',
  scope: 'write',
  input: z.object({
    /** The key of an upload of the caller. */
    key: z.string().min(1).max(KEY_CHARS_MAX),
    /** The file as the user calls it; the title is the one without its ending. */
    fileName: z.string().max(NAME_CHARS_MAX.upload).default(''),
  }),
  data: z.object({
    title: z.string(),
    /** One paragraph a line. */
    content: z.string(),
    /** Whether the file has more than a script may have. */
    truncated: z.boolean(),
    paragraphs: z.number().int(),
  }),
})
