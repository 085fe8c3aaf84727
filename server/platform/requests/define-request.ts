import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { SpaceError } from '#server/platform/config/space.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import type { Attempt, JobKind } from '#server/platform/queue/queue.ts'
import type { Call } from '#shared/api/envelope.ts'
import type { FailureGroup } from '#shared/api/failures.ts'
import type { Language } from '#shared/api/languages.ts'
import type { CancelCall, RequestReply } from '#shared/api/request.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { JobRowDeps, JobRows } from './job-rows.ts'
import { type Asked, CANCELLED, type RequestRow, RequestRows, type RequestTable } from './rows.ts'

/** The codes of a request for which the workspace, or a disk of the server, has no room; and their sentences. */
const NO_ROOM = 'noRoom'
const NO_SPACE = 'noSpace'

const COMMON: Record<string, Sentence> = { [NO_ROOM]: 'quotaFull', [NO_SPACE]: 'storageFull' }

/** Returns the code of an error that every kind of request may meet; null for another. */
function commonCode(error: unknown): string | null {
  if (error instanceof QuotaError) return NO_ROOM
  return error instanceof SpaceError ? NO_SPACE : null
}

const jobData = z.object({ id: z.string() })
type JobData = z.output<typeof jobData>

/** The operator's limits of requests. */
type RequestLimits = Pick<Config, 'speechesMax'>

/** The means that requests are begun with. */
export interface RequestDeps extends JobRowDeps {
  limits: RequestLimits
}

/** One request more than a workspace may have at a time. */
export interface LimitRefusal<Reason extends string> {
  reason: Reason
  values: { limit: number }
}

interface Calls<Wanted extends object, Reply extends RequestReply> {
  /** Says what is wanted, and polls. */
  ask: Call<z.ZodType<Wanted | { requestId: string }>, z.ZodType<unknown, Reply>>
  /** Absent for requests that callers share. */
  cancel?: CancelCall
}

interface Definition<Row extends RequestRow, Wanted extends object, Reply extends RequestReply, Reason extends string> {
  table: RequestTable
  /** The queue, and how its jobs are worked on. */
  job: Omit<JobKind, 'data'>
  calls: Calls<Wanted, Reply>
  /** How many requests of a workspace are unfinished at most, and the reason with which one more is refused. */
  limit: { max(limits: RequestLimits): number; reason: Reason }
  /** The sentence for a request that the workspace does not have. */
  notFound: Sentence
  /**
   * The sentences of the codes with which a request ends without a result, `other` of every other one; and as what
   * administrators see it.
   */
  failures: { kind: FailureGroup['kind']; codes: Record<string, Sentence>; other: Sentence }
  /** The code of a request that no attempt could end. */
  lost: string
  /** Returns the code of an error that ends a request; null where another attempt may do better. */
  codeOf(error: unknown): string | null
  /** Returns what the reply says of a row besides how far it is. */
  result(row: Row): Omit<Reply, keyof RequestReply>
}

