import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import type { Db } from '#server/store/open.ts'
import { keepWorks, workDaysOf } from '#server/store/retention.ts'
import { changeWorkRetention, workRetention } from '#shared/api/retention.ts'

const TAG = 'work'

interface RetentionParts {
  db: Db
  /** Days for which the operator keeps ended works; null for ever. */
  serverDays: number | null
}

/** Serves for how many days a workspace keeps its ended works. */
export function retentionRoutes(app: FastifyInstance, { db, serverDays }: RetentionParts): void {
  mount(app, TAG, workRetention, async (_, { tenantId }) => ({ days: await workDaysOf(db, tenantId), serverDays }))

  mount(app, TAG, changeWorkRetention, async ({ days }, { tenantId }) => {
    await keepWorks(db, tenantId, days)
    return {}
  })
}
