import { randomBytes } from 'node:crypto'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { describeError } from '#server/platform/config/describe-error.ts'
import type { Frames } from '#server/platform/config/frames.ts'
import type { Proxies } from '#server/platform/config/proxies.ts'
import type { Disk } from '#server/platform/config/space.ts'
import { ApiError } from './api-error.ts'
import { readBodies } from './body.ts'
import { BODY_BYTES_MAX, sendError } from './error-response.ts'
import { refuseOtherHosts } from './hosts.ts'
import { trustOf } from './proxy.ts'
import { secure } from './security.ts'
import { holdsText } from './text.ts'
import { zodValidator } from './validation.ts'

/** Longest time in which a request must have arrived, body included: as long as a browser waits for the response. */
const REQUEST_MS = 300_000

/** Returns what the log keeps of a request: no query, which may have a signature, and no headers. */
function loggedRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0], address: ip }
}

interface HttpOptions {
  logLevel: string
  /** Behind a proxy, address and protocol of the client come from the proxy's headers. */
  behindProxy: boolean
  proxies: Proxies | null
  https: boolean
  mediaOrigins: readonly string[]
  frames: Frames
  /** The names under which browsers reach this server. */
  hostNames: string[]
  /** Returns whether a host name in lower case has a brand: browsers reach this server under it, too. */
  isBranded(name: string): Promise<boolean>
  /** The disks that the server fills. */
  disks: readonly Disk[]
}

/** Creates the HTTP server without routes: limits, headers, JSON, validation by zod, errors in the envelope. */
export async function createApp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel, serializers: { req: loggedRequest, err: describeError } },
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: options.behindProxy && trustOf(options.proxies),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_MS,
    genReqId: () => randomBytes(6).toString('hex'),
    // an address that cannot be decoded has no route
    frameworkErrors: (error, request, reply) => void sendError(options.disks, error, request, reply),
    routerOptions: { maxParamLength: 500 },
  })
  app.setValidatorCompiler(zodValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(options.disks, error, request, reply))
  refuseOtherHosts(app, options.hostNames, options.isBranded)
  readBodies(app)
  app.addHook('preValidation', async (request) => {
    if (!holdsText(request.query)) throw new ApiError('invalidArgument', 'invalidBody')
    if (request.method === 'POST') request.body ??= {}
  })
  await secure(app, options)
  return app
}
