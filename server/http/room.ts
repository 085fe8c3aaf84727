import type { FastifyInstance } from 'fastify'
import { missingSpace } from '#server/start/space.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    stores?: boolean
  }
}

/** Refuses calls that store content while a disk is nearly full, before their body is read. Other calls go on. */
export function refuseWhenFull(app: FastifyInstance, folders: string[]): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.stores) return
    const bytes = Number(request.headers['content-length'] ?? 0)
    if ((await missingSpace(folders, bytes)) > 0) throw new ApiError('storageFull', 'storageFull')
  })
}
