import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ModelGetter } from '#server/engines/speech/models/model-getter.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import { cancelNaturalVoices, getNaturalVoices, type NaturalVoices, naturalVoices } from '#shared/api/natural-voices.ts'
import { administratorsIn } from './rows.ts'

const TAG = 'speech'

type Failure = NonNullable<Awaited<ReturnType<ModelGetter['status']>>['failure']>

const FAILURES = {
  release: 'voicesNotOffered',
  network: 'voicesNoAnswer',
  sum: 'voicesWrongSum',
  space: 'voicesNoSpace',
  runtime: 'voicesNoRuntime',
  model: 'voicesNoModel',
  other: 'voicesFailed',
} as const satisfies Record<Failure, Sentence>

interface NaturalParts {
  db: Db
  /** Gets the natural voices for this server. */
  getter: ModelGetter
  /** Whether this process does everything that the studio does, so that voices for it are voices for the studio. */
  isWhole: boolean
}

/** Serves natural voices by a click, for administrators of the instance (S20.62). */
export function naturalVoiceRoutes(app: FastifyInstance, { db, getter, isWhole }: NaturalParts): void {
  async function reply({ tenantId, operator }: Principal, request: FastifyRequest): Promise<NaturalVoices> {
    const { failure, ...status } = await getter.status()
    return {
      ...status,
      failure: failure && say(requestLanguage(request), FAILURES[failure]),
      byClick: isWhole,
      mayGet: operator,
      administrators: await administratorsIn(db, tenantId),
    }
  }

  mount(app, TAG, naturalVoices, (_, principal, request) => reply(principal, request))

  mount(app, TAG, getNaturalVoices, (_, principal, request) => {
    if (!isWhole) throw new ApiError('conflict', 'voicesByCommand')
    getter.start()
    return reply(principal, request)
  })

  mount(app, TAG, cancelNaturalVoices, async (_, principal, request) => {
    await getter.cancel()
    return reply(principal, request)
  })
}
