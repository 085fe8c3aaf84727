import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mountPlain } from '#server/platform/http/mount-plain.ts'
import type { healthOf } from './checks.ts'
import type { Metrics } from './metrics.ts'

interface Served {
  health: ReturnType<typeof healthOf>
  metrics: Metrics
  /** The token that a reader of the metrics from another machine must send; null admits this machine alone. */
  metricsToken: string | null
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
/** Headers by which a proxy on this machine shows that the client is another one. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

function isLocal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  return LOOPBACK.includes(address) && FORWARDED.every((name) => request.headers[name] === undefined)
}

/** Compares digests, so that the time does not depend on where two tokens differ. */
function hasToken(request: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/**
 * Serves `/healthz` (the process answers), `/readyz` (its parts; 503 where calls cannot be answered) and `/metrics`
 * (Prometheus; for this machine, or with the token).
 */
export function healthRoutes(app: FastifyInstance, { health, metrics, metricsToken }: Served): void {
  mountPlain(app, { method: 'GET', path: '/healthz', answer: () => ({ text: JSON.stringify({ status: 'pass' }) }) })
  mountPlain(app, {
    method: 'GET',
    path: '/readyz',
    async answer() {
      const report = await health()
      return { status: report.status === 'fail' ? 503 : 200, text: JSON.stringify(report) }
    },
  })
  mountPlain(app, {
    method: 'GET',
    path: '/metrics',
    async answer(request) {
      const admitted = isLocal(request) || (metricsToken !== null && hasToken(request, metricsToken))
      if (admitted) return { type: metrics.contentType, text: await metrics.text() }
      return { status: 403, type: 'text/plain', text: 'Metrics are for this machine, or METRICS_TOKEN.\n' }
    },
  })
}
