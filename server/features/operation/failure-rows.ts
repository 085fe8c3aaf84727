import { lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { failures } from '#server/platform/db/schema/instance.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'
import type { FailureGroup } from '#shared/api/failures.ts'

const GROUPS_MAX = 100

/** Keeps a call that failed through a fault of the server, by the id of its request. */
export async function insertFailure(db: Db, { tenantId, userId }: Principal, id: string, path: string): Promise<void> {
  // when it failed: rows may be written in another order
  await db.insert(failures).values({ id, tenantId, userId, path, createdAt: new Date() }).onConflictDoNothing()
}

/** Returns what failed in the tenant since a time, calls and rows of jobs, grouped by cause, the last failure first. */
export async function groupFailures(
  db: Db,
  { tenantId }: Principal,
  since: Date,
  kinds: readonly JobRows[],
): Promise<FailureGroup[]> {
  const calls = sql`
    select 'call' as kind, path as cause, id, user_id, created_at as at
      from failures where tenant_id = ${tenantId} and created_at >= ${since}`
  const ofJobs = kinds.flatMap((kind) => kind.failures?.(tenantId, since) ?? [])
  const { rows } = await db.execute<Omit<FailureGroup, 'lastTime'> & { lastAt: string }>(sql`
    with every_failure as (${sql.join([calls, ...ofJobs], sql` union all `)})
    select kind, cause, count(*)::int as count, count(distinct user_id)::int as users,
      (array_agg(id order by at desc))[1] as "lastId", max(at) as "lastAt"
      from every_failure group by kind, cause order by max(at) desc limit ${GROUPS_MAX}`)
  return rows.map(({ lastAt, ...group }) => ({ ...group, lastTime: new Date(lastAt).getTime() }))
}

/** Deletes the failed calls of all tenants from before a time. */
export async function purgeFailures(db: Db, before: Date): Promise<void> {
  await db.delete(failures).where(lt(failures.createdAt, before))
}
