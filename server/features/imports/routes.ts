import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import type { RequestDeps } from '#server/platform/requests/define-request.ts'
import { mountRequest } from '#server/platform/requests/mount-request.ts'
import { IMPORT_REQUEST } from './request.ts'
import { requestImport } from './rules.ts'

interface ImportParts extends RequestDeps {
  objects: ObjectStore
  /** Whether a process of this instance draws slides. */
  imports: boolean
}

/** Serves the import of decks and scripts. */
export function importRoutes(app: FastifyInstance, parts: ImportParts): void {
  mountRequest(app, 'project', parts, {
    kind: IMPORT_REQUEST,
    async start(wanted, principal, reply, language) {
      if (!parts.imports) throw new ApiError('notFound', 'importOff')
      return reply(accepted(await requestImport(parts, principal, { ...wanted, language })))
    },
  })
}
