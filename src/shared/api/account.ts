import { z } from 'zod'
import { call, idQuery, nothing } from './envelope.ts'
import { LANGUAGES } from './languages.ts'
import { codeSchema, endsKeysSchema, ownTenantSchema, passwordSchema, userSchema } from './login.ts'
import { plainTextSchema } from './plain-text.ts'

export const selfDetail = call({
  method: 'GET',
  path: '/user/self/detail',
  needs: 'member',
  input: nothing,
  data: userSchema,
})

/** The workspaces that the user is a member of, the first joined first. */
export const listOwnTenants = call({
  method: 'GET',
  path: '/user/self/tenants',
  needs: 'member',
  input: nothing,
  data: z.object({ tenants: z.array(ownTenantSchema) }),
})

/** Makes another workspace of the user that of the session; returns the user there. */
export const switchTenant = call({
  method: 'POST',
  path: '/user/self/tenant',
  needs: 'member',
  input: z.object({ tenantId: z.string().min(1).max(64) }),
  data: userSchema,
})

/** Sets the language of the interface that the account keeps (S8.10). */
export const changeOwnLanguage = call({
  method: 'POST',
  path: '/user/self/language',
  needs: 'member',
  input: z.object({ language: z.enum(LANGUAGES) }),
  data: nothing,
})

/** Longest name under which a user is shown, in characters. */
export const NICK_NAME_CHARS_MAX = 30

/** Sets the name under which the user is shown; returns the user. */
export const changeOwnNickName = call({
  method: 'POST',
  path: '/user/self/nickName',
  needs: 'member',
  input: z.object({ nickName: plainTextSchema.trim().min(1).max(NICK_NAME_CHARS_MAX) }),
  data: userSchema,
})

/** Longest picture in a call, in characters: far more than a square of 256 pixels needs. */
const PICTURE_CHARS_MAX = 200_000

/** Sets the picture that shows the user, from a data address of a JPEG, PNG or WebP, or removes it (empty); returns the user. */
export const changeOwnPicture = call({
  method: 'POST',
  path: '/user/self/picture',
  needs: 'member',
  stores: true,
  turn: 'decode',
  input: z.object({
    picture: z.union([
      z.literal(''),
      z
        .string()
        .regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/u)
        .max(PICTURE_CHARS_MAX),
    ]),
  }),
  data: userSchema,
})

/** An agent code: letters and digits. */
export const AGENT_CODE = /^[A-Za-z0-9]{4,32}$/u

/** Binds an agent code to the user, who may have none yet (S8.07); returns the user. */
export const bindAgent = call({
  method: 'POST',
  path: '/user/self/agent/bind',
  needs: 'member',
  limit: { perMinute: 10, per: 'user', reason: 'agentCodes' },
  input: z.object({ agentCode: z.string().trim().regex(AGENT_CODE) }),
  data: userSchema,
})

/** Unbinds the agent code of the user; returns the user. */
export const unbindAgent = call({
  method: 'POST',
  path: '/user/self/agent/unbind',
  needs: 'member',
  input: nothing,
  data: userSchema,
})

/** Sends a code for `changeOwnPassword` to the user's email or phone number. */
export const sendPasswordCode = call({
  method: 'POST',
  path: '/user/self/password/sendCode',
  needs: 'member',
  limit: { perMinute: 1, per: 'user', reason: 'codes' },
  input: nothing,
  data: nothing,
})

/**
 * Sets a new password, which the current one or a code permits, and ends all other sessions of the user; with `endsKeys`
 * the user's API keys too.
 */
export const changeOwnPassword = call({
  method: 'POST',
  path: '/user/self/password',
  sealed: ['currentPassword', 'newPassword', 'code'],
  needs: 'member',
  limit: { perMinute: 5, per: 'user', reason: 'passwordChanges' },
  input: z.union([
    z.object({ currentPassword: passwordSchema, newPassword: passwordSchema, endsKeys: endsKeysSchema }),
    z.object({ code: codeSchema, newPassword: passwordSchema, endsKeys: endsKeysSchema }),
  ]),
  data: nothing,
})

/**
 * Gives the session of a page a new token in a cookie, out of reach of scripts: pages of versions before 2.9 kept theirs
 * where scripts could read it. The old token ends a minute after the first use of the new one.
 */
export const moveToCookie = call({
  method: 'POST',
  path: '/user/self/session/cookie',
  needs: 'member',
  input: nothing,
  data: z.object({ session: z.string() }),
})

const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, such as `Chrome 140, Windows`. */
  device: z.string(),
  /** Network address of the last call. */
  address: z.string(),
  /** Milliseconds since 1970. */
  lastSeenTime: z.number(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof sessionSchema>

/** The user's own sessions, the last used first. */
export const listOwnSessions = call({
  method: 'GET',
  path: '/user/self/sessions',
  needs: 'member',
  input: nothing,
  data: z.object({ sessions: z.array(sessionSchema) }),
})

/** Ends one of the user's own sessions. */
export const revokeOwnSession = call({
  method: 'POST',
  path: '/user/self/sessions/revoke',
  needs: 'member',
  input: idQuery,
  data: nothing,
})
