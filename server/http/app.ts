import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Proxies } from '#server/start/proxies.ts'
import { ApiError } from './api-error.ts'
import { BODY_BYTES_MAX, sendError } from './error-response.ts'
import { trustOf } from './proxy.ts'
import { refuseWhenFull } from './room.ts'
import { secure } from './security.ts'
import { zodValidator } from './validation.ts'

interface HttpOptions {
  logLevel: string
  /** Behind a proxy, address and protocol of the client come from the proxy's headers. */
  behindProxy: boolean
  proxies: Proxies | null
  https: boolean
  storeOrigin: string | null
  /** Folders on the disks that the server fills. */
  folders: string[]
}

/** Creates the HTTP server without routes: limits, headers, JSON, validation by zod, errors in the envelope. */
export async function createApp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization'] },
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: options.behindProxy && trustOf(options.proxies),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  })
  app.setValidatorCompiler(zodValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(options.folders, error, request, reply))
  refuseWhenFull(app, options.folders)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => {
      const text = String(body)
      if (text === '') return {}
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw new ApiError('invalidArgument', 'invalidBody')
      }
    },
  )
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {}
  })
  await secure(app, options.https, options.storeOrigin)
  return app
}
