import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'
import { API_BASE } from '#shared/api/envelope.ts'
import { listFailures } from '#shared/api/failures.ts'
import { groupFailures, insertFailure } from './failure-rows.ts'

interface FailureParts {
  db: Db
  /** All rows whose jobs may fail. */
  kinds: readonly JobRows[]
}

/** Returns the moment that many days before now. */
function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 3600_000)
}

/** Keeps every call of a user that failed through a fault of the server, and serves them to administrators. */
export function failureRoutes(app: FastifyInstance, { db, kinds }: FailureParts): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 || !request.session) return
    const path = (request.routeOptions.url ?? '').slice(API_BASE.length)
    // a database that cannot be written is in the log already
    await insertFailure(db, request.session.principal, request.id, path).catch(() => undefined)
  })

  mount(app, 'failure', listFailures, async ({ days }, principal) => ({
    groups: await groupFailures(db, principal, daysAgo(days), kinds),
  }))
}
