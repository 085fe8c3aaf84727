import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { benefitsOf } from '#server/store/benefits.ts'
import type { Db } from '#server/store/open.ts'
import { listBenefits } from '#shared/api/benefits.ts'

/** Returns what the workspace may have a counted number of. */
export function benefitRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, 'account', listBenefits, (_, { tenantId }) => benefitsOf(db, tenantId))
}
