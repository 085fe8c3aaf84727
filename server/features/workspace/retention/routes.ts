import type { FastifyInstance } from 'fastify'
import { callerOf } from '#server/platform/audit/caller.ts'
import { writeEvent } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { mount } from '#server/platform/http/mount.ts'
import { changeWorkRetention, workRetention } from '#shared/api/retention.ts'
import { keepWorks, workDaysOf } from './rows.ts'

const TAG = 'work'

interface RetentionParts {
  db: Db
  /** Days for which the operator keeps ended works; null for ever. */
  serverDays: number | null
}

/** Serves for how many days a workspace keeps its ended works. */
export function retentionRoutes(app: FastifyInstance, { db, serverDays }: RetentionParts): void {
  mount(app, TAG, workRetention, async (_, { tenantId }) => ({ days: await workDaysOf(db, tenantId), serverDays }))

  mount(app, TAG, changeWorkRetention, async ({ days }, { tenantId }, request) => {
    const by = callerOf(request)
    await db.transaction(async (tx) => {
      const daysBefore = await workDaysOf(tx, tenantId)
      await keepWorks(tx, tenantId, days)
      await writeEvent(tx, tenantId, { kind: 'retentionChanged', by, detail: { days, daysBefore } })
    })
    return {}
  })
}
