import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import type { Attempt, JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import type { Language } from '#shared/api/languages.ts'
import type { RequestReply } from '#shared/api/request.ts'
import { type Asked, type RequestRow, RequestRows, type RequestTable } from './rows.ts'

/** Stands, as the code of a failed request, for a workspace without room. */
const NO_ROOM = 'noRoom'

const jobData = z.object({ id: z.string() })
type JobData = z.output<typeof jobData>

interface Definition<Row extends RequestRow, Result> {
  table: RequestTable
  /** The queue, and how its jobs are worked on. */
  job: Omit<JobKind, 'data'>
  /** The sentence for a request that the workspace does not have. */
  notFound: Sentence
  /** The sentences of the codes with which a request ends without a result; `other` of every other one. */
  failures: { codes: Record<string, Sentence>; other: Sentence }
  /** The code of a request that no attempt could end. */
  lost: string
  /** Returns the code of an error that ends a request; null where another attempt may do better. */
  codeOf(error: unknown): string | null
  /** Returns what the reply says of a row besides how far it is. */
  result(row: Row): Result
}

/** Where requests are kept and queued. */
export interface RequestDeps {
  db: Db
  queue: JobQueue
}

/** One kind of request: what takes its time, is kept as a row, done by a job, and polled. */
class RequestKind<Row extends RequestRow, Result> {
  readonly rows: RequestRows<Row>
  readonly job: JobKind<JobData>
  readonly notFound: Sentence
  readonly #definition: Definition<Row, Result>

  constructor(definition: Definition<Row, Result>) {
    this.rows = new RequestRows(definition.table)
    this.job = { ...definition.job, data: jobData }
    this.notFound = definition.notFound
    this.#definition = definition
  }

  /** Adds a request with its job, in the caller's transaction. */
  async begin(tx: Tx, queue: JobQueue, principal: Principal, asked: Asked<Row>): Promise<Row> {
    const made = await this.rows.insert(tx, principal, asked)
    await queue.send(tx, this.job, { id: made.id }, { owner: made.tenantId, jobId: made.jobId })
    return made
  }

  /** Ends a request that has not ended. False when the workspace has none of that id. */
  async cancel({ db, queue }: RequestDeps, principal: Principal, id: string): Promise<boolean> {
    const row = await this.rows.find(db, principal, id)
    if (!row) return false
    await this.rows.report(db, id, { status: 'fail', errorCode: 'cancelled' } as Partial<Row>)
    await queue.cancel(this.job, row.jobId)
    return true
  }

  /** Works on the request of a job. An error that has a code ends it; any other is another attempt's matter. */
  async attempt(db: Db, { data: { id }, jobId }: Attempt<JobData>, work: (row: Row) => Promise<void>): Promise<void> {
    const row = await this.rows.ofJob(db, id, jobId)
    if (!row) return
    try {
      await work(row)
    } catch (error) {
      const errorCode = error instanceof QuotaError ? NO_ROOM : this.#definition.codeOf(error)
      if (errorCode === null) throw error
      await this.#fail(db, id, errorCode, String(error))
    }
  }

  /** Ends a request that no attempt could end. */
  async giveUp(db: Db, id: string): Promise<void> {
    await this.#fail(db, id, this.#definition.lost, 'no attempt ended')
  }

  async #fail(db: Db, id: string, errorCode: string, errorMessage: string): Promise<void> {
    await this.rows.report(db, id, { status: 'fail', errorCode, errorMessage } as Partial<Row>)
  }

  /** Gives a request that has not ended a new job. */
  async renew({ db, queue }: RequestDeps, { id, tenantId: owner }: Pick<Row, 'id' | 'tenantId'>): Promise<void> {
    await db.transaction(async (tx) => {
      const jobId = randomUUID()
      await this.rows.report(tx, id, { jobId, progress: 0 } as Partial<Row>)
      await queue.send(tx, this.job, { id }, { owner, jobId })
    })
  }

  /** Returns the reply to a caller who asks for a request. `limit` is what a workspace may store. */
  reply(row: Row, language: Language, limit: string): RequestReply & Result {
    const { failures, lost, result } = this.#definition
    const code = row.errorCode ?? lost
    const sentence = code === NO_ROOM ? 'quotaFull' : (failures.codes[code] ?? failures.other)
    return {
      requestId: row.id,
      finished: row.status !== 'progress',
      progress: row.progress,
      error: row.status === 'fail' ? { code, message: say(language, sentence, { limit }) } : null,
      ...result(row),
    }
  }
}

/** Defines a kind of request. */
export function defineRequest<Row extends RequestRow, Result>(
  definition: Definition<Row, Result>,
): RequestKind<Row, Result> {
  return new RequestKind(definition)
}

export type { RequestKind }
