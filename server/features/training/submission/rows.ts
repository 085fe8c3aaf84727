import { randomUUID } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
} from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { members } from '#server/platform/db/schema/accounts.ts'
import { materials } from '#server/platform/db/schema/content.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import { submissions, usedLicences } from '#server/platform/db/schema/submissions.ts'
import type { SubmissionStatus, TrainingType } from '#shared/model/training-types.ts'

export type SubmissionRow = typeof submissions.$inferSelect
type Change = Partial<Omit<SubmissionRow, 'id' | 'tenantId' | 'userId' | 'type' | 'createdAt'>>

/** The columns of a submission, where the presenter that it has become names it, and is none once it was deleted. */
const shown = {
  ...getTableColumns(submissions),
  // presenters that were deleted wait for their files to be removed
  presenterId: sql<string | null>`(select made.id from ${materials} made
    where made.id = submissions.presenter_id and made.deleted_at is null)`,
  name: sql<string>`coalesce(
    (select made.name from ${materials} made where made.id = submissions.presenter_id), submissions.name)`,
}

/** The submissions of a user in a workspace: recordings of a person are not the workspace's. */
const ownedBy = ({ tenantId, userId }: Principal) =>
  and(eq(submissions.tenantId, tenantId), eq(submissions.userId, userId))

interface Listing {
  page: number
  size: number
}

export async function pageOfSubmissions(
  db: Db,
  principal: Principal,
  { page, size, type }: Listing & { type?: TrainingType | undefined },
): Promise<{ records: SubmissionRow[]; total: number }> {
  const own = and(ownedBy(principal), type && eq(submissions.type, type))
  const [total] = await db.select({ value: count() }).from(submissions).where(own)
  const records = await db
    .select(shown)
    .from(submissions)
    .where(own)
    .orderBy(desc(submissions.createdAt), submissions.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

export async function findSubmission(db: Db, principal: Principal, id: string): Promise<SubmissionRow | null> {
  const [row] = await db
    .select(shown)
    .from(submissions)
    .where(and(ownedBy(principal), eq(submissions.id, id)))
  return row ?? null
}

/** A submission of the caller, which nobody else changes until the transaction ends. */
export async function lockSubmission(tx: Tx, principal: Principal, id: string): Promise<SubmissionRow | null> {
  const own = and(ownedBy(principal), eq(submissions.id, id))
  const [row] = await tx.select(shown).from(submissions).where(own).for('update', { of: submissions })
  return row ?? null
}

/** The draft of a type that a user has, or begins now. */
export async function draftOf(
  db: Db,
  { tenantId, userId }: Principal,
  wanted: Pick<SubmissionRow, 'type' | 'language'>,
): Promise<SubmissionRow> {
  await db
    .insert(submissions)
    .values({ id: randomUUID(), tenantId, userId, ...wanted })
    .onConflictDoNothing()
  const draft = and(
    ownedBy({ tenantId, userId } as Principal),
    eq(submissions.type, wanted.type),
    eq(submissions.status, 'draft'),
  )
  const [row] = await db.select().from(submissions).where(draft)
  // the one that was there has been submitted or withdrawn in between: another one begins
  return row ?? draftOf(db, { tenantId, userId } as Principal, wanted)
}

export async function changeSubmission(tx: Db | Tx, id: string, change: Change): Promise<SubmissionRow> {
  const [row] = await tx.update(submissions).set(change).where(eq(submissions.id, id)).returning()
  if (!row) throw new Error('a submission is gone')
  return row
}

export async function deleteSubmission(tx: Tx, id: string): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.id, id))
}

/** Notes that a recording is a licence; false where it was one before, of whatever has become of its submission. */
export async function claimLicence(tx: Tx, digest: string): Promise<boolean> {
  const noted = await tx.insert(usedLicences).values({ digest }).onConflictDoNothing().returning()
  return noted.length > 0
}

/**
 * Locks the submissions that nobody can withdraw: those of accounts that are deleted, and those of users who have left the
 * workspace while one of its benefit is reserved.
 */
