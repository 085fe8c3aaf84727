import { randomUUID } from 'node:crypto'
import { fromDrizzle, type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { sql } from '#server/platform/db/base/drizzle.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { errorsOnce } from './errors-once.ts'

/** A kind of job, with a queue of its own. The room that does the work declares it. */
export interface JobKind<Data extends object = object> {
  /** The name of the queue, unique: letters, digits, hyphens. */
  name: string
  /** The data that every job carries, beside its id. */
  data: z.ZodType<Data>
  /** Time after which one attempt counts as failed. */
  expireInSeconds: number
  /** Jobs that one process handles at once. */
  concurrency: number
  /** Jobs of one owner that one process handles at once; as many as there are by default. */
  concurrencyPerOwner?: number
  /** Attempts after the first. */
  retryLimit: number
}

/** One attempt at a job. */
export interface Attempt<Data extends object> {
  jobId: string
  data: Data
  /** Aborted when the job is cancelled, and when this process stops: the job is then retried by another process. */
  signal: AbortSignal
}

/** Jobs of one queue that do not wait for each other: those of each lane have turns, and workers, of their own. */
export type Lane = 'long' | 'short'

interface Handlers<Data extends object> {
  /** Does the work. An attempt fails when it throws; with 'again' it makes room for other jobs, and does not count. */
  handle(attempt: Attempt<Data>): Promise<unknown>
  /** Does the work of the short lane, one job at a time beside the others; without it, `handle` does that of both. */
  handleShort?(attempt: Attempt<Data>): Promise<unknown>
  /**
   * Called once for a job whose last attempt failed or expired; that may be long afterwards, since only a process that works
   * on its kind calls it.
   */
  lost?(job: Omit<Attempt<Data>, 'signal'>): Promise<void>
}

/** `failed`: every attempt has failed or died. `over`: completed or cancelled. */
type State = 'waiting' | 'active' | 'failed' | 'over' | 'unknown'

const STATES: Record<string, State> = { created: 'waiting', retry: 'waiting', active: 'active', failed: 'failed' }

/** A job whose process died is retried after this time without a heartbeat (pg-boss allows no less than 10). */
const HEARTBEAT_SECONDS = 15
/** A notification wakes a worker at once; this interval finds jobs whose notification was lost, and delayed ones. */
const POLLING_SECONDS = 2
/** Time for which a finished job is kept. */
const KEEP_FINISHED_SECONDS = 3 * 24 * 3600
/** Longest wait for handlers at the end, in milliseconds; within the ten seconds that a service manager allows. */
const STOP_MS = 5000

/** Priority of the first place of the short lane; those of the long one are 0 and below. */
const SHORT_PRIORITY = 1_000_000_000

/**
 * The place of a new job of owner $2 in queue $1, in the lane whose first place has priority $3 (start-time fair queueing, P. Goyal et al. 1996, each job counted as
 * one): behind the owner's last job, and not before the jobs that have begun. Jobs of a smaller place are begun first, of
 * the same place the older one.
 */
const PLACE = `
  select greatest(
      1 + max($3 - priority) filter (where group_id = $2 and (started_on is not null or state = 'created')),
      max($3 - priority) filter (where started_on is not null),
      0
    )::int as place from pgboss.job where name = $1 and (priority > 0) = ($3 > 0)`

const lostQueue = (name: string) => `${name}-lost`

/** Jobs that outlive the process, in the same database as the rows that they belong to. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #migrate: boolean
  readonly #stopping = new AbortController()

  /**
   * @param migrate whether this process brings the tables of the jobs up to date, or finds them so
   * @param onError called with an error of the queue, with the same one once until it has stopped
   */
  constructor(databaseUrl: string, migrate: boolean, onError: (error: unknown) => void) {
    this.#migrate = migrate
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      max: 4,
      migrate,
      createSchema: migrate,
      useListenNotify: true,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    })
    this.#boss.on('error', errorsOnce(onError))
  }

  /** Starts with the queues of these kinds. A kind must be among them before it is used. */
  async start(kinds: readonly Pick<JobKind, 'name' | 'expireInSeconds' | 'retryLimit'>[]): Promise<void> {
    await this.#boss.start()
    if (!this.#migrate) return
    for (const { name, expireInSeconds, retryLimit } of kinds) {
      const options = {
        retryLimit,
        retryDelay: 1,
        expireInSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: KEEP_FINISHED_SECONDS,
        notify: true,
        deadLetter: lostQueue(name),
      }
      await this.#boss.createQueue(lostQueue(name), { deleteAfterSeconds: KEEP_FINISHED_SECONDS, notify: true })
      await this.#boss.createQueue(name, options)
      await this.#boss.updateQueue(name, options)
    }
  }

  /**
   * Adds a job in the caller's transaction, so that the job exists exactly when the rows written with it do.
   * @param owner owners take turns: the first job of one goes before the second job of another (S20.20)
   * @param jobId an id that the caller has stored in its row; a job of this id that exists already is left as it is
   * @param lane the long one by default; a job without an owner is in it
   * @param startAfter the earliest moment of the first attempt
   * @returns the id of the job
   */
  async send<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    {
      owner,
      lane = 'long',
      jobId = randomUUID(),
      startAfter,
    }: { owner?: string; lane?: Lane; jobId?: string; startAfter?: Date } = {},
  ): Promise<string> {
    const db = fromDrizzle(tx, sql)
    const turn =
      owner === undefined ? {} : { group: { id: owner }, priority: await this.#priority(db, kind, owner, lane) }
    await this.#boss.send(kind.name, data, { id: jobId, db, ...turn, ...(startAfter && { startAfter }) })
    return jobId
  }

  async #priority(
    db: ReturnType<typeof fromDrizzle>,
    { name }: Pick<JobKind, 'name'>,
    owner: string,
    lane: Lane,
  ): Promise<number> {
    const first = lane === 'short' ? SHORT_PRIORITY : 0
    const { rows } = await db.executeSql(PLACE, [name, owner, first])
    return first - rows[0].place
  }

  /**
   * Adds a job at every moment that a cron expression names. Servers that share a database add one job between them.
   * @param cron five fields in UTC, such as `0 3 * * *` for three o'clock every night; replaces the kind's previous one
   */
  async schedule<Data extends object>(kind: JobKind<Data>, cron: string, data: Data): Promise<void> {
    await this.#boss.schedule(kind.name, cron, data, { tz: 'UTC' })
  }

  async cancel({ name }: Pick<JobKind, 'name'>, jobId: string): Promise<void> {
    await this.#boss.cancel(name, jobId)
  }

  /** Ends an attempt whose process has died; the job is retried, or lost if this was its last attempt. */
  async failAttempt({ name }: Pick<JobKind, 'name'>, jobId: string): Promise<void> {
    await this.#boss.fail(name, jobId, { message: 'the process ended' })
  }

  async state({ name }: Pick<JobKind, 'name'>, jobId: string): Promise<State> {
    const [job] = await this.#boss.findJobs(name, { id: jobId })
    return job ? (STATES[job.state] ?? 'over') : 'unknown'
  }

  /** Handles the jobs of a kind in this process. */
  async work<Data extends object>(kind: JobKind<Data>, { handle, handleShort, lost }: Handlers<Data>): Promise<void> {
    const polling = { pollingIntervalSeconds: POLLING_SECONDS, notifyPollingIntervalSeconds: POLLING_SECONDS }
    const options = {
      ...polling,
      heartbeatRefreshSeconds: 1,
      localConcurrency: kind.concurrency,
      ...(kind.concurrencyPerOwner && { localGroupConcurrency: kind.concurrencyPerOwner }),
    }
    if (handleShort) {
      await this.#boss.work(kind.name, { ...options, maxPriority: 0 }, this.#worker(kind, handle))
      const short = { ...options, localConcurrency: 1, minPriority: 1 }
      await this.#boss.work(kind.name, short, this.#worker(kind, handleShort))
    } else await this.#boss.work(kind.name, options, this.#worker(kind, handle))
    const named = { ...polling, includeMetadata: true } as const
    await this.#boss.work(lostQueue(kind.name), named, async ([job]: JobWithMetadata<unknown>[]) => {
      if (job) await lost?.({ jobId: job.sourceId ?? job.id, data: kind.data.parse(job.data) })
    })
  }

  #worker<Data extends object>(kind: JobKind<Data>, handle: Handlers<Data>['handle']) {
    const stopping = this.#stopping.signal
    return async ([job]: Job<unknown>[]): Promise<void> => {
      if (!job) return
      const signal = AbortSignal.any([job.signal, stopping])
      let isToGoOn = false
      try {
        isToGoOn = (await handle({ jobId: job.id, data: kind.data.parse(job.data), signal })) === 'again'
      } finally {
        if (stopping.aborted || isToGoOn) await this.#giveBack(job.id)
      }
      if (isToGoOn) throw new Error('another attempt goes on with this job')
      if (stopping.aborted) throw new Error('the server stopped while it handled this job')
    }
  }

  /** Lets a job have an attempt again that did not fail. */
  async #giveBack(jobId: string): Promise<void> {
    await this.#boss.getDb().executeSql('update pgboss.job set retry_limit = retry_limit + 1 where id = $1', [jobId])
  }

  /** Aborts the running handlers, whose jobs another process retries, and stops. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the server stops'))
    await this.#boss.stop({ graceful: true, timeout: STOP_MS })
  }
}
