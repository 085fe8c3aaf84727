import type { z } from 'zod'
import { API_BASE, type Call, CODES, HEADERS } from '#shared/api/envelope.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { clearSession, currentSession, renewToken } from './session.ts'

/** Timeout of every call (S14.03). */
const TIMEOUT_MS = 300_000

/** A call that did not succeed: `code` as the server said it, `offline` when no answer came at all. */
export class ApiError extends Error {
  readonly code: number | 'offline'
  constructor(code: number | 'offline', message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}

function headers(): Record<string, string> {
  const session = currentSession()
  return {
    [HEADERS.source]: 'PC_WEB',
    [HEADERS.language]: preferredLanguage().replace('-', '_'),
    ...(session && {
      [HEADERS.user]: session.user.userId,
      [HEADERS.tenant]: session.user.tenantId,
      [HEADERS.token]: session.token,
    }),
  }
}

function request(call: Call<z.ZodType, z.ZodType>, input: unknown, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const init = { headers: headers(), signal: signal ? AbortSignal.any([signal, limit]) : limit }
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
  return fetch(`${API_BASE}${call.path}?${query}`, init)
}

/**
 * Makes one call of `shared/api`. Rejects with `ApiError`; an expired login clears the session first, and the router
 * then leads to the log-in page. The server's sentence is already in the user's language. A blob is a body that is
 * written already.
 */
export async function api<Q extends z.ZodType, D extends z.ZodType>(
  call: Call<Q, D>,
  input: z.input<Q> | Blob,
  signal?: AbortSignal,
): Promise<z.output<D>> {
  const response = await answered(() => request(call, input, signal), signal)
  return dataOf(response, await answered<Envelope>(() => response.json(), signal)) as z.output<D>
}

/** Makes one call and leaves the answer unread, for a worker that reads what is large. Rejects like `api`. */
export async function apiUnread<Q extends z.ZodType>(call: Call<Q, z.ZodType>, input: z.input<Q>): Promise<Blob> {
  const response = await answered(() => request(call, input))
  if (!response.ok) dataOf(response, await answered<Envelope>(() => response.json()))
  renew(response)
  return answered(() => response.blob())
}

interface Envelope {
  code?: number
  msg?: string
  data?: unknown
}

/** What a request came to; `offline` where there is no answer or none that can be read. */
async function answered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('offline', '')
  }
}

function renew(response: Response): void {
  const renewed = response.headers.get(HEADERS.token)
  if (renewed) renewToken(renewed)
}

function dataOf(response: Response, body: Envelope): unknown {
  renew(response)
  const code = body.code ?? response.status
  if (String(code).startsWith('2')) return body.data ?? []
  if (code === CODES.loginExpired || code === CODES.unauthorized) clearSession()
  throw new ApiError(code, body.msg ?? '')
}
