import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TurnThread } from '#server/thread/turn-thread.ts'
import { ApiError } from './api-error.ts'
import { type ParsedBody, parseBody } from './text.ts'

/** Larger bodies are parsed in a thread; one of this size takes the event loop a few milliseconds. */
const LOOP_BYTES_MAX = 256 * 1024

type BodyThread = TurnThread<Uint8Array<ArrayBuffer>, ParsedBody>

/** Reads bodies as JSON: large ones in a thread of their own, one at a time, and tenants take turns. */
export function readBodies(app: FastifyInstance): void {
  const thread: BodyThread = new TurnThread(new URL('./body.worker.ts', import.meta.url))
  app.addHook('onClose', () => thread.close())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return {}
      const parsed = body.length > LOOP_BYTES_MAX ? await parseAway(thread, request, body) : parseBody(body)
      if (!parsed.ok) throw new ApiError('invalidArgument', 'invalidBody')
      return parsed.value
    },
  )
}

/** Parses a body in the thread, which gets its memory. */
function parseAway(thread: BodyThread, { session }: FastifyRequest, body: Buffer): Promise<ParsedBody> {
  const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
  return thread.ask(session?.principal.tenantId ?? '', bytes, [bytes.buffer])
}
