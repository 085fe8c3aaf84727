import type { SQL } from 'drizzle-orm'
import { and, count, eq, getTableColumns, inArray, isNull, sql } from '#server/platform/db/base/drizzle.ts'
import { contains, type Listing, orderOf, type Page } from '#server/platform/db/listing.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { projects } from '#server/platform/db/schema/content.ts'
import { lockFiles } from '#server/platform/db/tenant-lock.ts'

export type ProjectRow = typeof projects.$inferSelect
export type ProjectChange = Partial<
  Pick<
    ProjectRow,
    'name' | 'webExtraParam' | 'extraParam' | 'posterPicUrl' | 'coverType' | 'coverPicUrl' | 'canvasType'
  >
>

/** A project without its documents. */
export type ProjectItem = Omit<ProjectRow, 'webExtraParam' | 'extraParam'>

const { webExtraParam: _web, extraParam: _task, ...listed } = getTableColumns(projects)
export const ofTenant = (principal: Principal, id: string) =>
  and(eq(projects.id, id), eq(projects.tenantId, principal.tenantId))

type NewProject = Pick<ProjectRow, 'id' | 'name' | 'canvasType' | 'webExtraParam'> & {
  extraParam?: string | null
} & Partial<Pick<ProjectRow, 'source' | 'coverType' | 'coverPicUrl' | 'posterPicUrl'>>

export async function insertProject(db: Db, principal: Principal, project: NewProject): Promise<ProjectItem> {
  const { tenantId, userId } = principal
  const row = { source: 'WEB' as const, coverType: 'DEFAULT' as const, ...project, tenantId, userId }
  const [made] = await db.insert(projects).values(row).returning(listed)
  if (!made) throw new Error('a project was not written')
  return made
}

/**
 * Copies a project that is not in the bin under a new id and name; null without one. Its documents stay in the
 * database.
 */
export async function copyProject(
  db: Db,
  principal: Principal,
  id: string,
  { id: newId, name }: Pick<ProjectRow, 'id' | 'name'>,
): Promise<ProjectItem | null> {
  const { source, canvasType, coverType, coverPicUrl, posterPicUrl, webExtraParam, extraParam } = projects
  const original = db
    .select({
      id: sql`${newId}`.as('id'),
      tenantId: projects.tenantId,
      userId: sql`${principal.userId}`.as('user_id'),
      name: sql`${name}`.as('name'),
      ...{ source, canvasType, coverType, coverPicUrl, posterPicUrl, webExtraParam, extraParam },
      revision: sql`1`.as('revision'),
      binnedAt: projects.binnedAt,
      createdAt: sql`now()`.as('created_at'),
      updatedAt: sql`now()`.as('updated_at'),
    })
    .from(projects)
    .where(and(ofTenant(principal, id), isNull(projects.binnedAt)))
  const [made] = await db.insert(projects).select(original).returning(listed)
  return made ?? null
}

/** A project as lists have it, in the bin or not, or null. */
export async function findProjectItem(db: Db, principal: Principal, id: string): Promise<ProjectItem | null> {
  const [row] = await db.select(listed).from(projects).where(ofTenant(principal, id))
  return row ?? null
}

/** Returns name and length (characters) of a project's document before it is read; null when there is no such project. */
export async function measureProject(db: Db, principal: Principal, id: string) {
  const chars = sql<number>`coalesce(length(${projects.webExtraParam}), 0)`
  const { name, binnedAt } = projects
  const [row] = await db.select({ name, binnedAt, chars }).from(projects).where(ofTenant(principal, id))
  return row ?? null
}

/** The document of a project, in the bin or not; null without one. */
export async function documentOfProject(db: Db, principal: Principal, id: string): Promise<string | null> {
  const [row] = await db.select({ text: projects.webExtraParam }).from(projects).where(ofTenant(principal, id))
  return row?.text ?? null
}

/** The project of this tenant, in the bin or not, or null; one of another tenant is as unknown as none. */
export async function findProject(db: Db, principal: Principal, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(ofTenant(principal, id))
  return row ?? null
}

/** Returns which of these projects the tenant has, in the bin or not. */
export async function existingProjects(db: Db, { tenantId }: Principal, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const known = and(eq(projects.tenantId, tenantId), inArray(projects.id, [...ids]))
  const rows = await db.select({ id: projects.id }).from(projects).where(known)
  return new Set(rows.map(({ id }) => id))
}

/** One page of the projects that meet a condition, without their documents, and how many there are. */
export async function pageOfProjectsWhere(db: Db, own: SQL | undefined, order: SQL, { page, size }: Page) {
  const [total] = await db.select({ value: count() }).from(projects).where(own)
  const records = await db
    .select(listed)
    .from(projects)
    .where(own)
    .orderBy(order, projects.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

/** One page of a tenant's projects without their documents, and how many meet the search. */
export function pageOfProjects(db: Db, { tenantId }: Principal, { search, sort, ...page }: Listing) {
  const { updatedAt, name, binnedAt } = projects
  const own = and(eq(projects.tenantId, tenantId), isNull(binnedAt), contains(name, search))
  return pageOfProjectsWhere(db, own, orderOf(sort, updatedAt, name), page)
}

/**
 * Writes a change and counts the revision up: with a `revision` only on top of that one. A poster or
 * cover alone counts nothing up and leaves the time of the last change: it is drawn beside the document, also when that
 * is only opened, and must not put its next save in the wrong.
 * @returns the new revision, or null when nothing fitted (no such project, one in the bin, or a later revision)
 */
export async function updateProject(
  tx: Tx,
  principal: Principal,
  id: string,
  change: ProjectChange,
  revision?: number,
) {
  const isDocument = [change.name, change.webExtraParam, change.extraParam].some((part) => part !== undefined)
  const next = isDocument ? sql`${projects.revision} + 1` : projects.revision
  const based = revision === undefined ? undefined : eq(projects.revision, revision)
  await lockFiles(tx, principal, 'use')
  const [row] = await tx
    .update(projects)
    .set({ ...change, revision: sql`${next}`, ...(isDocument && { updatedAt: new Date() }) })
    .where(and(ofTenant(principal, id), isNull(projects.binnedAt), based))
    .returning({ revision: projects.revision, updatedAt: projects.updatedAt })
  return row ?? null
}
