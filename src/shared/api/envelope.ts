import { z } from 'zod'

/** Every path of the product's own calls begins with this. */
export const API_BASE = '/aigc/video/api'

/** Codes of the error catalogue (S14.05). 2xx is success; anything else rejects. */
export const CODES = {
  ok: 200,
  loginExpired: 10003,
  /** The user was removed from the workspace of the session. */
  notMember: 10004,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /** The project is in the bin. */
  binned: 410,
  tooLarge: 413,
  /** The request names a host that is not this server's. */
  misdirected: 421,
  /** The user is known, and the log-in goes on with a code of the second factor. */
  secondFactor: 10005,
  /** The call needs the answer of a captcha. */
  captcha: 428,
  tooMany: 429,
  internalError: 500,
  /** The server has too much to do, or its object store does not answer; the call may be made again a little later. */
  busy: 503,
  /** The server's disk is nearly full. */
  storageFull: 507,
  invalidArgument: 10001,
} as const

/** The envelope of every response. `msg` is a sentence in the language of the `St-lang` header. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ code: z.number(), msg: z.string(), data })
}

/** Names of the headers that every call carries. */
export const HEADERS = {
  source: 'OriginalSource',
  user: 'CURRENT_USER',
  tenant: 'TenantId',
  token: 'authorization',
  /**
   * From a page, whose token is in a cookie: the number of its session, or `NEW_SESSION`. Programs do not send it. Another
   * site cannot: it is no header that a browser sends elsewhere without asking the server first.
   */
  session: 'X-Session',
  language: 'St-lang',
  /** The version of the product; the call of the site's configuration alone carries it. */
  version: 'AppVersion',
  /** In a refusal: the request's id in the server's log. */
  requestId: 'X-Request-Id',
} as const

/** The number that a page without a session sends: a session that begins is kept in a cookie. */
export const NEW_SESSION = 'new'
/** Name of the cookie of a session, before its number; behind `__Host-` where the page came by https. */
export const SESSION_COOKIE = 'avatar_session_'

/**
 * Who may make a call: `nobody` needs no login, a role needs a login with that role or a higher one in the tenant,
 * `operator` needs an administrator of the instance.
 */
export type Need = 'nobody' | 'member' | 'admin' | 'owner' | 'operator'

/** Scopes of an API key: read; write projects and material; speak, render and change works. */
export const SCOPES = ['read', 'write', 'render'] as const
export type Scope = (typeof SCOPES)[number]

/** Names of limited calls in the sentence of their refusal. */
export type LimitReason =
  | 'logins'
  | 'providers'
  | 'passwordChanges'
  | 'codes'
  | 'captchas'
  | 'stockSearches'
  | 'scriptPlans'
  | 'agentCodes'
  | 'purchases'

/** How often a call is served in a minute to those who share a key. */
export interface Limit {
  perMinute: number
  /** The key: the named account (and, less strictly, the caller's address), the address, or the user who is logged in. */
  per: 'account' | 'address' | 'user'
  reason: LimitReason
}

/**
 * Work that calls take turns at: to read or copy whole documents, to have them checked, a picture decoded or a file read,
 * or to fetch a file of a source elsewhere.
 */
export type Turn = 'read' | 'check' | 'decode' | 'import' | 'take'

/** One call: how both sides know its path and shapes. `query` for GET, `body` for POST. */
export interface Call<Q extends z.ZodType, D extends z.ZodType> {
  method: 'GET' | 'POST'
  path: string
  needs: Need
  /** The scope with which API keys may make the call; without one they may not. */
  scope?: Scope
  limit?: Limit
  /** Fields of the body that cross the network encrypted with the server's public key; the schema is that of the plain text. */
  sealed?: readonly string[]
  /** The call stores content: it is refused while the server's disk is nearly full; `asked` is not where it polls a request. */
  stores?: true | 'asked'
  /** Whether a call with this input needs a log-in, or a proof by password or code, of the last minutes (`proveSelf`). */
  proven?(input: z.output<Q>): boolean
  /** The call takes much: few are served at a time. */
  turn?: Turn
  input: Q
  data: D
}

export function call<Q extends z.ZodType, D extends z.ZodType>(definition: Call<Q, D>): Call<Q, D> {
  return definition
}

export const nothing = z.object({})
/** A page of a list, from 1 on. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})
/** How a list is ordered: the latest first, the earliest first, or by name. */
export const LIST_SORTS = ['latest', 'earliest', 'name'] as const
export const SEARCH_CHARS_MAX = 60
/** A page of those entries of a list whose name contains the searched text, in any case. */
export const listQuery = pageQuery.extend({
  search: z.string().trim().max(SEARCH_CHARS_MAX).default(''),
  sort: z.enum(LIST_SORTS).default('latest'),
})
/** A file that a call returns. */
export const fileSchema = z.object({ fileName: z.string(), /** Its bytes in base64. */ content: z.string() })
export const idQuery = z.object({ id: z.string().min(1).max(64) })
