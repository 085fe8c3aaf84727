import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredObject } from '../common/port.ts'
import { type Admitted, refuseUploader } from './admission.ts'
import { OssError } from './authorize.ts'
import { type Parts, sendXml, xmlOf } from './call.ts'
import { deletedKeys } from './xml.ts'

const PAGE_MAX = 1000

/** Returns a page of the objects after a key, and the key of the next page. */
function page(all: StoredObject[], after: string, max: number): { items: StoredObject[]; next: string | null } {
  const left = all.filter(({ key }) => key > after).sort((a, b) => (a.key < b.key ? -1 : 1))
  const items = left.slice(0, max)
  return { items, next: left.length > max ? (items.at(-1)?.key ?? null) : null }
}

/** Serves the calls on the whole bucket: listings of objects and uploads, and removal of several objects. */
export function bucketCalls(
  app: FastifyInstance,
  { files, uploads, bucket }: Parts,
  admit: (request: FastifyRequest) => Admitted,
): void {
  app.get('/', async (request, reply) => {
    const admitted = admit(request)
    refuseUploader(admitted)
    const { prefix = '', uploads: pending, 'continuation-token': after = '', 'max-keys': max } = admitted.query
    if (pending !== undefined) {
      const found = uploads.list().filter(({ key }) => key.startsWith(prefix))
      const listed = found.map(({ id, key, lastMs }) => {
        return { Key: encodeURIComponent(key), UploadId: id, Initiated: new Date(lastMs).toISOString() }
      })
      return sendXml(reply, 'ListMultipartUploadsResult', { Bucket: bucket, IsTruncated: 'false', Upload: listed })
    }
    const all: StoredObject[] = []
    for await (const object of files.list(prefix)) all.push(object)
    const { items, next } = page(all, after, Math.min(Number(max) || PAGE_MAX, PAGE_MAX))
    return sendXml(reply, 'ListBucketResult', {
      Name: bucket,
      IsTruncated: String(next !== null),
      ...(next !== null && { NextContinuationToken: next }),
      Contents: items.map(({ key, sizeBytes, modifiedMs }) => {
        return { Key: encodeURIComponent(key), Size: sizeBytes, LastModified: new Date(modifiedMs).toISOString() }
      }),
    })
  })

  app.post('/', async (request, reply) => {
    const admitted = admit(request)
    refuseUploader(admitted)
    if (admitted.query.delete === undefined) throw new OssError(400, 'InvalidArgument', 'There is no such call.')
    const keys = deletedKeys(await xmlOf(request))
    for (const key of keys) await files.remove(key)
    return sendXml(reply, 'DeleteResult', { Deleted: keys.map((Key) => ({ Key })) })
  })
}
