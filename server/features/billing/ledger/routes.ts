import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listBenefits } from '#shared/api/benefits.ts'
import type { Shop } from '../common/shop.ts'
import { benefitsOf } from './rows.ts'

/** Returns what the workspace may have a counted number of. */
export function benefitRoutes(app: FastifyInstance, { db, shop }: { db: Db; shop: Shop }): void {
  mount(app, 'account', listBenefits, (_, principal) => benefitsOf(db, principal.tenantId, shop.sellsTo(principal)))
}
