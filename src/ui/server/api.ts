import type { z } from 'zod'
import { API_BASE, type Call, CODES, HEADERS, NEW_SESSION } from '#shared/api/envelope.ts'
import { publicKey, siteConfig } from '#shared/api/login.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { PRODUCT_VERSION } from './product-version.ts'
import { askProof } from './proof.ts'
import { currentSession, endSession, refreshSession } from './session.ts'
import { removedFrom, type Session } from './session-state.ts'

/** Timeout of every call. */
const TIMEOUT_MS = 300_000

/** A failed call: `code` is the server's, or `offline` when there was no response. */
export class ApiError extends Error {
  readonly code: number | 'offline'
  /** The `data` of the response, for refusals that carry more than a sentence. */
  readonly data: unknown
  /** After how many seconds the server wants the call again; null where it does not say so. */
  readonly retrySec: number | null
  constructor(code: number | 'offline', message: string, data: unknown = null, retrySec: number | null = null) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = data
    this.retrySec = retrySec
  }
}

function headers(session: Session | null, path: string): Record<string, string> {
  return {
    [HEADERS.source]: 'PC_WEB',
    [HEADERS.language]: preferredLanguage().replace('-', '_'),
    [HEADERS.session]: session?.number ?? NEW_SESSION,
    ...(path === siteConfig.path && { [HEADERS.version]: PRODUCT_VERSION }),
    ...(session && {
      [HEADERS.user]: session.user.userId,
      [HEADERS.tenant]: session.user.tenantId,
    }),
  }
}

type AnyCall = Call<z.ZodType, z.ZodType>

function request(
  session: Session | null,
  call: Pick<AnyCall, 'path'> & { method: AnyCall['method'] | 'HEAD' },
  input: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const init = { headers: headers(session, call.path), signal: signal ? AbortSignal.any([signal, limit]) : limit }
  if (call.method === 'POST')
    return fetch(`${API_BASE}${call.path}`, {
      ...init,
      method: 'POST',
      headers: { ...init.headers, 'content-type': 'application/json' },
      body: input instanceof Blob ? input : JSON.stringify(input),
    })
  const query = new URLSearchParams(
    Object.entries(input as Record<string, unknown>).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )
  return fetch(`${API_BASE}${call.path}?${query}`, { ...init, method: call.method })
}

/**
 * Makes one call of `shared/api` and returns its data. An expired log-in ends the session first; the router then opens
 * the log-in page. A call that needs a proof of the user asks for it, and is made again. Error sentences are in the user's language. A blob is sent as an already serialized body.
 * @throws ApiError when the call is refused or the server cannot be reached
 */
export function api<Q extends z.ZodType, D extends z.ZodType>(
  call: Call<Q, D>,
  input: z.input<Q> | Blob,
  signal?: AbortSignal,
): Promise<z.output<D>> {
  return apiAs(currentSession(), call, input, signal).catch(async (error: unknown) => {
    if (!needsProof(error) || !(await askProof())) throw error
    return apiAs(currentSession(), call, input, signal)
  })
}

/** Returns whether a call is refused until the user has proved to be the one (S3.36). */
function needsProof(error: unknown): boolean {
  return error instanceof ApiError && (error.data as { reason?: string } | null)?.reason === 'proofNeeded'
}

/** Makes one call like `api`, with a session that the browser does not keep yet. */
export async function apiAs<Q extends z.ZodType, D extends z.ZodType>(
  session: Session | null,
  call: Call<Q, D>,
  input: z.input<Q> | Blob,
  signal?: AbortSignal,
): Promise<z.output<D>> {
  const sent = call.sealed && !(input instanceof Blob) ? await sealed(call.sealed, input as object) : input
  const response = await answered(() => request(session, call, sent, signal), signal)
  return dataOf(session, response, await envelopeOf(response, signal)) as z.output<D>
}

/**
 * Makes one call and returns the unparsed response, for a worker that reads large ones.
 * @throws ApiError like `api`
 */
export async function apiUnread<Q extends z.ZodType>(call: Call<Q, z.ZodType>, input: z.input<Q>): Promise<Blob> {
  const session = currentSession()
  const response = await answered(() => request(session, call, input))
  if (!response.ok) dataOf(session, response, await envelopeOf(response))
  refresh(session)
  return answered(() => response.blob())
}

/**
 * Asks whether a call that reads something would return it, and does not read it.
 * @throws ApiError like `api`, without a sentence
 */
export async function apiAsk<Q extends z.ZodType>(
  call: Call<Q, z.ZodType>,
  input: z.input<Q>,
  signal: AbortSignal,
): Promise<void> {
  const session = currentSession()
  const response = await answered(() => request(session, { path: call.path, method: 'HEAD' }, input, signal), signal)
  dataOf(session, response, {})
}

/** Returns an input with its sensitive fields encrypted with the server's key. */
async function sealed(fields: readonly string[], input: object): Promise<object> {
  const [{ sealFields }, key] = await Promise.all([import('./seal.ts'), apiAs(null, publicKey, {})])
  return sealFields(key.publicKey, fields, input)
}

interface Envelope {
  code?: number
  msg?: string
  data?: unknown
}

/**
 * Returns the result of a request.
 * @throws ApiError `offline` when there is no response or an unreadable one
 */
async function answered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('offline', '')
  }
}

/**
 * Returns the envelope of a response. A 401 or 403 of something before the server, which has none, counts by its status.
 * @throws ApiError `offline` when any other response is unreadable
 */
function envelopeOf(response: Response, signal?: AbortSignal): Promise<Envelope> {
  const isRefusal = response.status === CODES.unauthorized || response.status === CODES.forbidden
  return answered<Envelope>(() => (isRefusal ? response.json().catch(() => ({})) : response.json()), signal)
}

function refresh(session: Session | null): void {
  if (session) refreshSession(session.number)
}

/** Returns whether a code of a refusal means that the session has ended. */
export function endsSession(code: number | 'offline'): boolean {
  return code === CODES.loginExpired || code === CODES.unauthorized || code === CODES.notMember
}

function dataOf(session: Session | null, response: Response, body: Envelope): unknown {
  const code = body.code ?? response.status
  if (endsSession(code)) {
    if (session) endSession(session.number, code === CODES.notMember ? removedFrom(session.user.tenantName) : 'expired')
  } else {
    refresh(session)
  }
  if (String(code).startsWith('2')) return body.data ?? []
  throw new ApiError(code, body.msg ?? '', body.data, Number(response.headers.get('retry-after')) || null)
}
