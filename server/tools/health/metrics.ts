import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { queueLoads, totals } from '#server/platform/db/load.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Upper bounds in seconds of the times that are counted. */
const CALL_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10]
const RENDER_SECONDS = [5, 15, 60, 300, 900, 3600, 4 * 3600]

export interface Metrics {
  /** Counts the requests of an app from here on, by route, never by address. */
  count(app: FastifyInstance): void
  /** Measures an attempt at a render. */
  rendering<T>(attempt: () => Promise<T>): Promise<T>
  /** Returns the metrics in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** Reads the gauges of the database when Prometheus asks. */
function databaseGauges(db: Db, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const jobs = gauge('studio_queue_jobs', 'Jobs that wait or run.', ['queue', 'state'])
  const age = gauge('studio_queue_oldest_seconds', 'Age of the job that waits longest.', ['queue'])
  const works = gauge('studio_works', 'Rendered videos, and those that wait or failed.', ['status'])
  const sessions = gauge('studio_sessions', 'Log-in sessions that have not expired.')
  const failures = gauge('studio_failures', 'Kept calls that failed through a fault of the server.')
  return async () => {
    const [loads, total] = await Promise.all([queueLoads(db), totals(db)])
    for (const metric of [jobs, age, works]) metric.reset()
    for (const { queue, waiting, active, oldestSec } of loads) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'active' }, active)
      age.set({ queue }, oldestSec)
    }
    for (const [status, number] of Object.entries(total.works)) works.set({ status }, number)
    sessions.set(total.sessions)
    failures.set(total.failures)
  }
}

/** Creates the metrics of one server. */
export function createMetrics(db: Db): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'studio_requests_total', help: 'Answered requests.', labelNames, registers })
  const seconds = new Histogram({
    name: 'studio_request_seconds',
    help: 'Time of answers.',
    buckets: CALL_SECONDS,
    registers,
  })
  const renders = new Histogram({
    name: 'studio_render_seconds',
    help: 'Time of attempts at renders in this process.',
    buckets: RENDER_SECONDS,
    registers,
  })
  const readDatabase = databaseGauges(db, registers)
  return {
    contentType: registry.contentType,
    count: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ method: request.method, route, status: reply.statusCode })
        seconds.observe(reply.elapsedTime / 1000)
      })
    },
    rendering: async (attempt) => {
      const end = renders.startTimer()
      try {
        return await attempt()
      } finally {
        end()
      }
    },
    text: async () => {
      await readDatabase()
      return registry.metrics()
    },
  }
}
