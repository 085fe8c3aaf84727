import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Shop } from '#server/features/billing/public.ts'
import { originOf } from '#server/platform/audit/caller.ts'
import type { Account, OidcConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mountOpen } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import { accountKind, isAccountName } from '#shared/api/account-name.ts'
import { finishOidc, OIDC_RETURN, startOidc } from '#shared/api/login.ts'
import { noticeDevice } from '../notices.ts'
import { isDemo } from '../users/demo.ts'
import { logInByEmail } from './log-in.ts'
import { logInAnswer } from './log-in-answer.ts'
import { OidcProvider } from './oidc-provider.ts'

const TAG = 'login'

interface OidcRouteParts {
  db: Db
  shop: Shop
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
  config: OidcConfig | null
  autoRegister: boolean
  demo: Account | null
  /** The address under which a request reached the server. */
  hostOf(request: FastifyRequest): string
}

/** Serves log-in by the OpenID Connect provider of the instance. */
export function oidcRoutes(app: FastifyInstance, parts: OidcRouteParts): void {
  const { db, sessionKey, config, autoRegister, demo, hostOf } = parts
  const provider = config && new OidcProvider({ db, sessionKey, config })
  const redirectOf = (request: FastifyRequest) => hostOf(request) + OIDC_RETURN

  const asked = async <T>(request: FastifyRequest, ask: (provider: OidcProvider) => Promise<T>): Promise<T> => {
    if (!provider) throw new ApiError('notFound', 'noSuchPath')
    try {
      return await ask(provider)
    } catch (error) {
      request.log.error({ err: error }, 'the OpenID Connect provider failed')
      throw new ApiError('busy', 'oidcUnreachable')
    }
  }

  mountOpen(app, TAG, startOidc, (_, request) => asked(request, (at) => at.start(redirectOf(request))))

  mountOpen(app, TAG, finishOidc, async ({ query, invitation }, request, reply) => {
    const email = accepted(await asked(request, (at) => at.finish(redirectOf(request), query)))
    if (accountKind(email) !== 'email' || !isAccountName(email)) throw new ApiError('forbidden', 'oidcUnverified')
    if (!demo && isDemo(email)) throw new ApiError('forbidden', 'oidcUnknown')
    const entered = await logInByEmail({ db, shop: parts.shop }, autoRegister, { email, invitation }, originOf(request))
    return logInAnswer(request, reply, await noticeDevice(parts, request, accepted(entered)))
  })
}
