import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tryLater } from './api-error.ts'
import { LOOP_BYTES_MAX } from './body.ts'
import { tenantOf } from './call-session.ts'

/** The share of large bodies at a time, from their arrival to the response. */
interface Share {
  calls: number
  bytes: number
}

/** A workspace's share: two of the largest saves, or more of smaller ones. */
const TENANT_MAX: Share = { calls: 8, bytes: 128e6 }
/** The share of all workspaces together. */
const ALL_MAX: Share = { calls: 24, bytes: 320e6 }

function exceeds(taken: Share, bytes: number, max: Share): boolean {
  return taken.calls >= max.calls || taken.bytes + bytes > max.bytes
}

function change(taken: Share, calls: 1 | -1, bytes: number): void {
  taken.calls += calls
  taken.bytes += calls * bytes
}

/** Returns the announced length of a large body; 0 for a small one. A body without a length may be as long as allowed. */
function largeBytes({ headers, routeOptions }: FastifyRequest): number {
  const bytes = headers['transfer-encoding'] ? routeOptions.bodyLimit : Number(headers['content-length'] ?? 0)
  return bytes > LOOP_BYTES_MAX && bytes <= routeOptions.bodyLimit ? bytes : 0
}

/**
 * Limits the large bodies that are received, parsed, checked and written at a time: for each tenant (429) and for all
 * together (503). A refused call may be made again a little later. To be called after `guardCalls`.
 */
export function limitLargeCalls(app: FastifyInstance): void {
  const all: Share = { calls: 0, bytes: 0 }
  const tenants = new Map<string, Share>()
  const ends = new WeakMap<FastifyRequest, () => void>()

  const admit = (request: FastifyRequest, bytes: number) => {
    const tenantId = tenantOf(request)
    const own = tenants.get(tenantId) ?? { calls: 0, bytes: 0 }
    if (exceeds(own, bytes, TENANT_MAX)) throw tryLater('tooMany', 'tooManyLargeCalls')
    if (exceeds(all, bytes, ALL_MAX)) throw tryLater('busy', 'serverBusy')
    tenants.set(tenantId, own)
    for (const taken of [own, all]) change(taken, 1, bytes)
    ends.set(request, () => {
      for (const taken of [own, all]) change(taken, -1, bytes)
      if (own.calls === 0) tenants.delete(tenantId)
    })
  }

  app.addHook('onRequest', async (request) => {
    const bytes = largeBytes(request)
    if (bytes > 0) admit(request, bytes)
  })
  // also for a client that has gone: its document is worked on until then
  app.addHook('onSend', async (request) => {
    ends.get(request)?.()
    ends.delete(request)
  })
}
