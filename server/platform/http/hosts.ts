import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Returns the name in a Host header, without port and brackets, in lower case; null for anything else. */
function nameIn(host: string | undefined): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.exec(host ?? '') ?? []
  return name?.replace(/[[\]]/g, '').toLowerCase() ?? null
}

/** Returns the names under which a server is reached: the configured ones, and its own. */
export function hostNames({ host, publicUrl, allowed }: { host: string; publicUrl: string | null; allowed: string[] }) {
  const own = [host, ...(publicUrl ? [new URL(publicUrl).hostname] : []), ...allowed]
  return ['localhost', hostname(), ...own].map((name) => name.toLowerCase())
}

/**
 * Refuses requests for other host names: a page elsewhere whose name is made to point here (DNS rebinding) would pass
 * for one of this server's. An IP address cannot be made to point elsewhere. A host with a brand is one of the server's.
 */
export function refuseOtherHosts(app: FastifyInstance, names: string[], isBranded: (name: string) => Promise<boolean>) {
  const isKnown = async (name: string | null) =>
    name !== null && (isIP(name) !== 0 || names.includes(name) || (await isBranded(name)))
  app.addHook('onRequest', async (request) => {
    const forwarded = request.host
    if (!(await isKnown(nameIn(request.headers.host))) || !(await isKnown(nameIn(forwarded)))) {
      throw new ApiError('misdirected', 'otherHost')
    }
  })
}
