import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import {
  and,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from '#server/platform/db/base/drizzle.ts'
import { contains, type Listing, orderOf, type Page } from '#server/platform/db/listing.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'
import { works } from '#server/platform/db/schema/works.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

export type WorkRow = typeof works.$inferSelect

const { projectJson: _document, ...listed } = getTableColumns(works)
/** A work without the document that it shows. */
export type WorkItem = Omit<WorkRow, 'projectJson'>

/** Statuses of works that no job makes any more. */
export const ENDED: WorkRow['status'][] = ['fail', 'cancelled', 'success']

const outsideBin = ({ tenantId }: Principal) => and(eq(works.tenantId, tenantId), isNull(works.binnedAt))
const ofTenant = (principal: Principal, id: string) => and(eq(works.id, id), outsideBin(principal))
/** Only the job that the work waits for may change it: one that was cancelled or replaced comes too late. */
const ofJob = (id: string, jobId: string) =>
  and(eq(works.id, id), eq(works.jobId, jobId), inArray(works.status, ['queue', 'exporting']))

/** The cost of a render, in seconds. */
export interface WorkCost {
  sec: number
  /** The part of it that advanced voices add. */
  extraSec: number
}

export interface NewWork {
  projectId: string
  projectJson: string
  settings: RenderSettings
  speaks?: boolean
}

export async function insertWork(tx: Tx, principal: Principal, work: NewWork): Promise<WorkItem> {
  const { tenantId, userId } = principal
  const row = { ...work, id: randomUUID(), tenantId, userId, name: work.settings.name, status: 'queue' as const }
  const [made] = await tx
    .insert(works)
    .values({ ...row, jobId: randomUUID() })
    .returning(listed)
  if (!made) throw new Error('a work was not written')
  return made
}

/** Returns how many works of a tenant wait or are rendered. */
export function countUnfinishedWorks(db: Db | Tx, { tenantId }: Principal): Promise<number> {
  return db.$count(works, and(eq(works.tenantId, tenantId), inArray(works.status, ['queue', 'exporting'])))
}

/** Returns how many works of a tenant wait or are rendered; until the transaction ends, nobody else adds one. */
export async function lockUnfinishedWorks(tx: Tx, principal: Principal): Promise<number> {
  await lockTenant(tx, principal.tenantId)
  return countUnfinishedWorks(tx, principal)
}

/** A work outside the bin, or null. */
export async function findWork(db: Db, principal: Principal, id: string): Promise<WorkItem | null> {
  const [row] = await db.select(listed).from(works).where(ofTenant(principal, id))
  return row ?? null
}

/** The document that a work shows, or null when there is no such work. */
export async function documentOfWork(db: Db, principal: Principal, id: string): Promise<string | null> {
  const [row] = await db.select({ projectJson: works.projectJson }).from(works).where(ofTenant(principal, id))
  return row?.projectJson ?? null
}

/** One page of the works that meet a condition, without their documents, and how many there are. */
export async function pageOfWorksWhere(db: Db, own: SQL | undefined, order: SQL, { page, size }: Page) {
  const [total] = await db.select({ value: count() }).from(works).where(own)
  const records = await db
    .select(listed)
    .from(works)
    .where(own)
    .orderBy(order, works.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

/** One page of a tenant's works outside the bin, and how many meet the search. */
export function pageOfWorks(db: Db, principal: Principal, { search, sort, ...page }: Listing) {
  const own = and(outsideBin(principal), contains(works.name, search))
  return pageOfWorksWhere(db, own, orderOf(sort, works.createdAt, works.name), page)
}

/** Renames a work of the tenant; null without one. */
export async function renameWork(db: Db, principal: Principal, id: string, name: string): Promise<WorkItem | null> {
  const [row] = await db.update(works).set({ name }).where(ofTenant(principal, id)).returning(listed)
  return row ?? null
}

/** Sets the cover of a finished work of the tenant; null without one. */
export async function setCover(db: Db, principal: Principal, id: string, coverKey: string): Promise<WorkItem | null> {
  const finished = and(ofTenant(principal, id), eq(works.status, 'success'))
  const [row] = await db.update(works).set({ coverKey }).where(finished).returning(listed)
  return row ?? null
}

/** Takes a waiting or running work out of the queue; null when it had ended already. */
export async function markCancelled(db: Db | Tx, principal: Principal, id: string): Promise<WorkItem | null> {
  const [row] = await db
    .update(works)
    .set({ status: 'cancelled', consumedSec: 0, finishedAt: new Date() })
    .where(and(ofTenant(principal, id), inArray(works.status, ['queue', 'exporting'])))
    .returning(listed)
  return row ?? null
}

/** Puts an ended work back into the queue under a new job, which the caller sends in the same transaction; null when it has not ended. */
export async function markQueuedAgain(tx: Tx, principal: Principal, id: string): Promise<WorkItem | null> {
  const [row] = await tx
    .update(works)
    .set({ status: 'queue', jobId: randomUUID(), progress: 0, failure: null, consumedSec: null, finishedAt: null })
    .where(and(ofTenant(principal, id), inArray(works.status, ENDED)))
    .returning(listed)
  return row ?? null
}

/** The work of a job that begins, or null when it is no longer wanted. */
export async function beginWork(db: Db, id: string, jobId: string): Promise<WorkRow | null> {
  const began = { status: 'exporting', progress: 0, startedAt: new Date() } as const
  const [row] = await db.update(works).set(began).where(ofJob(id, jobId)).returning()
  return row ?? null
}

/** Records what a job tells of its work while it runs and when it ends. */
export async function reportWork(
  db: Db,
  id: string,
  jobId: string,
  change: Partial<
    Pick<
      WorkRow,
      | 'status'
      | 'progress'
      | 'failure'
      | 'key'
      | 'coverKey'
      | 'durationSec'
      | 'sizeBytes'
      | 'consumedSec'
      | 'finishedAt'
      | 'jobId'
    >
  >,
): Promise<boolean> {
  const changed = await db.update(works).set(change).where(ofJob(id, jobId)).returning({ id: works.id })
  return changed.length > 0
}

/** Writes down what a work has cost, in seconds. */
export async function setConsumed(tx: Tx, id: string, consumedSec: number): Promise<void> {
  await tx.update(works).set({ consumedSec }).where(eq(works.id, id))
}

/** Works that have not ended, of all tenants. */
export async function unfinishedWorks(db: Db): Promise<WorkItem[]> {
  return db
    .select(listed)
    .from(works)
    .where(inArray(works.status, ['queue', 'exporting']))
    .orderBy(works.createdAt)
}

export async function workOf(db: Db, id: string): Promise<WorkItem | null> {
  const [row] = await db.select(listed).from(works).where(eq(works.id, id))
  return row ?? null
}

/** An ended work, and when it had ended as it was found. */
export interface EndedWork {
  id: string
  tenantId: string
  finishedAt?: Date | null
}

/** The ids of a tenant's works, in the bin and with a removal that has begun too. */
export async function workIds(db: Db, tenantId: string): Promise<Set<string>> {
  const rows = await db.select({ id: works.id }).from(works).where(eq(works.tenantId, tenantId))
  return new Set(rows.map(({ id }) => id))
}

/** Ended works of all tenants that are older than they are kept: the fewer days of the operator's and the tenant's. */
export function oldWorks(db: Db, days: number | null): Promise<EndedWork[]> {
  const kept = sql`least(${tenants.workDays}, ${days}::integer)`
  return db
    .select({ id: works.id, tenantId: works.tenantId, finishedAt: works.finishedAt })
    .from(works)
    .innerJoin(tenants, eq(tenants.id, works.tenantId))
    .where(sql`${works.finishedAt} < now() - make_interval(days => ${kept})`)
    .orderBy(works.finishedAt)
}

/**
 * Takes an ended work, in the bin alone if `where` says so, from every list: as if it had been in the bin since it was
 * created. One that was made again since it was found stays. Returns whether there was one.
 */
export async function beginRemoval(
  db: Db,
  { id, finishedAt }: Pick<EndedWork, 'id' | 'finishedAt'>,
  where: 'bin' | 'anywhere',
): Promise<boolean> {
  const binned = where === 'bin' ? isNotNull(works.binnedAt) : undefined
  // the database knows parts of milliseconds
  const same = finishedAt ? lt(works.finishedAt, new Date(finishedAt.getTime() + 1)) : undefined
  const ended = and(eq(works.id, id), inArray(works.status, ENDED), binned, same)
  const gone = { binnedAt: sql`${works.createdAt}` }
  return (await db.update(works).set(gone).where(ended).returning({ id: works.id })).length > 0
}

/** Deletes the row of a work whose removal has begun, when its files are gone. */
export async function forgetWork(db: Db, id: string): Promise<void> {
  await db.delete(works).where(and(eq(works.id, id), eq(works.binnedAt, works.createdAt)))
}
