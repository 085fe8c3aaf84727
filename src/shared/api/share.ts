import { z } from 'zod'
import { call, idQuery, nothing } from './envelope.ts'

/** How long a link may lead to a work, in days. */
export const SHARE_DAYS = [1, 7, 30, 90] as const

const shareSchema = z.object({
  id: z.string(),
  /** The path of the public page, `/share/TOKEN`. */
  path: z.string(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
  expireTime: z.number(),
})
export type Share = z.infer<typeof shareSchema>

/** Makes a link to a finished work, for people without an account. */
export const createShare = call({
  method: 'POST',
  path: '/v2/work/share/create',
  needs: 'member',
  input: z.object({
    workId: z.string().min(1).max(64),
    days: z.literal(SHARE_DAYS),
  }),
  data: shareSchema,
})
/** The links to a work that have not ended, the last made first. */
export const listShares = call({
  method: 'GET',
  path: '/v2/work/share/list',
  needs: 'member',
  input: z.object({ workId: z.string().min(1).max(64) }),
  data: z.object({ records: z.array(shareSchema) }),
})
/** Ends a link at once. */
export const revokeShare = call({
  method: 'POST',
  path: '/v2/work/share/revoke',
  needs: 'member',
  input: idQuery,
  data: nothing,
})
/** Makes a link that was revoked within the last hour lead to its work again. */
export const restoreShare = call({
  method: 'POST',
  path: '/v2/work/share/restore',
  needs: 'member',
  input: idQuery,
  data: shareSchema,
})
/** The work that a link leads to. Refused in one sentence whether the link is forged, ended or revoked. */
export const shareDetail = call({
  method: 'GET',
  path: '/share/detail',
  needs: 'nobody',
  input: z.object({ token: z.string().min(1).max(200) }),
  data: z.object({
    name: z.string(),
    /** A short-lived address of the file. */
    url: z.string(),
    coverUrl: z.string(),
  }),
})
