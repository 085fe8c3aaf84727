import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentType } from '#server/objects/port.ts'
import { authorize, OssError } from './authorize.ts'
import { DigestError, type ObjectFiles } from './files.ts'
import type { AccessKeys } from './keys.ts'
import type { Signed } from './signing.ts'
import { MultipartUploads, PARTS_MAX } from './uploads.ts'
import { completedParts, xml } from './xml.ts'

const OBJECT_BYTES_MAX = 5 * 1024 ** 3
const KEY_BYTES_MAX = 1023

export interface Protocol {
  bucket: string
  files: ObjectFiles
  keys: AccessKeys
}

/** What of a request is signed, read from the address as it was sent. */
function signedPart(request: FastifyRequest, bucket: string): Signed {
  const url = new URL(request.raw.url ?? '/', 'http://store')
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  let key: string
  try {
    key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
  } catch {
    throw new OssError(400, 'InvalidObjectName', 'The name of the object is not UTF-8.')
  }
  if (key === '' || Buffer.byteLength(key) > KEY_BYTES_MAX) {
    throw new OssError(400, 'InvalidObjectName', 'The name of the object is empty or too long.')
  }
  return {
    method: request.method,
    bucket,
    key,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
  }
}

function bodyOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([])
}

function refusalOf(error: unknown): OssError | null {
  if (error instanceof OssError) return error
  if (error instanceof RangeError) return new OssError(400, 'EntityTooLarge', 'The object is too large.')
  if (error instanceof DigestError) return new OssError(400, 'InvalidDigest', 'The MD5 does not fit the bytes.')
  return null
}

const noUpload = () => new OssError(404, 'NoSuchUpload', 'There is no such upload, or one of its parts is missing.')

/**
 * Answers the part of the OSS protocol that its client uses, in path style at `/BUCKET/KEY`: put, get with ranges,
 * head, delete and multipart uploads, each with a checked signature, open to pages of other origins.
 */
export async function objectProtocol(app: FastifyInstance, { bucket, files, keys }: Protocol): Promise<void> {
  const uploads = new MultipartUploads(files)
  await uploads.sweep(Date.now())
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
      // a stored page or drawing may show itself and nothing more
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    })
  })
  app.setErrorHandler((error, request, reply) => {
    const known = refusalOf(error)
    if (!known) request.log.error(error)
    const { status, code, message, details } = known ?? new OssError(500, 'InternalError', 'The store has a problem.')
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

  /** Checks the request and gives what it is about. */
  const admit = (request: FastifyRequest): Signed => {
    const signed = signedPart(request, bucket)
    authorize(keys, signed, Date.now())
    return signed
  }
  const xmlAnswer = (reply: FastifyReply, name: string, value: Parameters<typeof xml>[1]) =>
    reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>${xml(name, value)}`)

  app.put('/*', async (request, reply) => {
    const { key, query, headers } = admit(request)
    const { uploadId, partNumber } = query
    const number = Number(partNumber)
    if (uploadId && !(Number.isInteger(number) && number >= 1 && number <= PARTS_MAX)) {
      throw new OssError(400, 'InvalidArgument', 'The number of the part is wrong.')
    }
    const announced = headers['content-md5']
    const expected = {
      maxBytes: OBJECT_BYTES_MAX,
      md5: announced && Buffer.from(announced, 'base64').toString('hex'),
    }
    const received = uploadId
      ? await uploads.add(key, uploadId, number, bodyOf(request), expected)
      : await files.put(key, bodyOf(request), expected)
    if (!received) throw noUpload()
    return reply.header('etag', `"${received.md5.toUpperCase()}"`).send('')
  })

  app.post('/*', async (request, reply) => {
    const { key, query } = admit(request)
    const { uploadId, uploads: begin } = query
    if (begin !== undefined) {
      const id = await uploads.begin(key)
      return xmlAnswer(reply, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id })
    }
    const wanted = completedParts(await text(bodyOf(request)))
    const done = uploadId ? await uploads.complete(key, uploadId, wanted) : null
    if (!done) throw noUpload()
    const etag = `"${done.md5.toUpperCase()}-${wanted.length}"`
    reply.header('etag', etag)
    return xmlAnswer(reply, 'CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: etag })
  })

  app.get('/*', async (request, reply) => {
    const { key, query } = admit(request)
    if (query.uploadId) {
      const parts = await uploads.parts(key, query.uploadId)
      if (!parts) throw noUpload()
      const listed = parts.map(({ number, md5, bytes }) => ({
        PartNumber: number,
        ETag: `"${md5.toUpperCase()}"`,
        Size: bytes,
      }))
      const { uploadId } = query
      return xmlAnswer(reply, 'ListPartsResult', {
        Bucket: bucket,
        Key: key,
        UploadId: uploadId,
        IsTruncated: 'false',
        Part: listed,
      })
    }
    if ((await files.size(key)) === null) throw new OssError(404, 'NoSuchKey', 'There is no such object.')
    const disposition = query['response-content-disposition']
    if (disposition) reply.header('content-disposition', disposition)
    reply.type(contentType(key)).header('cache-control', 'private, max-age=600')
    return reply.sendFile(files.nameOf(key), { contentType: false, cacheControl: false })
  })

  app.delete('/*', async (request, reply) => {
    const { key, query } = admit(request)
    if (!query.uploadId) await files.remove(key)
    else if (!(await uploads.abort(key, query.uploadId))) throw noUpload()
    return reply.code(204).send()
  })
}
