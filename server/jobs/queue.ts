import { fromPglite, type Job, PgBoss } from 'pg-boss'
import type { Store } from '#server/store/open.ts'

/** Two queues, and for each the place of jobs that no attempt ended. */
export const QUEUES = ['speech', 'render'] as const
export type QueueName = (typeof QUEUES)[number]

interface Manner {
  expireInSeconds: number
  pollingIntervalSeconds: number
  at: number
}
const MANNERS: Record<QueueName, Manner> = {
  speech: { expireInSeconds: 600, pollingIntervalSeconds: 0.5, at: 2 },
  render: { expireInSeconds: 12 * 3600, pollingIntervalSeconds: 1, at: 1 },
}
/** A job whose process died is given to another after this time without a sign of life (the least that is allowed is 10). */
const HEARTBEAT_SEC = 15

/** A job's data is only the id of the row that it works on. */
interface Payload {
  id: string
}

export type State = 'waiting' | 'active' | 'over' | 'unknown'

const STATES: Record<string, State> = { created: 'waiting', retry: 'waiting', active: 'active' }

/** Jobs that outlive the process, in the same database as everything else. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #workers = new Map<QueueName, string>()
  readonly #stopping = new AbortController()

  constructor(driver: Store['driver'], tellError: (error: Error) => void) {
    const own = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5, schedule: false }
    this.#boss = new PgBoss(
      driver.kind === 'embedded'
        ? { ...own, db: fromPglite(driver.lite), backend: 'pglite' }
        : { ...own, connectionString: driver.url, max: 4 },
    )
    this.#boss.on('error', tellError)
  }

  async start(): Promise<void> {
    await this.#boss.start()
    for (const name of QUEUES) {
      await this.#boss.createQueue(`${name}-lost`)
      await this.#boss.createQueue(name, {
        retryLimit: 2,
        retryDelay: 1,
        expireInSeconds: MANNERS[name].expireInSeconds,
        heartbeatSeconds: HEARTBEAT_SEC,
        deadLetter: `${name}-lost`,
      })
    }
  }

  /** Queues a job under an id that the caller has noted before; an id that is queued already is no error. */
  async send(name: QueueName, jobId: string, id: string): Promise<void> {
    await this.#boss.send(name, { id } satisfies Payload, { id: jobId })
    const worker = this.#workers.get(name)
    if (worker) this.#boss.notifyWorker(worker)
  }

  async cancel(name: QueueName, jobId: string): Promise<void> {
    await this.#boss.cancel(name, jobId)
  }

  async state(name: QueueName, jobId: string): Promise<State> {
    const [job] = await this.#boss.findJobs(name, { id: jobId })
    return job ? (STATES[job.state] ?? 'over') : 'unknown'
  }

  /**
   * Works on the jobs of a queue. The signal is aborted when the job is cancelled, and when this process stops: then
   * the job is begun again by the next one. What the handler throws makes it a failed attempt; after the last one
   * `lost` is told.
   */
  async work(
    name: QueueName,
    handle: (job: { jobId: string; id: string; signal: AbortSignal }) => Promise<void>,
    lost: (job: { jobId: string; id: string }) => Promise<void>,
  ): Promise<void> {
    const { pollingIntervalSeconds, at } = MANNERS[name]
    const stopping = this.#stopping.signal
    const options = { pollingIntervalSeconds, heartbeatRefreshSeconds: 1, localConcurrency: at }
    const worker = await this.#boss.work<Payload>(name, options, async ([job]: Job<Payload>[]) => {
      if (!job) return
      const signal = AbortSignal.any([job.signal, stopping])
      await handle({ jobId: job.id, id: job.data.id, signal })
      if (stopping.aborted) throw new Error('the server stopped while it worked on this')
    })
    this.#workers.set(name, worker)
    await this.#boss.work<Payload>(`${name}-lost`, { pollingIntervalSeconds: 5 }, async ([job]) => {
      if (job) await lost({ jobId: job.id, id: job.data.id })
    })
  }

  /** Ends the work in hand, so that another start begins it again, and stops. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the server stops'))
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }
}
