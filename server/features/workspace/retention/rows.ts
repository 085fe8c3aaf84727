import { eq } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'

/** Returns for how many days a tenant keeps its ended works; null for as long as the operator keeps them. */
export async function workDaysOf(db: Db, tenantId: string): Promise<number | null> {
  const [tenant] = await db.select({ workDays: tenants.workDays }).from(tenants).where(eq(tenants.id, tenantId))
  return tenant?.workDays ?? null
}

/** Sets for how many days a tenant keeps its ended works (null: as the operator says); returns whether there is one. */
export async function keepWorks(db: Db, id: string, workDays: number | null): Promise<boolean> {
  const changed = await db.update(tenants).set({ workDays }).where(eq(tenants.id, id)).returning({ id: tenants.id })
  return changed.length > 0
}
