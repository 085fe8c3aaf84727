import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Customer, Shop } from '../common/shop.ts'
import { holdingsOf } from './rows.ts'

/**
 * Whether a workspace is shown what it has and uses: things are sold to it, or it is an enterprise to which the operator
 * has given something.
 */
export async function isMetered(db: Db | Tx, shop: Shop, customer: Customer): Promise<boolean> {
  if (shop.sellsTo(customer)) return true
  return customer.tenantType === 'ENTERPRISE' && (await holdingsOf(db, customer.tenantId)).length > 0
}
