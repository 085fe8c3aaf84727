import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { CODES, HEADERS } from '#shared/api/envelope.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import { ApiError } from './api-error.ts'
import { type Language, languageOf, say } from './messages/index.ts'
import { InvalidInput } from './validation.ts'

/** Longest project that a save takes, in MB. */
const PROJECT_LIMIT_MB = PROJECT_JSON_CHARS_MAX / 2 ** 20
/** Longest body of a call: a save carries the project and its render task, each escaped as a JSON text. */
export const BODY_BYTES_MAX = 2.4 * PROJECT_LIMIT_MB * 2 ** 20
/** Longest body of a call that needs no login. */
export const OPEN_BODY_BYTES_MAX = 64 * 1024
/** How much of a refused body is still read, so that the sender gets to see the answer. */
const DRAIN_BYTES = 512 * 1024 ** 2

/** The language in which a request is answered. */
export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers[HEADERS.language.toLowerCase()])
}

/** A sender that is still writing does not read: what it sends is thrown away before it is answered. */
async function drain(request: FastifyRequest): Promise<void> {
  let bytes = 0
  for await (const chunk of request.raw) {
    bytes += (chunk as Buffer).length
    if (bytes > DRAIN_BYTES) break
  }
}

interface Refusal {
  status: number
  code: number
  msg: string
  data?: unknown
}

function databaseCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

function refusal(language: Language, error: FastifyError): Refusal | null {
  const invalid = (msg: string) => ({ status: 400, code: CODES.invalidArgument, msg })
  if (error instanceof ApiError) {
    const { status, code, data } = error
    return { status, code, msg: say(language, error.sentence, error.values), data }
  }
  if (error instanceof InvalidInput)
    return { ...invalid(say(language, 'invalidInput')), data: { fields: error.fields } }
  if (error.statusCode === 413) {
    return { status: 413, code: CODES.tooLarge, msg: say(language, 'tooLarge', { limitMb: PROJECT_LIMIT_MB }) }
  }
  // 22021 and 22P05: a text with a zero byte, which no text column takes
  if (['22021', '22P05'].includes(String(databaseCode(error)))) return invalid(say(language, 'invalidBody'))
  if (error.statusCode && error.statusCode < 500) return invalid(say(language, 'invalidBody'))
  return null
}

/** What the log keeps of an input that was refused, without the values that the user sent; null for other errors. */
function refusedInput(error: FastifyError): unknown {
  if (error instanceof InvalidInput) return error.issues.map(({ code, path, message }) => ({ code, path, message }))
  return error instanceof ApiError ? (error.values.detail ?? null) : null
}

/** Turns whatever a route threw into the envelope; what was not foreseen is logged and told without its details. */
export async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = requestLanguage(request)
  const known = refusal(language, error)
  if (!known) request.log.error(error)
  const refused = refusedInput(error)
  if (refused) request.log.warn({ refused }, 'refused input')
  if (known?.status === 413) await drain(request).catch(() => undefined)
  const {
    status,
    code,
    msg,
    data = null,
  }: Refusal = known ?? {
    status: 500,
    code: CODES.internalError,
    msg: say(language, 'internal'),
  }
  return reply.code(status).serializer(JSON.stringify).type('application/json').send({ code, msg, data })
}
