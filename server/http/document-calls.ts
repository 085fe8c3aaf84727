import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentUse } from '#shared/api/envelope.ts'
import { CallTurns, type TurnLimits } from './call-turns.ts'
import { tenantOf } from './guard.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    documents?: DocumentUse
  }
}

const LIMITS: Record<DocumentUse, TurnLimits> = {
  // fewer than the connections of the database, so that small calls go on
  read: { tenant: 4, all: 6, waiting: { tenant: 16, all: 96 } },
  // a document is read when its check begins, and one is checked at a time: these calls only wait
  check: { tenant: 8, all: 64, waiting: { tenant: 8, all: 64 } },
}

/**
 * Limits the calls that use documents at a time: those that read or copy them, and those that have them checked by the
 * thread, whose slow checks hold up no reader. To be called after `guardCalls`.
 */
export function limitDocumentCalls(app: FastifyInstance): void {
  const turns = { read: new CallTurns(LIMITS.read), check: new CallTurns(LIMITS.check) }
  const ends = new WeakMap<FastifyRequest, () => void>()

  app.addHook('preHandler', async (request) => {
    const { documents } = request.routeOptions.config
    if (documents) ends.set(request, await turns[documents].begin(tenantOf(request)))
  })
  // also for a client that has gone: its document is read until then
  app.addHook('onSend', async (request) => {
    ends.get(request)?.()
    ends.delete(request)
  })
}
