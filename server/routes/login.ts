import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '#server/http/api-error.ts'
import { header } from '#server/http/guard.ts'
import type { LoginKey } from '#server/http/login-key.ts'
import { mount, mountOpen } from '#server/http/mount.ts'
import type { Account } from '#server/start/config.ts'
import { authenticate, userIn } from '#server/store/accounts.ts'
import type { Db } from '#server/store/open.ts'
import { beginSession, endSession } from '#server/store/sessions.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import { logout, passwordLogin, publicKey, selfDetail, siteConfig } from '#shared/api/login.ts'

const TAG = 'login'

export interface LoginParts {
  db: Db
  loginKey: LoginKey
  attemptsPerMinute: number
  demo: Account | null
  serverRendering: boolean
}

const named = z.object({ account: z.string() })

/** Attempts are counted for each account from each address. */
function attemptKey(request: FastifyRequest): string {
  const body = named.safeParse(request.body)
  return `${request.ip} ${body.success ? body.data.account.trim().toLowerCase() : ''}`
}

/** Log-in by password, log-out, who am I, and what this instance offers. */
export function loginRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { db, loginKey, demo, serverRendering } = parts

  mountOpen(app, TAG, publicKey, () => ({ publicKey: loginKey.publicKeyPem }))

  mountOpen(
    app,
    TAG,
    passwordLogin,
    async ({ account, password }) => {
      const plain = loginKey.decrypt(password)
      const user = plain === null ? null : await authenticate(db, account.trim(), plain)
      if (!user) throw new ApiError('invalidArgument', 'wrongPassword')
      return { user, token: await beginSession(db, user) }
    },
    { perMinute: { max: parts.attemptsPerMinute, key: attemptKey } },
  )

  mountOpen(app, TAG, logout, async (_, request) => {
    await endSession(db, header(request, HEADERS.token))
    return {}
  })

  mount(app, TAG, selfDetail, async (_, principal) => {
    const user = await userIn(db, principal.userId, principal.tenantId)
    if (!user) throw new ApiError('loginExpired', 'loginExpired')
    return user
  })

  mountOpen(app, TAG, siteConfig, () => ({
    autoRegister: false,
    useAliPay: false,
    useApplePay: false,
    useWeChatPay: false,
    demo,
    serverRendering,
  }))
}
