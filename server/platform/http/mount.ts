import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Principal } from '#server/platform/db/principal.ts'
import { API_BASE, type Call, CODES, envelope } from '#shared/api/envelope.ts'
import { sessionOn } from './call-session.ts'
import { OPEN_BODY_BYTES_MAX, requestLanguage } from './error-response.ts'
import { say } from './messages/index.ts'

type Answer<D extends z.ZodType> = z.input<D> | Promise<z.input<D>>

function route<Q extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  tag: string,
  call: Call<Q, D>,
  handle: (input: z.output<Q>, request: FastifyRequest, reply: FastifyReply) => Answer<D>,
): void {
  const get = call.method === 'GET'
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    ...(call.needs === 'nobody' && { bodyLimit: OPEN_BODY_BYTES_MAX }),
    config: {
      needs: call.needs,
      scope: call.scope,
      sealed: call.sealed,
      stores: call.stores,
      turn: call.turn,
      limit: call.limit,
      proven: call.proven,
    },
    schema: {
      tags: [tag],
      ...(get ? { querystring: call.input } : { body: call.input }),
      response: { 200: envelope(call.data) },
    },
    handler: async (request, reply) => ({
      code: CODES.ok,
      msg: say(requestLanguage(request), 'ok'),
      data: await handle((get ? request.query : request.body) as z.output<Q>, request, reply),
    }),
  })
}

/** Mounts a call that needs a log-in. */
export function mount<Q extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  tag: string,
  call: Call<Q, D>,
  handle: (input: z.output<Q>, principal: Principal, request: FastifyRequest, reply: FastifyReply) => Answer<D>,
): void {
  if (call.needs === 'nobody') throw new Error(`${call.path} needs no login`)
  route(app, tag, call, (input, request, reply) => handle(input, sessionOn(request).principal, request, reply))
}

/** Mounts a call that needs no log-in. */
export function mountOpen<Q extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  tag: string,
  call: Call<Q, D>,
  handle: (input: z.output<Q>, request: FastifyRequest, reply: FastifyReply) => Answer<D>,
): void {
  if (call.needs !== 'nobody') throw new Error(`${call.path} needs a login`)
  route(app, tag, call, handle)
}
