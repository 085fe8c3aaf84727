import { eq } from './base/drizzle.ts'
import type { Tx } from './open.ts'
import type { Principal } from './principal.ts'
import { tenants } from './schema/owners.ts'

/**
 * Makes the callers of a tenant wait for one another until the end of the transaction, such as those that count its rows
 * before they add one. The lock is the tenant's row.
 */
export async function lockTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update')
}

/**
 * Locks the files of a tenant until the end of the transaction: `use` for a transaction that writes rows which name files,
 * as many as there are at a time, `removal` for one that removes files, and excludes the others. The lock is the tenant's
 * row: an insert of a row that belongs to the tenant has the first one without asking (its foreign key).
 */
export async function lockFiles(tx: Tx, { tenantId }: Pick<Principal, 'tenantId'>, to: 'use' | 'removal') {
  const tenant = tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId))
  await tenant.for(to === 'use' ? 'key share' : 'update')
}
