import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Principal } from '#server/store/principal.ts'
import { API_BASE, type Call, CODES, envelope } from '#shared/api/envelope.ts'
import { OPEN_BODY_BYTES_MAX, requestLanguage } from './answer.ts'
import { principalOn } from './guard.ts'
import { say } from './messages/index.ts'

type Answer<D extends z.ZodType> = z.input<D> | Promise<z.input<D>>

/** How often a call is served in a minute to those who have the same key. */
export interface PerMinute {
  max: number
  key(request: FastifyRequest): string
}

function limit({ max, key }: PerMinute) {
  return { rateLimit: { max, timeWindow: 60_000, hook: 'preHandler' as const, keyGenerator: key } }
}

function route<Q extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  tag: string,
  call: Call<Q, D>,
  handle: (input: z.output<Q>, request: FastifyRequest) => Answer<D>,
  options: { perMinute?: PerMinute } = {},
): void {
  const get = call.method === 'GET'
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    ...(call.needs === 'nobody' && { bodyLimit: OPEN_BODY_BYTES_MAX }),
    config: { needs: call.needs, ...(options.perMinute ? limit(options.perMinute) : {}) },
    schema: {
      tags: [tag],
      ...(get ? { querystring: call.input } : { body: call.input }),
      response: { 200: envelope(call.data) },
    },
    handler: async (request) => ({
      code: CODES.ok,
      msg: say(requestLanguage(request), 'ok'),
      data: await handle((get ? request.query : request.body) as z.output<Q>, request),
    }),
  })
}

/** Serves a call that needs a login. */
export function mount<Q extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  tag: string,
  call: Call<Q, D>,
  handle: (input: z.output<Q>, principal: Principal, request: FastifyRequest) => Answer<D>,
): void {
  route(app, tag, call, (input, request) => handle(input, principalOn(request), request))
}

/** Serves a call that needs no login. */
export function mountOpen<Q extends z.ZodType, D extends z.ZodType>(
  app: FastifyInstance,
  tag: string,
  call: Call<Q, D>,
  handle: (input: z.output<Q>, request: FastifyRequest) => Answer<D>,
  options: { perMinute?: PerMinute } = {},
): void {
  if (call.needs !== 'nobody') throw new Error(`${call.path} needs a login`)
  route(app, tag, call, handle, options)
}