export async function lockAbandoned(tx: Tx): Promise<SubmissionRow[]> {
  const { tenantId, userId, status } = submissions
  const isMember = sql`exists (select from ${members}
    where ${members.tenantId} = ${tenantId} and ${members.userId} = ${userId})`
  const left = and(inArray(status, ['review', 'production']), sql`not ${isMember}`)
  return tx
    .select()
    .from(submissions)
    .where(and(ne(status, 'complete'), or(isNull(userId), left)))
    .for('update')
}

/** A submission with the names of its author and workspace. */
export interface ReviewedRow {
  submission: SubmissionRow
  userName: string
  tenantName: string
}

const reviewed = (db: Db) =>
  db
    .select({
      submission: submissions,
      userName: sql<string>`coalesce(${users.nickName}, '')`,
      tenantName: tenants.name,
    })
    .from(submissions)
    .innerJoin(tenants, eq(tenants.id, submissions.tenantId))
    .leftJoin(users, eq(users.id, submissions.userId))

/** The submissions of every workspace in a status, which waits longest first. */
export async function pageForReview(
  db: Db,
  { status, page, size }: Listing & { status: SubmissionStatus },
): Promise<{ records: ReviewedRow[]; total: number }> {
  const [total] = await db.select({ value: count() }).from(submissions).where(eq(submissions.status, status))
  const records = await reviewed(db)
    .where(eq(submissions.status, status))
    .orderBy(asc(submissions.submittedAt), submissions.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: total?.value ?? 0 }
}

/** A submission of any workspace that is no draft; null where there is none of that id. */
export async function findForReview(db: Db, id: string): Promise<ReviewedRow | null> {
  const [row] = await reviewed(db).where(and(eq(submissions.id, id), ne(submissions.status, 'draft')))
  return row ?? null
}

/** The submission under review that nobody else decides until the transaction ends. */
export async function lockForReview(tx: Tx, id: string): Promise<SubmissionRow | null> {
  const its = and(eq(submissions.id, id), eq(submissions.status, 'review'))
  const [row] = await tx.select().from(submissions).where(its).for('update')
  return row ?? null
}

/** The submission that a job produces; null when it has ended, was withdrawn, or another job produces it. */
export async function submissionOfJob(
  db: Db,
  { id, jobId }: { id: string; jobId: string },
): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(inProduction(id, jobId))
  return row ?? null
}

const inProduction = (id: string, jobId: string) =>
  and(eq(submissions.id, id), eq(submissions.jobId, jobId), eq(submissions.status, 'production'))

/** Changes a submission that a job produces; null when that is over. */
export async function reportProduction(
  tx: Db | Tx,
  { id, jobId }: { id: string; jobId: string },
  change: Change,
): Promise<SubmissionRow | null> {
  const [row] = await tx.update(submissions).set(change).where(inProduction(id, jobId)).returning()
  return row ?? null
}

/** The submissions of all workspaces that are produced, of some types. */
export function submissionsInProduction(db: Db, types: readonly TrainingType[]) {
  const { id, tenantId, jobId } = submissions
  const produced = and(eq(submissions.status, 'production'), inArray(submissions.type, types))
  return db.select({ id, tenantId, jobId }).from(submissions).where(produced)
}

/** Lets go of the material of what was complete before a moment; its files are unused then. */
export async function releaseMaterial(db: Db, before: Date): Promise<void> {
  const over = and(eq(submissions.status, 'complete'), lt(submissions.endedAt, before))
  await db.update(submissions).set({ files: [] }).where(over)
}

/** Forgets drafts, and what was refused or has failed, that nobody changed since a moment; their files are unused then. */
export async function purgeSubmissions(db: Db, before: Date): Promise<void> {
  const left = inArray(submissions.status, ['draft', 'refused', 'failed'])
  await db.delete(submissions).where(and(left, lt(submissions.changedAt, before)))
}

/** The contact of a user, and the language of the interface. */
export async function contactOf(db: Db, userId: string | null) {
  if (userId === null) return null
  const { email, phone, language } = users
  const [row] = await db.select({ email, phone, language }).from(users).where(eq(users.id, userId))
  const to = row?.email ?? row?.phone
  return to && row ? { to, language: row.language } : null
}
