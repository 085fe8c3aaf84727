import { z } from 'zod'
import { accountKind, isAccountName } from './account-name.ts'
import { call, idQuery, nothing } from './envelope.ts'
import { captchaSchema } from './login.ts'
import { plainTextSchema } from './plain-text.ts'

/** Longest name of a company, in characters. */
export const COMPANY_CHARS_MAX = 20
/** Longest name of a person, in characters. */
export const PERSON_CHARS_MAX = 30
/** Hours within which a request is answered. */
export const REQUEST_HOURS = 48

const phoneSchema = z
  .string()
  .trim()
  .max(20)
  .refine((phone) => accountKind(phone) === 'phone' && isAccountName(phone))

/** Asks the operator for an invitation (S3.15). */
export const requestInvitation = call({
  method: 'POST',
  path: '/login/requestInvitation',
  sealed: ['phone'],
  needs: 'nobody',
  limit: { perMinute: 5, per: 'address', reason: 'codes' },
  input: z.object({
    name: plainTextSchema.trim().min(1).max(PERSON_CHARS_MAX),
    phone: phoneSchema,
    company: plainTextSchema.trim().min(1).max(COMPANY_CHARS_MAX),
    captcha: captchaSchema.optional(),
  }),
  data: nothing,
})

const requestSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
})

/** The requests for an invitation that are not answered, the last first. */
export const listInvitationRequests = call({
  method: 'GET',
  path: '/v2/invitationRequest/list',
  needs: 'operator',
  input: nothing,
  data: z.object({ requests: z.array(requestSchema) }),
})

/** Accepts a request, which sends an invitation to a workspace of its own, or declines it, which is sent too. */
export const answerInvitationRequest = call({
  method: 'POST',
  path: '/v2/invitationRequest/answer',
  needs: 'operator',
  input: idQuery.extend({ accept: z.boolean() }),
  data: nothing,
})

const messageSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
})

/** The messages that no service delivers, the last first (S3.30). */
export const listOutbox = call({
  method: 'GET',
  path: '/v2/outbox/list',
  needs: 'operator',
  input: nothing,
  data: z.object({ messages: z.array(messageSchema) }),
})
