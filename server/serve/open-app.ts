import type { FastifyInstance } from 'fastify'
import type { BrandHosts } from '#server/features/workspace/brands/hosts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Disk } from '#server/platform/config/space.ts'
import { createApp } from '#server/platform/http/app.ts'
import { hostNames } from '#server/platform/http/hosts.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'

/** Time that requests in progress have to finish when the server stops. */
const REQUESTS_END_MS = 2000

/** Returns the HTTP server of a configuration, without routes. */
export function openApp(
  config: Config,
  { objects, brandHosts, disks }: { objects: ObjectStore; brandHosts: BrandHosts; disks: readonly Disk[] },
): Promise<FastifyInstance> {
  const { host, publicUrl, proxies, stock, frames } = config
  // its page shows inside the dialog that pays
  const { alipay } = config.billing
  return createApp({
    logLevel: config.logLevel,
    behindProxy: publicUrl !== null || proxies !== null,
    proxies,
    https: publicUrl?.startsWith('https:') ?? false,
    mediaOrigins: [objects.origin, stock.source && new URL(stock.source.url).origin].filter(
      (origin) => origin !== null,
    ),
    frames: { ...frames, origins: alipay ? [...frames.origins, new URL(alipay.url).origin] : frames.origins },
    hostNames: hostNames({ host, publicUrl, allowed: config.allowedHosts }),
    isBranded: (name) => brandHosts.has(name),
    disks,
  })
}

/** Ends the HTTP server; requests that do not finish in time are cut off. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const forced = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_MS)
  await app.close()
  clearTimeout(forced)
}
