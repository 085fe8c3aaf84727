import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { StalledError } from '#server/platform/config/pace.ts'
import { SpaceError, writeError } from '#server/platform/config/space.ts'
import { UNHELD_MS_MAX } from '../common/port.ts'
import { QuotaError } from '../common/quota.ts'
import { admit } from './admission.ts'
import { OssError, SKEW_MS } from './authorize.ts'
import { bucketCalls } from './bucket-calls.ts'
import type { Parts } from './call.ts'
import { DigestError, ExistsError } from './files.ts'
import type { AccessKeys } from './keys.ts'
import { objectCalls } from './object-calls.ts'
import { HOLDER_PARAMETER, SHARE_PARAMETER } from './signing.ts'
import { NoUploadError, UploadsError } from './uploads.ts'
import { xml } from './xml.ts'

function refusalOf(error: unknown): OssError | null {
  if (error instanceof OssError) return error
  if ((error as { statusCode?: number }).statusCode === 416) {
    return new OssError(416, 'InvalidRange', 'The object does not have this range.')
  }
  if (error instanceof RangeError) return new OssError(400, 'EntityTooLarge', 'The object is too large.')
  if (error instanceof DigestError) return new OssError(400, 'InvalidDigest', 'The MD5 does not fit the bytes.')
  if (error instanceof StalledError) return new OssError(408, 'RequestTimeout', 'The body has stopped to arrive.')
  if (error instanceof QuotaError)
    return new OssError(507, 'QuotaExceeded', 'The workspace has no room for the object.')
  if (error instanceof NoUploadError)
    return new OssError(404, 'NoSuchUpload', 'There is no such upload, or one of its parts is missing.')
  if (error instanceof UploadsError)
    return new OssError(
      429,
      'TooManyUploads',
      'The workspace has too many uploads in progress. End some of them first.',
    )
  if (error instanceof ExistsError) return new OssError(409, 'FileAlreadyExists', 'The object exists.')
  if (error instanceof SpaceError && error.isOwn)
    return new OssError(
      507,
      'QuotaExceeded',
      'The uploads of the workspace in progress hold its part of the free space.',
    )
  if (writeError(error) instanceof SpaceError)
    return new OssError(507, 'QuotaExceeded', 'The disk of the store is full.')
  const { statusCode } = error as { statusCode?: number }
  if (statusCode && statusCode < 500) return new OssError(statusCode, 'InvalidRequest', 'The request cannot be read.')
  return null
}

/** Questions of the protocol to the server. */
export interface Surroundings {
  /** Whether the session of an upload key lives. */
  isActive(sessionId: string): Promise<boolean>
  /** Whether a link to a work is open. */
  isShared(shareId: string): Promise<boolean>
  /** Whether the holder of an address still has access. */
  isHeld(holder: string): Promise<boolean>
}

interface Protocol extends Parts, Surroundings {
  keys: AccessKeys
}

/**
 * Serves the part of the OSS protocol that its client uses, in path style at `/BUCKET/KEY`. Each call has a checked
 * signature and is open to pages of other origins. Upload keys may create objects and complete or abort their own
 * multipart uploads; everything else needs the server's own key.
 */
export async function objectProtocol(app: FastifyInstance, protocol: Protocol): Promise<void> {
  const { bucket, files, keys, isActive, isShared, isHeld } = protocol
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.setValidatorCompiler(() => () => true)
  await app.register(fastifyStatic, { root: files.folder, serve: false })

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-oss-request-id': randomUUID(),
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, x-oss-request-id, content-length, content-range, accept-ranges',
      'cross-origin-resource-policy': 'cross-origin',
      // a stored page or drawing may render itself and nothing else
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    })
  })
  app.setErrorHandler((error, request, reply) => {
    const isCut = request.raw.errored === error
    const known = isCut ? new OssError(400, 'IncompleteBody', 'The body has ended too early.') : refusalOf(error)
    if (isCut) request.log.info('the client broke an upload off')
    else if (!known) request.log.error({ err: error }, 'unexpected error')
    const { status, code, message, details } = known ?? new OssError(500, 'InternalError', 'The store has a problem.')
    // the rest of the body may never come
    if (status === 408) reply.header('connection', 'close')
    reply.code(status).type('application/xml')
    return reply.send(request.method === 'HEAD' ? '' : xml('Error', { Code: code, Message: message, ...details }))
  })

  app.options('/*', (request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-max-age': '3600',
      })
      .code(204)
      .send(),
  )

  const check = (request: FastifyRequest) => admit(request, bucket, keys, Date.now())
  app.addHook('preValidation', async (request) => {
    if (request.method === 'OPTIONS') return
    const { sessionId, query, endsMs } = check(request)
    if (sessionId !== null && !(await isActive(sessionId))) {
      throw new OssError(403, 'InvalidAccessKeyId', 'The session of this access key has ended.')
    }
    const shareId = query[SHARE_PARAMETER]
    if (shareId !== undefined && !(await isShared(shareId)))
      throw new OssError(403, 'AccessDenied', 'The link of this address has ended.')
    const holder = query[HOLDER_PARAMETER]
    if (holder !== undefined && !(await isHeld(holder)))
      throw new OssError(403, 'AccessDenied', 'The access of whom this address was made for has ended.')
    // such addresses were made for ten years before they named a holder
    if (
      sessionId === null &&
      shareId === undefined &&
      holder === undefined &&
      endsMs - Date.now() > UNHELD_MS_MAX + SKEW_MS
    )
      throw new OssError(403, 'AccessDenied', 'An address that is valid for so long says for whom it was made.')
  })
  bucketCalls(app, protocol, check)
  objectCalls(app, protocol, check)
}
