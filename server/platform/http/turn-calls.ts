import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Turn } from '#shared/api/envelope.ts'
import { tenantOf } from './call-session.ts'
import { CallTurns, type TurnLimits } from './call-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    turn?: Turn
  }
}

/** Longest wait for a turn, in milliseconds. */
const WAIT_MS = 4000
const IMPORT_WAIT_MS = 45_000

const LIMITS: Record<Turn, TurnLimits> = {
  // fewer than the connections of the database, so that small calls go on
  read: { tenant: 4, all: 6, waiting: { tenant: 16, all: 96 }, waitMs: WAIT_MS },
  // a document is read when its check begins, and one is checked at a time: these calls only wait
  check: { tenant: 8, all: 64, waiting: { tenant: 8, all: 64 }, waitMs: WAIT_MS },
  // one picture is decoded at a time, of tenants in turn: these calls only wait
  decode: { tenant: 2, all: 8, waiting: { tenant: 4, all: 32 }, waitMs: WAIT_MS },
  // one file is read at a time, of tenants in turn: these calls only wait, as long as two files may take
  import: { tenant: 2, all: 8, waiting: { tenant: 4, all: 32 }, waitMs: IMPORT_WAIT_MS },
  // a file of a source elsewhere may take minutes: those of a few workspaces at a time, and they hold up nothing else
  take: { tenant: 2, all: 8, waiting: { tenant: 4, all: 32 }, waitMs: IMPORT_WAIT_MS },
}

/**
 * Limits the calls that take much at a time: those that read or copy documents, those that have them checked by the
 * thread, those that have a picture decoded, those that have a file read, and those that fetch one. Slow ones of a kind
 * hold up none of another. To be called after `guardCalls`.
 */
export function limitTurns(app: FastifyInstance): void {
  const turns = {
    read: new CallTurns(LIMITS.read),
    check: new CallTurns(LIMITS.check),
    decode: new CallTurns(LIMITS.decode),
    import: new CallTurns(LIMITS.import),
    take: new CallTurns(LIMITS.take),
  }
  const ends = new WeakMap<FastifyRequest, () => void>()

  app.addHook('preHandler', async (request) => {
    const { turn } = request.routeOptions.config
    if (turn) ends.set(request, await turns[turn].begin(tenantOf(request)))
  })
  // also for a client that has gone: its document or picture is read until then
  app.addHook('onSend', async (request) => {
    ends.get(request)?.()
    ends.delete(request)
  })
}
