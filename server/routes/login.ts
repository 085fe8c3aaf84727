import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDemo } from '#server/account/demo.ts'
import { deviceOf } from '#server/account/device.ts'
import { logIn } from '#server/account/log-in.ts'
import { endSession } from '#server/account/sessions.ts'
import { ApiError } from '#server/http/api-error.ts'
import { header } from '#server/http/guard.ts'
import type { LoginKey } from '#server/http/login-key.ts'
import { mountOpen } from '#server/http/mount.ts'
import { accepted } from '#server/http/refusals.ts'
import type { Account } from '#server/start/config.ts'
import type { Db } from '#server/store/open.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import { logout, passwordLogin, publicKey, siteConfig } from '#shared/api/login.ts'

const TAG = 'login'

interface LoginParts {
  db: Db
  loginKey: LoginKey
  attemptsPerMinute: number
  demo: Account | null
  serverRendering: boolean
}

function originOf(request: FastifyRequest) {
  return { device: deviceOf(header(request, 'user-agent')), address: request.ip }
}

/** Serves log-in by password, log-out, and the features of this instance. */
export function loginRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { db, loginKey, demo, serverRendering } = parts

  mountOpen(app, TAG, publicKey, () => ({ publicKey: loginKey.publicKeyPem }))

  const limit = passwordLogin.limit && { ...passwordLogin.limit, perMinute: parts.attemptsPerMinute }
  mountOpen(app, TAG, { ...passwordLogin, limit }, async ({ account, password }, request) => {
    const plain = loginKey.decrypt(password)
    if (plain === null || (!demo && isDemo(account))) throw new ApiError('invalidArgument', 'wrongPassword')
    return accepted(await logIn(db, account, plain, originOf(request)))
  })

  mountOpen(app, TAG, logout, async (_, request) => {
    await endSession(db, header(request, HEADERS.token))
    return {}
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
