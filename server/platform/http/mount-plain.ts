import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { StalledError } from '#server/platform/config/pace.ts'
import { ApiError } from './api-error.ts'
import { bytesOf } from './body.ts'

interface PlainAnswer {
  /** 200 if missing. */
  status?: number
  /** Media type; JSON if missing. */
  type?: string
  text: string
}

interface PlainCall {
  method: 'GET' | 'POST'
  path: string
  /** Largest body of a POST. */
  bytesMax?: number
  /**
   * Answers the call.
   * @param body as it was sent, since signatures are over these bytes; a form is `new URLSearchParams(Buffer.from(body).toString())`
   */
  answer(request: FastifyRequest, body: Uint8Array): PlainAnswer | Promise<PlainAnswer>
}

const BYTES_MAX = 64 * 1024
const NO_BODY = new Uint8Array()

function statusOf(error: FastifyError | ApiError, request: FastifyRequest): number {
  if (error instanceof ApiError) return error.status
  if (error instanceof StalledError) return 408
  // the caller broke it off
  return request.raw.errored === error ? 400 : (error.statusCode ?? 500)
}

/**
 * Mounts a call beside the envelope, for a system that has a form of its own: a probe, or a provider that calls back. It needs
 * no log-in, so its answer checks who calls. Whatever goes wrong is answered by a status and one English word.
 */
export function mountPlain(app: FastifyInstance, { method, path, bytesMax = BYTES_MAX, answer }: PlainCall): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => bytesOf(payload, bytesMax))
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const status = statusOf(error, request)
      if (status >= 500) request.log.error({ err: error }, 'unexpected error')
      const word = status === 413 ? 'too large' : status < 500 ? 'refused' : 'failed'
      return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(`${word}\n`)
    })
    scope.route({
      method,
      url: path,
      bodyLimit: bytesMax,
      schema: { hide: true },
      logLevel: 'warn',
      handler: async (request, reply) => {
        const body = request.body instanceof Uint8Array ? request.body : NO_BODY
        const { status = 200, type = 'application/json', text } = await answer(request, body)
        return reply.code(status).header('cache-control', 'no-store').type(type).serializer(String).send(text)
      },
    })
  })
}
