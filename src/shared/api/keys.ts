import { z } from 'zod'
import { call, idQuery, nothing, SCOPES } from './envelope.ts'
import { plainTextSchema } from './plain-text.ts'

/** Longest name of an API key, in characters. */
export const KEY_NAME_CHARS_MAX = 60
/** API keys that a workspace may have. */
export const KEYS_MAX = 50

const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Display name of the member in whose name it makes calls. */
  creator: z.string(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
  /** Milliseconds since 1970; null: never. */
  expireTime: z.number().nullable(),
  /** Milliseconds since 1970, to the minute; null: never used. */
  lastUsedTime: z.number().nullable(),
})

export type ApiKey = z.infer<typeof apiKeySchema>

/** The API keys of the workspace, the last created first. */
export const listApiKeys = call({
  method: 'GET',
  path: '/v2/key/list',
  needs: 'admin',
  input: nothing,
  data: z.object({ keys: z.array(apiKeySchema) }),
})

/** Creates an API key for the caller. The key itself is returned once. */
export const createApiKey = call({
  method: 'POST',
  path: '/v2/key/create',
  needs: 'admin',
  proven: () => true,
  input: z.object({
    name: plainTextSchema.trim().min(1).max(KEY_NAME_CHARS_MAX),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
    /** Days until it expires; null: it never does. */
    days: z.number().int().min(1).max(3650).nullable(),
  }),
  data: z.object({ key: z.string() }),
})

/** Revokes an API key of the workspace at once. */
export const revokeApiKey = call({
  method: 'POST',
  path: '/v2/key/revoke',
  needs: 'admin',
  input: idQuery,
  data: nothing,
})
