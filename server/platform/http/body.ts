import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paced } from '#server/platform/config/pace.ts'
import { TurnThread } from '#server/platform/threads/turn-thread.ts'
import { ApiError } from './api-error.ts'
import { tenantOf } from './call-session.ts'
import { type ParsedBody, parseBody } from './text.ts'

/** Larger bodies are parsed in a thread; one of this size takes the event loop a few milliseconds. */
export const LOOP_BYTES_MAX = 256 * 1024

type Bytes = Uint8Array<ArrayBuffer>

/** Returns the announced length of a body. One without a length, or with a longer one, may be as long as allowed. */
export function announcedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  return headers['transfer-encoding'] ? bodyLimit : Math.min(bodyLimit, Number(headers['content-length'] ?? 0))
}

/** Reads bodies as JSON: large ones in a thread of their own, one at a time, and tenants take turns. */
export function readBodies(app: FastifyInstance): void {
  const thread = new TurnThread<Bytes, ParsedBody>(new URL('./body.worker.ts', import.meta.url))
  app.addHook('onClose', () => thread.close())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await bytesOf(payload, request.routeOptions.bodyLimit)
    if (body.length === 0) return {}
    const isLarge = body.length > LOOP_BYTES_MAX
    const parsed = isLarge ? await thread.ask(tenantOf(request), body, [body.buffer]) : parseBody(body)
    if (!parsed.ok) throw new ApiError('invalidArgument', 'invalidBody')
    return parsed.value
  })
}

/**
 * Reads a body. It is copied as it arrives: a whole one at its end would take the event loop tens of milliseconds.
 * @throws an error of status 413 when it is larger than `limit` bytes
 */
export async function bytesOf(payload: IncomingMessage, limit: number): Promise<Bytes> {
  const tooLarge = () => Object.assign(new Error('the body is too large'), { statusCode: 413 })
  const announced = Number(payload.headers['content-length'] ?? 0)
  if (announced > limit) throw tooLarge()
  let body = new Uint8Array(announced)
  let length = 0
  for await (const bytes of paced(payload)) {
    if (length + bytes.length > limit) throw tooLarge()
    if (length + bytes.length > body.length) body = grown(body, Math.max(length + bytes.length, length * 2))
    body.set(bytes, length)
    length += bytes.length
  }
  return length === body.length ? body : body.slice(0, length)
}

function grown(body: Bytes, length: number): Bytes {
  const larger = new Uint8Array(length)
  larger.set(body)
  return larger
}
