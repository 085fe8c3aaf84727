import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { and, eq, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'

/** The code of a request that a caller has ended. */
export const CANCELLED = 'cancelled'

/** Columns that every request has, of whatever kind. */
export interface RequestRow {
  id: string
  tenantId: string
  userId: string | null
  status: 'progress' | 'success' | 'fail'
  /** 0 to 1. */
  progress: number
  /** The job that does it. */
  jobId: string
  errorCode: string | null
  errorMessage: string | null
  createdAt: Date
}

export type RequestTable = PgTable & Record<keyof RequestRow, AnyPgColumn>

/** Columns that may change in a row that has not ended. */
type Change<Row> = Partial<Omit<Row, 'id' | 'tenantId' | 'userId' | 'createdAt'>>

/** Columns that a request fills in its row. */
export type Asked<Row> = Partial<Omit<Row, keyof RequestRow>>

/** The rows of one kind of request. */
export class RequestRows<Row extends RequestRow> {
  readonly #table: RequestTable

  constructor(table: RequestTable) {
    this.#table = table
  }

  get #unfinished() {
    return eq(this.#table.status, 'progress')
  }

  async insert(tx: Tx, { tenantId, userId }: Principal, asked: Asked<Row>): Promise<Row> {
    const row = { ...asked, id: randomUUID(), tenantId, userId, status: 'progress', jobId: randomUUID() }
    const [made] = await tx.insert(this.#table).values(row).returning()
    if (!made) throw new Error('a request was not written')
    return made as unknown as Row
  }

  /** Returns how many requests of a tenant have not ended; until the transaction ends, nobody else adds one. */
  async lockUnfinished(tx: Tx, { tenantId }: Principal): Promise<number> {
    await lockTenant(tx, tenantId)
    return tx.$count(this.#table, and(eq(this.#table.tenantId, tenantId), this.#unfinished))
  }

  /** A request of a tenant; null when it has none of that id. */
  find(db: Db, { tenantId }: Principal, id: string): Promise<Row | null> {
    return this.#one(db, and(eq(this.#table.id, id), eq(this.#table.tenantId, tenantId)))
  }

  /** The request of a job; null when it has ended, or another job does it. */
  ofJob(db: Db, id: string, jobId: string): Promise<Row | null> {
    return this.#one(db, and(eq(this.#table.id, id), eq(this.#table.jobId, jobId), this.#unfinished))
  }

  async #one(db: Db, condition: ReturnType<typeof and>): Promise<Row | null> {
    const [row] = await db.select().from(this.#table).where(condition)
    return (row as unknown as Row | undefined) ?? null
  }

  /**
   * Changes a request that has not ended. False when it has.
   * @param jobId the job that changes it, where a request that waits for another one is to stay
   */
  async report(db: Db | Tx, id: string, change: Change<Row>, jobId?: string): Promise<boolean> {
    const ofJob = jobId === undefined ? undefined : eq(this.#table.jobId, jobId)
    const its = and(eq(this.#table.id, id), this.#unfinished, ofJob)
    return (await db.update(this.#table).set(change).where(its).returning({ id: this.#table.id })).length > 0
  }

  /** Requests that have not ended, of all tenants. */
  async unfinished(db: Db): Promise<Pick<Row, 'id' | 'tenantId' | 'jobId'>[]> {
    const { id, tenantId, jobId } = this.#table
    return db.select({ id, tenantId, jobId }).from(this.#table).where(this.#unfinished) as never
  }

  /** Selects the requests of a tenant that have failed since a moment, without those that callers have ended. */
  failures(kind: string, tenantId: string, since: Date): SQL {
    const { id, tenantId: owner, userId, status, createdAt, errorCode, errorMessage } = this.#table
    return sql`
      select ${kind}::text as kind, coalesce(${errorMessage}, ${errorCode}, '') as cause, ${id} as id,
          ${userId} as user_id, ${createdAt} as at
        from ${this.#table} where ${owner} = ${tenantId} and ${status} = 'fail'
          and ${errorCode} is distinct from ${CANCELLED} and ${createdAt} >= ${since}`
  }
}
