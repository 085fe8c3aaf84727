import { z } from 'zod'
import { TRAINING_TYPES } from '#shared/model/training-types.ts'
import { isAccountName } from './account-name.ts'
import { call, nothing } from './envelope.ts'
import { ROLES } from './roles.ts'

export const userSchema = z.object({
  userId: z.string(),
  /** The user's picture as a data address; empty without one. */
  userIcon: z.string(),
  userNickName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  tenantType: z.string(),
  /** The user's role in the tenant; sessions of earlier versions do not say. */
  role: z.enum(ROLES).default('member'),
  /** Whether the user is an administrator of the instance. */
  operator: z.boolean().default(false),
  /** Memberships; the one in use is shown with the day on which it ends, as YYYY-MM-DD (S2.10). */
  memberVipBenefitsDTOS: z.array(z.object({ inUse: z.boolean(), endTime: z.string() })).default([]),
  /** Whether things are sold to the workspace. */
  buys: z.boolean().default(false),
  /** Whether what the workspace uses is counted and shown: things are sold to it, or the operator gave an enterprise some. */
  isMetered: z.boolean().default(false),
  /** The code of the user's agent; empty while none is bound. */
  agentCode: z.string().default(''),
  email: z.string(),
  phone: z.string(),
  /** The language that the account keeps, such as `en-US`; empty until one is chosen. */
  language: z.string(),
  /** When the account is deleted, because the user cancelled it, in milliseconds since 1970; null otherwise. */
  cancelTime: z.number().nullable().default(null),
})
export type User = z.infer<typeof userSchema>

export const publicKey = call({
  method: 'GET',
  path: '/login/publicKey',
  needs: 'nobody',
  input: nothing,
  data: z.object({ publicKey: z.string() }),
})

/** A password, which always crosses the network sealed. */
export const passwordSchema = z.string().min(1).max(245)

/** A phone or email. */
export const accountSchema = z
  .string()
  .max(120)
  .refine((account) => isAccountName(account.trim()))

/** The code of an invitation, as its link has it or as it was typed. */
export const invitationCodeSchema = z.string().min(16).max(40)

/** Calls that a captcha is asked before: log-ins after failed ones, or further codes. */
const CAPTCHA_PURPOSES = ['logins', 'codes'] as const
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

const CAPTCHA_FORMS = ['picture', 'work'] as const
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number]

/**
 * The work of a captcha: one of so many numbers is found by its digest, PBKDF2 with SHA-256 (RFC 8018) of so many rounds. Each
 * takes some milliseconds in browsers too, so that a program is not much faster.
 */
export const WORK = { numbers: 256, rounds: 30_000, bytes: 16 } as const

/** Signs of the answer of a picture. */
export const CAPTCHA_SIGNS = 5

/** The answer of a captcha. */
export const captchaSchema = z.object({ id: z.string().max(60), answer: z.string().max(20) })
export type CaptchaAnswer = z.infer<typeof captchaSchema>

/**
 * Creates a captcha for the next attempt of an account: a picture of characters, or for those who cannot see it work for
 * their machine (`findWork`, salted by the id). Either is dear for a program that tries many.
 */
export const newCaptcha = call({
  method: 'POST',
  path: '/login/captcha',
  sealed: ['account'],
  needs: 'nobody',
  limit: { perMinute: 20, per: 'account', reason: 'captchas' },
  input: z.object({
    account: z.string().min(1).max(120),
    purpose: z.enum(CAPTCHA_PURPOSES),
    form: z.enum(CAPTCHA_FORMS),
  }),
  data: z.object({
    id: z.string(),
    /** The picture as a data address, or the digest of the number to find. */
    shown: z.string(),
  }),
})

/** A workspace that a user is a member of. */
export const ownTenantSchema = z.object({ tenantId: z.string(), name: z.string(), role: z.enum(ROLES) })
export type OwnTenant = z.infer<typeof ownTenantSchema>

/** The `data` of the refusal `CODES.secondFactor`: `secondFactorLogin` goes on with the log-in by it. */
export const challengeSchema = z.object({ challenge: z.string() })

/**
 * A session in the tenant of the invitation, or in the one that the user joined first of all that are his. A program gets
 * its token; a page gets a cookie with the token and the number of the session. What is not given is empty.
 */
export const loggedIn = z.object({
  user: userSchema,
  token: z.string(),
  session: z.string(),
  tenants: z.array(ownTenantSchema),
})

/** Checks an account (phone or email) and its password, accepts an invitation, and begins a session. */
export const passwordLogin = call({
  method: 'POST',
  path: '/login/password',
  sealed: ['account', 'password'],
  needs: 'nobody',
  limit: { perMinute: 20, per: 'account', reason: 'logins' },
  input: z.object({
    account: z.string().min(1).max(120),
    password: passwordSchema,
    invitation: invitationCodeSchema.optional(),
    captcha: captchaSchema.optional(),
  }),
  data: loggedIn,
})