/** One kind of request: what takes its time, is kept as a row, done by a job, and polled. */
class RequestKind<Row extends RequestRow, Wanted extends object, Reply extends RequestReply, Reason extends string>
  implements JobRows
{
  readonly rows: RequestRows<Row>
  readonly job: JobKind<JobData>
  readonly calls: Calls<Wanted, Reply>
  readonly notFound: Sentence
  readonly #definition: Definition<Row, Wanted, Reply, Reason>

  constructor(definition: Definition<Row, Wanted, Reply, Reason>) {
    this.rows = new RequestRows(definition.table)
    this.job = { ...definition.job, data: jobData }
    this.calls = definition.calls
    this.notFound = definition.notFound
    this.#definition = definition
  }

  /**
   * Adds a request with its job, unless the workspace has as many as it may.
   * @param known returns a request that is there already and is the one that is asked for
   */
  begin(
    { db, queue, limits }: RequestDeps,
    principal: Principal,
    asked: Asked<Row>,
    known?: (tx: Tx) => Promise<Row | null>,
  ): Promise<Result<Row, LimitRefusal<Reason>>> {
    const { limit } = this.#definition
    return db.transaction(async (tx) => {
      const unfinished = await this.rows.lockUnfinished(tx, principal)
      const same = await known?.(tx)
      if (same) return ok(same)
      const max = limit.max(limits)
      if (unfinished >= max) return err({ reason: limit.reason, values: { limit: max } })
      const made = await this.rows.insert(tx, principal, asked)
      await queue.send(tx, this.job, { id: made.id }, { owner: made.tenantId, jobId: made.jobId })
      return ok(made)
    })
  }

  /** Ends a request that has not ended. False when the workspace has none of that id. */
  async cancel({ db, queue }: JobRowDeps, principal: Principal, id: string): Promise<boolean> {
    const row = await this.rows.find(db, principal, id)
    if (!row) return false
    await this.rows.report(db, id, { status: 'fail', errorCode: CANCELLED } as Partial<Row>)
    await queue.cancel(this.job, row.jobId)
    return true
  }

  /** Works on the request of a job. An error that has a code ends it; any other is another attempt's matter. */
  async attempt(
    db: Db,
    { data: { id }, jobId, signal }: Attempt<JobData>,
    work: (row: Row) => Promise<void>,
  ): Promise<void> {
    const row = await this.rows.ofJob(db, id, jobId)
    if (!row) return
    try {
      await work(row)
    } catch (error) {
      // a server that stops closes its engines: their errors are no failures of the request
      signal.throwIfAborted()
      const errorCode = commonCode(error) ?? this.#definition.codeOf(error)
      if (errorCode === null) throw error
      await this.#fail(db, { id, jobId }, errorCode, String(error))
    }
  }

  unfinished(db: Db): Promise<Pick<Row, 'id' | 'tenantId' | 'jobId'>[]> {
    return this.rows.unfinished(db)
  }

  /**
   * Ends a request with its result. Where the request has ended meanwhile, or is gone with its workspace, it returns false,
   * and the files that were stored for it, under keys of this attempt alone, are removed.
   */
  async succeed(
    { db, objects }: { db: Db; objects: ObjectStore },
    id: string,
    result: Partial<Row>,
    files: readonly string[],
  ): Promise<boolean> {
    if (await this.rows.report(db, id, { ...result, status: 'success', progress: 1 } as Partial<Row>)) return true
    for (const key of files) await objects.remove(key)
    return false
  }

  async giveUp({ db }: Pick<JobRowDeps, 'db'>, row: { id: string; jobId: string | null }): Promise<void> {
    await this.#fail(db, row, this.#definition.lost, 'no attempt ended')
  }

  async #fail(
    db: Db,
    { id, jobId }: { id: string; jobId: string | null },
    errorCode: string,
    errorMessage: string,
  ): Promise<void> {
    const failed = { status: 'fail', errorCode, errorMessage } as Partial<Row>
    if (jobId !== null) await this.rows.report(db, id, failed, jobId)
  }

  async renew({ db, queue }: JobRowDeps, { id, tenantId: owner }: Pick<RequestRow, 'id' | 'tenantId'>): Promise<void> {
    await db.transaction(async (tx) => {
      const jobId = randomUUID()
      const isUnfinished = await this.rows.report(tx, id, { jobId, progress: 0 } as Partial<Row>)
      if (isUnfinished) await queue.send(tx, this.job, { id }, { owner, jobId })
    })
  }

  failures(tenantId: string, since: Date): SQL {
    return this.rows.failures(this.#definition.failures.kind, tenantId, since)
  }

  /** Returns the reply to a caller who asks for a request. `limit` is what a workspace may store. */
  reply(row: Row, language: Language, limit: string): Reply {
    const { failures, lost, result } = this.#definition
    const code = row.errorCode ?? lost
    const sentence = COMMON[code] ?? failures.codes[code] ?? failures.other
    const whole: RequestReply & Omit<Reply, keyof RequestReply> = {
      requestId: row.id,
      finished: row.status !== 'progress',
      progress: row.progress,
      error: row.status === 'fail' ? { code, message: say(language, sentence, { limit }) } : null,
      ...result(row),
    }
    return whole as Reply
  }
}

/** Defines a kind of request, which `server/serve/requests.ts` lists. */
export function defineRequest<
  Row extends RequestRow,
  Wanted extends object,
  Reply extends RequestReply,
  Reason extends string,
>(definition: Definition<Row, Wanted, Reply, Reason>): RequestKind<Row, Wanted, Reply, Reason> {
  return new RequestKind(definition)
}

export type { RequestKind }
