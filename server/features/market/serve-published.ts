import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/http/api-error.ts'
import { isBelow, PUBLISHED_BASE, publishedKey } from '#server/platform/objects/common/keys.ts'
import { contentType, type ObjectStore } from '#server/platform/objects/common/port.ts'

/** Bytes that are read from the store at a time. */
const PIECE_BYTES = 1_000_000
/** The bytes at an address never change. */
const CACHED = 'public, max-age=31536000, immutable'

interface Range {
  start: number
  /** Exclusive. */
  end: number
}

/**
 * Returns the part of a file that a header asks for: all of it where it names no range, or several (RFC 9110, 14.2); null
 * for one behind its end.
 */
function rangeOf(header: string | undefined, sizeBytes: number): (Range & { isPart: boolean }) | null {
  const [, from = '', to = ''] = /^ *bytes=(\d*)-(\d*) *$/u.exec(header ?? '') ?? []
  if (from === '' && to === '') return { start: 0, end: sizeBytes, isPart: false }
  if (from === '') {
    const last = Math.min(Number(to), sizeBytes)
    return last === 0 ? null : { start: sizeBytes - last, end: sizeBytes, isPart: true }
  }
  const start = Number(from)
  const end = to === '' ? sizeBytes : Math.min(Number(to) + 1, sizeBytes)
  return start >= sizeBytes || end <= start ? null : { start, end, isPart: true }
}

/** The bytes of a part of an object, a piece at a time. */
async function* piecesOf(objects: ObjectStore, key: string, { start, end }: Range): AsyncGenerator<Uint8Array> {
  for (let from = start; from < end; from += PIECE_BYTES)
    yield await objects.read(key, from, Math.min(from + PIECE_BYTES, end))
}

/** Serves the media of published templates. They are open as all of the library is, also once a template is withdrawn. */
export function servePublished(app: FastifyInstance, objects: ObjectStore): void {
  app.get<{ Params: { templateId: string; name: string } }>(
    `${PUBLISHED_BASE}/:templateId/:name`,
    async (request, reply) => {
      const { templateId, name } = request.params
      const key = publishedKey(templateId, name)
      const size = isBelow(`published/${templateId}`, key) ? await objects.size(key) : null
      if (size === null) throw new ApiError('notFound', 'noSuchPath')
      const { range: asked, 'if-range': known } = request.headers
      const range = rangeOf(known === undefined ? asked : undefined, size)
      reply.header('accept-ranges', 'bytes')
      if (!range) return reply.code(416).header('content-range', `bytes */${size}`).send()
      reply.headers({
        'cache-control': CACHED,
        'content-length': range.end - range.start,
        // a stored page or drawing may render itself and nothing else
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      })
      if (range.isPart) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
      return reply.type(contentType(key)).send(Readable.from(piecesOf(objects, key, range)))
    },
  )
}
