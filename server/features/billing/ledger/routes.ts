import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listBenefits } from '#shared/api/benefits.ts'
import { benefitsOf } from './rows.ts'

/** Returns what the workspace may have a counted number of. */
export function benefitRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, 'account', listBenefits, (_, { tenantId }) => benefitsOf(db, tenantId))
}
