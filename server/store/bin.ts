import { and, desc, eq, isNotNull, isNull, lt, sql } from './base/drizzle.ts'
import type { Page } from './listing.ts'
import type { Db } from './open.ts'
import type { Principal } from './principal.ts'
import { ofTenant, pageOf } from './projects.ts'
import { projects } from './schema/content.ts'

const binOf = ({ tenantId }: Principal) => and(eq(projects.tenantId, tenantId), isNotNull(projects.binnedAt))
const inBin = (principal: Principal, id: string) => and(ofTenant(principal, id), isNotNull(projects.binnedAt))

/** One page of a tenant's bin without the documents, the last deleted first, and how many projects it holds. */
export function pageOfBin(db: Db, principal: Principal, page: Page) {
  return pageOf(db, binOf(principal), desc(projects.binnedAt), page)
}

/** Moves a project of the tenant to the bin. Returns false if there is none outside the bin. */
export async function binProject(db: Db, principal: Principal, id: string): Promise<boolean> {
  const own = and(ofTenant(principal, id), isNull(projects.binnedAt))
  const moved = await db.update(projects).set({ binnedAt: sql`now()` }).where(own).returning({ id: projects.id })
  return moved.length > 0
}

/** Moves a project of the tenant out of the bin. Returns false if it is not there. */
export async function restoreProject(db: Db, principal: Principal, id: string): Promise<boolean> {
  const out = { binnedAt: null }
  const moved = await db.update(projects).set(out).where(inBin(principal, id)).returning({ id: projects.id })
  return moved.length > 0
}

/** Deletes a project of the tenant's bin. Returns false if it is not there. */
export async function purgeProject(db: Db, principal: Principal, id: string): Promise<boolean> {
  return (await db.delete(projects).where(inBin(principal, id)).returning({ id: projects.id })).length > 0
}

/** Deletes all projects of the tenant's bin. */
export async function emptyBin(db: Db, principal: Principal): Promise<void> {
  await db.delete(projects).where(binOf(principal))
}

/** Deletes the projects of all tenants that were moved to the bin before a time. */
export async function purgeBins(db: Db, before: Date): Promise<void> {
  await db.delete(projects).where(lt(projects.binnedAt, before))
}
