import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tenantOfKey } from '../common/keys.ts'
import { contentType } from '../common/port.ts'
import { type Admitted, refuseUploader } from './admission.ts'
import { OssError } from './authorize.ts'
import { bodyOf, type Parts, sendXml, xmlOf } from './call.ts'
import { UploadTurns } from './upload-turns.ts'
import { PARTS_MAX } from './uploads.ts'
import { completedParts } from './xml.ts'

const OBJECT_BYTES_MAX = 5 * 1024 ** 3

const isPartNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= PARTS_MAX
const wrongNumber = () => new OssError(400, 'InvalidArgument', 'The number of a part is wrong.')

/** Serves the calls on one object: put, get with ranges, head, delete and multipart uploads. */
export function objectCalls(
  app: FastifyInstance,
  { files, uploads, bucket }: Parts,
  admitAny: (request: FastifyRequest) => Admitted,
): void {
  const turns = new UploadTurns()
  const admit = (request: FastifyRequest): Admitted => {
    const admitted = admitAny(request)
    if (admitted.key === '') throw new OssError(400, 'InvalidObjectName', 'The name of the object is empty.')
    return admitted
  }

  /** Returns whether the object must not exist yet: always for upload keys, on request for others. */
  const newness = async ({ key, headers, uploadOnly }: Admitted): Promise<{ isNew: boolean }> => {
    const isNew = uploadOnly || headers['x-oss-forbid-overwrite'] === 'true'
    // refused before the bytes are received; `adopt` detects two concurrent uploads
    if (isNew && (await files.size(key)) !== null) throw new OssError(409, 'FileAlreadyExists', 'The object exists.')
    return { isNew }
  }

  app.put('/*', async (request, reply) => {
    const admitted = admit(request)
    const { key, query, headers, uploadOnly } = admitted
    const { uploadId, partNumber } = query
    const number = Number(partNumber)
    if (uploadId && !isPartNumber(number)) throw wrongNumber()
    const bytes = Number(headers['content-length'])
    if (Number.isNaN(bytes)) throw new OssError(411, 'MissingContentLength', 'The length of the object is not given.')
    const announced = headers['content-md5']
    const expected = {
      bytes,
      isUpload: uploadOnly,
      maxBytes: OBJECT_BYTES_MAX,
      md5: announced && Buffer.from(announced, 'base64').toString('hex'),
    }
    const received = uploadId
      ? await uploads.add(key, uploadId, number, bodyOf(request), expected)
      : await files.put(key, bodyOf(request), { ...expected, ...(await newness(admitted)) })
    return reply.header('etag', `"${received.md5.toUpperCase()}"`).send('')
  })

  app.post('/*', async (request, reply) => {
    const admitted = admit(request)
    const { key, query } = admitted
    const { uploadId = '', uploads: begin } = query
    if (begin !== undefined) {
      await newness(admitted)
      const id = await uploads.begin(key)
      return sendXml(reply, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id })
    }
    // a body is read only for an upload that exists
    uploads.parts(key, uploadId)
    const body = await xmlOf(request)
    return turns.run(tenantOfKey(key), async () => {
      const wanted = completedParts(body)
      if (wanted.some(({ number }) => !isPartNumber(number))) throw wrongNumber()
      if (wanted.some(({ number }, at) => at > 0 && number <= (wanted[at - 1]?.number ?? 0))) {
        throw new OssError(400, 'InvalidPartOrder', 'The parts are not named once each, in ascending order.')
      }
      const adoption = { ...(await newness(admitted)), maxBytes: OBJECT_BYTES_MAX }
      const done = await uploads.complete(key, uploadId, wanted, adoption)
      const etag = `"${done.md5.toUpperCase()}-${wanted.length}"`
      reply.header('etag', etag)
      return sendXml(reply, 'CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: etag })
    })
  })

  app.get('/*', async (request, reply) => {
    const admitted = admit(request)
    const { key, query } = admitted
    const { uploadId } = query
    if (uploadId) {
      return turns.run(tenantOfKey(key), async () => {
        const listed = uploads.parts(key, uploadId).map(({ number, md5, bytes }) => {
          return { PartNumber: number, ETag: `"${md5.toUpperCase()}"`, Size: bytes }
        })
        const result = { Bucket: bucket, Key: key, UploadId: uploadId, IsTruncated: 'false', Part: listed }
        return sendXml(reply, 'ListPartsResult', result)
      })
    }
    refuseUploader(admitted)
    if ((await files.size(key)) === null) throw new OssError(404, 'NoSuchKey', 'There is no such object.')
    const disposition = query['response-content-disposition']
    if (disposition) reply.header('content-disposition', disposition)
    reply.type(contentType(key)).header('cache-control', 'private, max-age=600')
    return reply.sendFile(files.nameOf(key), { contentType: false, cacheControl: false })
  })

  app.delete('/*', async (request, reply) => {
    const admitted = admit(request)
    const { key, query } = admitted
    const { uploadId } = query
    if (uploadId) await turns.run(tenantOfKey(key), () => uploads.abort(key, uploadId))
    else {
      refuseUploader(admitted)
      await files.remove(key)
    }
    return reply.code(204).send()
  })
}
