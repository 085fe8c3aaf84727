import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open.ts'
import type { JobKind, JobQueue } from '#server/platform/queue/queue.ts'

/** Where rows and their jobs are kept. */
export interface JobRowDeps {
  db: Db
  queue: JobQueue
}

/** A row that has not ended. */
interface WaitingRow {
  id: string
  tenantId: string
  /** The job that ends it. */
  jobId: string | null
}

/** Rows that a job each ends: the requests of a kind, works, messages to webhooks. */
export interface JobRows {
  readonly job: JobKind<{ id: string }>
  /** Returns the rows of all tenants that have not ended. */
  unfinished(db: Db): Promise<WaitingRow[]>
  /** Ends a row that no attempt of its job could end. One that has ended, or waits for another job by now, stays. */
  giveUp(deps: JobRowDeps, row: Pick<WaitingRow, 'id' | 'jobId'>): Promise<void>
  /** Gives a row that has not ended meanwhile a new job. */
  renew(deps: JobRowDeps, row: WaitingRow): Promise<void>
  /**
   * Selects the rows of a tenant that have failed since a moment, as `kind`, `cause`, `id`, `user_id` and `at`. Absent
   * where they are listed elsewhere.
   */
  failures?(tenantId: string, since: Date): SQL
}
