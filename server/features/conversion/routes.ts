import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import type { RequestDeps } from '#server/platform/requests/define-request.ts'
import { mountRequest } from '#server/platform/requests/mount-request.ts'
import { CONVERSION_REQUEST } from './request.ts'
import { requestConversion } from './rules.ts'

interface ConversionParts extends RequestDeps {
  objects: ObjectStore
  /** Whether this server has an ffmpeg. */
  converts: boolean
}

/** Serves the conversion of uploads that browsers cannot play. */
export function conversionRoutes(app: FastifyInstance, parts: ConversionParts): void {
  mountRequest(app, 'library', parts, {
    kind: CONVERSION_REQUEST,
    async start({ key }, principal, reply) {
      if (!parts.converts) throw new ApiError('notFound', 'conversionOff')
      return reply(accepted(await requestConversion(parts, principal, key)))
    },
  })
}
