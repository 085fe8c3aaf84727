import { z } from 'zod'
import { call, idQuery, nothing } from './envelope.ts'

/** Webhooks that a workspace may have. */
export const WEBHOOKS_MAX = 10

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
})
export type Webhook = z.infer<typeof webhookSchema>

const deadLetterSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Failed attempts. */
  attempts: z.number().int(),
  /** Why the last one failed. */
  reason: z.string(),
  body: z.string(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
})
export type DeadLetter = z.infer<typeof deadLetterSchema>

/** The webhooks of the workspace, and the messages of the last 30 days that were given up. */
export const listWebhooks = call({
  method: 'GET',
  path: '/v2/webhook/list',
  needs: 'admin',
  input: nothing,
  data: z.object({ webhooks: z.array(webhookSchema), deadLetters: z.array(deadLetterSchema) }),
})

/** Adds an address that is told when works finish and fail. The secret of its signatures is returned once. */
export const createWebhook = call({
  method: 'POST',
  path: '/v2/webhook/create',
  needs: 'admin',
  input: z.object({ url: z.url({ protocol: /^https?$/ }).max(500) }),
  data: z.object({ secret: z.string() }),
})

/** Removes a webhook with its messages. */
export const deleteWebhook = call({
  method: 'POST',
  path: '/v2/webhook/delete',
  needs: 'admin',
  input: idQuery,
  data: nothing,
})

/** Sends a message that was given up again. */
export const resendDeadLetter = call({
  method: 'POST',
  path: '/v2/webhook/resend',
  needs: 'admin',
  input: idQuery,
  data: nothing,
})
