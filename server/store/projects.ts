import { and, count, desc, eq, getTableColumns, sql } from './drizzle.ts'
import type { Db } from './open.ts'
import type { Principal } from './principal.ts'
import { projects } from './schema.ts'

export type ProjectRow = typeof projects.$inferSelect
type Change = Partial<
  Pick<ProjectRow, 'name' | 'webExtraParam' | 'extraParam' | 'posterPicUrl' | 'coverType' | 'coverPicUrl'>
>

const { webExtraParam: _web, extraParam: _task, ...listed } = getTableColumns(projects)
const ofTenant = (principal: Principal, id: string) =>
  and(eq(projects.id, id), eq(projects.tenantId, principal.tenantId))

export async function insertProject(
  db: Db,
  principal: Principal,
  project: Pick<ProjectRow, 'id' | 'name' | 'canvasType' | 'webExtraParam'> & { extraParam?: string },
): Promise<ProjectRow> {
  const { tenantId, userId } = principal
  const row = { ...project, tenantId, userId, source: 'WEB' as const, coverType: 'DEFAULT' as const }
  const [made] = await db.insert(projects).values(row).returning()
  if (!made) throw new Error('a project was not written')
  return made
}

/** The project of this tenant, or null; one of another tenant is as unknown as none. */
export async function findProject(db: Db, principal: Principal, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(ofTenant(principal, id))
  return row ?? null
}

/** One page of a tenant's projects without their documents, the last saved first, and how many there are. */
export async function pageOfProjects(db: Db, principal: Principal, page: number, size: number) {
  const own = eq(projects.tenantId, principal.tenantId)
  const [total] = await db.select({ value: count() }).from(projects).where(own)
  const records = await db
    .select(listed)
    .from(projects)
    .where(own)
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

/**
 * Writes a change and counts the revision up, in one statement: with a `revision` only on top of that one. A poster or
 * cover alone counts nothing up: it is drawn beside the document, and must not put its next save in the wrong.
 * @returns the new revision, or null when nothing fitted (no such project, or a later revision)
 */
export async function updateProject(db: Db, principal: Principal, id: string, change: Change, revision?: number) {
  const isDocument = [change.name, change.webExtraParam, change.extraParam].some((part) => part !== undefined)
  const next = isDocument ? sql`${projects.revision} + 1` : projects.revision
  const [row] = await db
    .update(projects)
    .set({ ...change, revision: sql`${next}`, updatedAt: new Date() })
    .where(and(ofTenant(principal, id), revision === undefined ? undefined : eq(projects.revision, revision)))
    .returning({ revision: projects.revision, updatedAt: projects.updatedAt })
  return row ?? null
}

/** Deletes a project of the tenant; tells whether there was one. */
export async function deleteProject(db: Db, principal: Principal, id: string): Promise<boolean> {
  return (await db.delete(projects).where(ofTenant(principal, id)).returning({ id: projects.id })).length > 0
}
