import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { RETRY_SEC } from './error-response.ts'
import { tenantOf } from './guard.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    documents?: boolean
  }
}

/** Calls of one tenant that read or copy documents at a time. */
const TENANT_MAX = 4
/** Those of all tenants: fewer than the connections of the database, so that small calls go on. */
const ALL_MAX = 6
/** Longest wait for a turn. */
const WAIT_MS = 4000

interface Waiting {
  tenantId: string
  start(): void
}

/**
 * Limits the calls that read or copy documents inside the database at a time, for each tenant and for all together. The
 * others wait for their turn in order; one that waits too long is refused (429 or 503) and may be made again a little
 * later. To be called after `guardCalls`.
 */
export function limitDocumentCalls(app: FastifyInstance): void {
  const running = new Map<string, number>()
  const waiting = new Set<Waiting>()
  const ends = new WeakMap<FastifyRequest, () => void>()
  let all = 0

  const own = (tenantId: string) => running.get(tenantId) ?? 0
  const change = (tenantId: string, by: 1 | -1) => {
    all += by
    const left = own(tenantId) + by
    if (left === 0) running.delete(tenantId)
    else running.set(tenantId, left)
  }
  const startNext = () => {
    for (const call of waiting) {
      if (all >= ALL_MAX) return
      if (own(call.tenantId) >= TENANT_MAX) continue
      waiting.delete(call)
      change(call.tenantId, 1)
      call.start()
    }
  }
  const turn = (tenantId: string) =>
    new Promise<void>((resolve, reject) => {
      const call = {
        tenantId,
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.delete(call)
        const isOwn = own(tenantId) >= TENANT_MAX
        reject(isOwn ? new ApiError('tooMany', 'tooManyLargeCalls') : new ApiError('busy', 'serverBusy'))
      }, WAIT_MS)
      waiting.add(call)
      startNext()
    })

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.documents) return
    const tenantId = tenantOf(request)
    reply.header('retry-after', String(RETRY_SEC))
    await turn(tenantId)
    reply.removeHeader('retry-after')
    ends.set(request, () => {
      change(tenantId, -1)
      startNext()
    })
  })
  // also for a client that has gone: its document is read until then
  app.addHook('onSend', async (request) => {
    ends.get(request)?.()
    ends.delete(request)
  })
}
