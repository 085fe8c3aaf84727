import { sql } from './base/drizzle.ts'
import type { Db } from './open.ts'

/** Jobs that wait and run in one queue. */
interface QueueLoad {
  queue: string
  waiting: number
  active: number
  /** Age of the job that waits longest, in seconds; 0 when none waits. */
  oldestSec: number
}

/** Returns the load of every queue that has unfinished jobs, by name. Jobs that are to begin later do not count. */
export async function queueLoads(db: Db): Promise<QueueLoad[]> {
  const { rows } = await db.execute<Record<keyof QueueLoad, string>>(sql`
    select name as queue,
      count(*) filter (where state <> 'active') as waiting,
      count(*) filter (where state = 'active') as active,
      coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active')), 0) as "oldestSec"
      from pgboss.job
      where state in ('created', 'retry', 'active') and (state = 'active' or start_after <= now())
      group by name order by name`)
  return rows.map(({ queue, waiting, active, oldestSec }) => ({
    queue,
    waiting: Number(waiting),
    active: Number(active),
    oldestSec: Number(oldestSec),
  }))
}

/**
 * Returns by id how many jobs of its lane of a queue go before each of these that waits: those that run, and those that are
 * begun first (pg-boss begins jobs by priority, then by age; jobs of the short lane have one above 0).
 */
export async function jobsAhead(db: Db, queue: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; state: string; ahead: string }>(sql`
    select id, state, ahead from (
      select id, state, row_number() over (
          partition by priority > 0 order by state = 'active' desc, priority desc, created_on) - 1 as ahead
        from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')
    ) as unfinished where state <> 'active' and id in ${ids}`)
  return new Map(rows.map(({ id, ahead }) => [id, Number(ahead)]))
}

/** Numbers of rows that tell how an instance is used. */
interface Totals {
  /** Log-in sessions that have not expired. */
  sessions: number
  /** Works by status. */
  works: Record<string, number>
  /** Calls that failed through a fault of the server, as long as they are kept. */
  failures: number
}

export async function totals(db: Db): Promise<Totals> {
  const { rows } = await db.execute<{ kind: string; name: string; count: number }>(sql`
    select 'sessions' as kind, '' as name, count(*)::int as count from sessions where expires_at > now()
    union all select 'failures', '', count(*)::int from failures
    union all select 'works', status, count(*)::int from works group by status`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const sum = (kind: string) => of(kind).reduce((total, { count }) => total + count, 0)
  const works = Object.fromEntries(of('works').map(({ name, count }) => [name, count]))
  return { sessions: sum('sessions'), failures: sum('failures'), works }
}
