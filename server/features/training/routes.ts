import type { FastifyInstance } from 'fastify'
import { uploadedPresenter } from '#server/features/library/public.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import type { RequestDeps } from '#server/platform/requests/define-request.ts'
import { mountRequest } from '#server/platform/requests/mount-request.ts'
import { TRAINING_REQUEST } from './request.ts'
import { trainedPresenter } from './rows.ts'
import { requestTraining } from './rules.ts'

interface TrainingParts extends RequestDeps {
  objects: ObjectStore
  /** Whether a process of this instance makes presenters. */
  trains: boolean
}

/** Serves the making of presenters of photos. */
export function trainingRoutes(app: FastifyInstance, parts: TrainingParts): void {
  mountRequest(app, 'library', parts, {
    kind: TRAINING_REQUEST,
    async start(wanted, principal, reply) {
      if (!parts.trains) throw new ApiError('notFound', 'trainingOff')
      return reply(accepted(await requestTraining(parts, principal, wanted)))
    },
    async made(row, principal) {
      const presenter = await trainedPresenter(parts.db, principal, row)
      return { presenter: presenter && uploadedPresenter(presenter, principal) }
    },
  })
}