/** Time between two codes for an account, in seconds. */
export const CODE_WAIT_SEC = 60

/**
 * Sends a code of six digits to an account, for a log-in or a new password. The answer is the same for an account that
 * does not exist.
 */
export const sendLoginCode = call({
  method: 'POST',
  path: '/login/sendCode',
  sealed: ['account'],
  needs: 'nobody',
  limit: { perMinute: 1, per: 'account', reason: 'codes' },
  input: z.object({
    account: accountSchema,
    purpose: z.enum(['login', 'reset']),
    invitation: invitationCodeSchema.optional(),
    captcha: captchaSchema.optional(),
  }),
  data: nothing,
})

/** A code that was sent. */
export const codeSchema = z.string().regex(/^\d{6}$/)

/** Checks a code, creates the account where that is allowed, accepts an invitation, and begins a session. */
export const codeLogin = call({
  method: 'POST',
  path: '/login/code',
  sealed: ['account', 'code'],
  needs: 'nobody',
  limit: { perMinute: 20, per: 'account', reason: 'logins' },
  input: z.object({
    account: accountSchema,
    code: codeSchema,
    invitation: invitationCodeSchema.optional(),
    captcha: captchaSchema.optional(),
  }),
  data: loggedIn,
})

/** Whether the API keys of the user in all workspaces end with the old password; programs that use them stop. */
export const endsKeysSchema = z.boolean().default(false)

/** Sets a new password by a code, and ends all sessions of the user; with `endsKeys` the user's API keys too. */
export const resetForgottenPassword = call({
  method: 'POST',
  path: '/login/resetPassword',
  sealed: ['account', 'code', 'newPassword'],
  needs: 'nobody',
  limit: { perMinute: 20, per: 'account', reason: 'logins' },
  input: z.object({
    account: accountSchema,
    code: codeSchema,
    newPassword: passwordSchema,
    endsKeys: endsKeysSchema,
    captcha: captchaSchema.optional(),
  }),
  data: nothing,
})

/** The page to which an OpenID Connect provider sends the browser back. */
export const OIDC_RETURN = '/login/oidc'

/** Begins a log-in by the OpenID Connect provider of the instance: where the browser goes, and what it keeps. */
export const startOidc = call({
  method: 'POST',
  path: '/login/oidc/start',
  needs: 'nobody',
  limit: { perMinute: 60, per: 'address', reason: 'providers' },
  input: nothing,
  data: z.object({ url: z.string(), state: z.string() }),
})

/**
 * Ends a log-in by the provider, with the query with which it sent the browser back; begins a session for the account of
 * the verified email, which is created where that is allowed.
 */
export const finishOidc = call({
  method: 'POST',
  path: '/login/oidc/finish',
  needs: 'nobody',
  limit: { perMinute: 60, per: 'address', reason: 'providers' },
  input: z.object({ query: z.string().max(4000), invitation: invitationCodeSchema.optional() }),
  data: loggedIn,
})

/** The workspace that an invitation leads to. */
export const invitationDetail = call({
  method: 'POST',
  path: '/login/invitation',
  needs: 'nobody',
  input: z.object({ code: invitationCodeSchema }),
  data: z.object({ tenantName: z.string() }),
})

export const logout = call({ method: 'POST', path: '/login/logout', needs: 'nobody', input: nothing, data: nothing })

export const siteConfig = call({
  method: 'GET',
  path: '/system/config',
  needs: 'nobody',
  input: nothing,
  data: z.object({
    autoRegister: z.boolean(),
    useAliPay: z.boolean(),
    useApplePay: z.boolean(),
    useWeChatPay: z.boolean(),
    useStripe: z.boolean().default(false),
    /** The demo account's name and password, on an instance that offers one; never on a production server. */
    demo: z.object({ account: z.string(), password: z.string() }).nullable(),
    /** Addresses that the operator gave; empty ones show nothing. */
    links: z.object({ guide: z.string(), official: z.string(), ios: z.string(), android: z.string() }),
    /** The OpenID Connect provider by which users log in. */
    oidc: z.object({ name: z.string() }).nullable(),
    serverRendering: z.boolean(),
    /** Whether the server recognises what is said in recordings. */
    speechRecognition: z.boolean(),
    /** Whether a language model plans the scenes of a script. */
    plansScripts: z.boolean(),
    /** Whether the server converts uploads that browsers cannot play. */
    mediaConversion: z.boolean(),
    /** The kinds of trainings that the server takes submissions for. */
    trains: z.array(z.enum(TRAINING_TYPES)),
    /** Whether the server trains presenters itself; else a service does. */
    ownTrainer: z.boolean(),
    /** Whether a service of the operator clones voices, and gets recordings for it; else they become voice profiles. */
    clonesVoices: z.boolean(),
    /** Whether the operator reviews what is submitted; else it is made at once. */
    reviewsTrainings: z.boolean(),
  }),
})
