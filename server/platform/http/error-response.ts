import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { paced, StalledError } from '#server/platform/config/pace.ts'
import { type Disk, missingSpace, SpaceError } from '#server/platform/config/space.ts'
import { StoreAwayError } from '#server/platform/objects/common/in-time.ts'
import { QuotaError, quotaText } from '#server/platform/objects/common/quota.ts'
import { CODES, HEADERS } from '#shared/api/envelope.ts'
import type { Language } from '#shared/api/languages.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import { ApiError, tryLater } from './api-error.ts'
import { acceptedLanguage, languageOf, say } from './messages/index.ts'
import { InvalidInput } from './validation.ts'

/** Largest project that can be saved, in MB. */
const PROJECT_LIMIT_MB = PROJECT_JSON_CHARS_MAX / 2 ** 20
/** Largest body of a call: a save has the project and its render task, both escaped as JSON texts. */
export const BODY_BYTES_MAX = 2.4 * PROJECT_LIMIT_MB * 2 ** 20
/** Largest body of a call that needs no log-in. */
export const OPEN_BODY_BYTES_MAX = 64 * 1024

/** Returns the language of the response: that of the call, or the browser's for a page. */
export function requestLanguage(request: FastifyRequest): Language {
  const named = request.headers[HEADERS.language.toLowerCase()]
  return named === undefined && asksForPage(request)
    ? acceptedLanguage(request.headers['accept-language'])
    : languageOf(named)
}

/**
 * Reads and discards the rest of a body that is too large, because a client that is still writing does not read the
 * response; no more of it than the limit again.
 */
async function drain(request: FastifyRequest): Promise<void> {
  let bytes = 0
  for await (const chunk of paced(request.raw)) {
    bytes += chunk.length
    if (bytes > request.routeOptions.bodyLimit) break
  }
}

/** Returns whether a failure is one of a full disk: the database's (53100 is disk_full), or one of this machine. */
async function isDiskFull(disks: readonly Disk[], error: unknown): Promise<boolean> {
  return databaseCode(error) === '53100' || (await missingSpace(disks, 0)) > 0
}

interface Refusal {
  status: number
  code: number
  msg: string
  data?: unknown
  /** After how many seconds the call may be made again. */
  retrySec?: number | null
}

function databaseCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

/** Codes of PostgreSQL while it ends, recovers or starts, and of the system for a connection that broke. */
const AWAY_CODES = ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']
/** Errors that pg and pg-pool name by a message alone: no connection became free in time, or one broke. */
const AWAY_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]

/** Returns whether the database did not answer: it starts again, or has too much to do. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'connect' || AWAY_CODES.includes(String(code)) || AWAY_MESSAGES.includes(error.message)) return true
  return isDatabaseAway(error.cause)
}

function diskFull(language: Language, sentence: 'storageFull' | 'ownUploadsHoldSpace' = 'storageFull'): Refusal {
  return { status: 507, code: CODES.storageFull, msg: say(language, sentence) }
}

function refused(language: Language, { status, code, data, retrySec, sentence, values }: ApiError): Refusal {
  return { status, code, msg: say(language, sentence, values), data, retrySec }
}

function refusal(language: Language, error: FastifyError | ApiError, request: FastifyRequest): Refusal | null {
  const invalid = (msg: string) => ({ status: 400, code: CODES.invalidArgument, msg })
  if (error instanceof ApiError) return refused(language, error)
  if (error instanceof InvalidInput)
    return { ...invalid(say(language, 'invalidInput')), data: { fields: error.fields } }
  if (error.statusCode === 413) {
    return { status: 413, code: CODES.tooLarge, msg: say(language, 'tooLarge', { limitMb: PROJECT_LIMIT_MB }) }
  }
  if (error instanceof QuotaError)
    return refused(language, new ApiError('storageFull', 'quotaFull', { limit: quotaText(error) }))
  if (error instanceof SpaceError) return diskFull(language, error.isOwn ? 'ownUploadsHoldSpace' : 'storageFull')
  // the client broke the upload off
  if (request.raw.errored === error) return invalid(say(language, 'invalidBody'))
  // the text has a null character (22021, 22P05) or half a surrogate pair (22P02), which PostgreSQL cannot store
  if (['22021', '22P05', '22P02'].includes(String(databaseCode(error)))) return invalid(say(language, 'invalidBody'))
  if (error instanceof StalledError) return { ...invalid(say(language, 'invalidBody')), status: 408 }
  if (error.statusCode === 415) return { ...invalid(say(language, 'invalidBody')), status: 415 }
  if (error.statusCode && error.statusCode < 500) return invalid(say(language, 'invalidBody'))
  return null
}

/** Returns the refusal for a failure that the state of the machine, or of the store, explains; null for any other. */
async function explained(disks: readonly Disk[], language: Language, error: unknown): Promise<Refusal | null> {
  if (error instanceof StoreAwayError) return refused(language, tryLater('busy', 'storeAway'))
  if (await isDiskFull(disks, error)) return diskFull(language)
  return isDatabaseAway(error) ? refused(language, tryLater('busy', 'serverBusy')) : null
}

/** Returns what to log of a refused input, without the user's values; null for other errors. */
function refusedInput(error: FastifyError): unknown {
  if (error instanceof InvalidInput) return error.issues.map(({ code, path, message }) => ({ code, path, message }))
  return error instanceof ApiError ? (error.values.detail ?? null) : null
}

/** Sends a browser that asks for a host which is not the server's a page with the sentence; it has no script. */
function sendOtherHost({ sentence, status }: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const language = acceptedLanguage(request.headers['accept-language'])
  const words = say(language, sentence)
  const style =
    'font:16px/1.6 system-ui,sans-serif;max-width:36em;margin:20vh auto;padding:0 24px;color-scheme:light dark'
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words}</title><body style="${style}"><h1 style="font-size:1.25em">${words}</h1></body></html>`
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    vary: 'accept, accept-language',
  })
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}

/** Returns whether a page was asked for, rather than a call or a file. */
export function asksForPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/**
 * Sends an error in the envelope. Unexpected errors are logged; the client gets no details, but the request's id in the log.
 * @param disks the server's disks: a full one explains an unexpected error
 */
export async function sendError(
  disks: readonly Disk[],
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof ApiError && error.sentence === 'otherHost' && asksForPage(request)) {
    return sendOtherHost(error, request, reply)
  }
  const language = requestLanguage(request)
  const expected = refusal(language, error, request)
  if (!expected) request.log.error({ err: error }, 'unexpected error')
  const known = expected ?? (await explained(disks, language, error))
  const input = refusedInput(error)
  if (input) request.log.warn({ refused: input }, 'refused input')
  if (known?.retrySec) reply.header('retry-after', String(known.retrySec))
  // the rest of the body may never come
  if (known?.status === 408) reply.header('connection', 'close')
  if (known?.status === 413) {
    reply.header('connection', 'close')
    await drain(request).catch(() => undefined)
  }
  const {
    status,
    code,
    msg,
    data = null,
  }: Refusal = known ?? {
    status: 500,
    code: CODES.internalError,
    msg: say(language, 'internal', { id: request.id }),
  }
  reply.headers({ 'cache-control': 'no-store', [HEADERS.requestId]: request.id })
  return reply.code(status).serializer(JSON.stringify).type('application/json').send({ code, msg, data })
}
