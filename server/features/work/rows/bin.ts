import type { SQL } from 'drizzle-orm'
import { pageOfProjectsWhere } from '#server/features/project/public.ts'
import { type Caller, SYSTEM } from '#server/platform/audit/caller.ts'
import { writeEventEach } from '#server/platform/audit/event-rows.ts'
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Page } from '#server/platform/db/listing.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { projects } from '#server/platform/db/schema/content.ts'
import { works } from '#server/platform/db/schema/works.ts'
import { BIN_DAYS } from '#shared/model/limits.ts'
import { ENDED, pageOfWorksWhere } from './works.ts'

const BIN_MS = BIN_DAYS * 24 * 3600_000

/** Tables whose rows are moved to the bin before they are deleted for good. */
const TABLES = { project: projects, work: works }
type Kind = keyof typeof TABLES

/**
 * Which rows of the bins: those of a tenant, one of them, or those of all tenants whose time in the bin has passed or
 * whose removal has begun.
 */
export type BinChoice = { of: Principal; id?: string } | { pastAt: Date }

function chosen(kind: Kind, choice: BinChoice): SQL | undefined {
  const { id, tenantId, binnedAt, createdAt } = TABLES[kind]
  if ('pastAt' in choice) return or(lt(binnedAt, new Date(choice.pastAt.getTime() - BIN_MS)), eq(binnedAt, createdAt))
  const one = choice.id === undefined ? undefined : eq(id, choice.id)
  return and(eq(tenantId, choice.of.tenantId), gt(binnedAt, createdAt), one)
}

/** Returns when a row that was moved to the bin at a time is deleted for good. */
export function purgeTime({ binnedAt }: { binnedAt: Date | null }): Date {
  return new Date((binnedAt?.getTime() ?? Date.now()) + BIN_MS)
}

/** One page of a tenant's deleted projects without their documents, the last deleted first, and how many there are. */
export function pageOfProjectBin(db: Db, of: Principal, page: Page) {
  return pageOfProjectsWhere(db, chosen('project', { of }), desc(projects.binnedAt), page)
}

/** One page of a tenant's deleted works without their documents, the last deleted first, and how many there are. */
export function pageOfWorkBin(db: Db, of: Principal, page: Page) {
  return pageOfWorksWhere(db, chosen('work', { of }), desc(works.binnedAt), page)
}

/** Moves a project or work of the tenant to the bin and returns its name; null without one outside the bin. */
export async function moveToBin(
  db: Db,
  kind: Kind,
  { tenantId }: Principal,
  id: string,
): Promise<{ name: string } | null> {
  const table = TABLES[kind]
  const own = and(eq(table.id, id), eq(table.tenantId, tenantId), isNull(table.binnedAt))
  const [moved] = await db.update(table).set({ binnedAt: sql`now()` }).where(own).returning({ name: table.name })
  return moved ?? null
}

/** Moves a project or work of the tenant out of the bin. Returns false if it is not there. */
export async function restoreFromBin(db: Db, kind: Kind, of: Principal, id: string): Promise<boolean> {
  const table = TABLES[kind]
  const out = { binnedAt: null }
  const moved = await db.update(table).set(out).where(chosen(kind, { of, id })).returning({ id: table.id })
  return moved.length > 0
}

/** Deletes projects of the bin, and writes down by whom. Returns whether there were any. */
export async function purgeProjects(db: Db, choice: BinChoice, by: Caller = SYSTEM): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, tenantId, name } = projects
    const deleted = await tx.delete(projects).where(chosen('project', choice)).returning({ id, tenantId, name })
    await writeEventEach(tx, { kind: 'projectDeleted', by }, deleted)
    return deleted.length > 0
  })
}

/** The works of the bin that have ended, of which files are left. */
export function binnedWorks(db: Db, choice: BinChoice): Promise<{ id: string; tenantId: string }[]> {
  const ended = and(chosen('work', choice), inArray(works.status, ENDED))
  return db.select({ id: works.id, tenantId: works.tenantId }).from(works).where(ended)
}
