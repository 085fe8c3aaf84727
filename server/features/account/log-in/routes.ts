import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Shop } from '#server/features/billing/public.ts'
import { invitationOf } from '#server/features/workspace/public.ts'
import { originOf } from '#server/platform/audit/caller.ts'
import type { Account } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { tokenOn } from '#server/platform/http/call-session.ts'
import { changeCookie } from '#server/platform/http/cookies/session-cookie.ts'
import type { LoginKey } from '#server/platform/http/login-key.ts'
import { mountOpen } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import type { Limit } from '#shared/api/envelope.ts'
import {
  codeLogin,
  invitationDetail,
  logout,
  passwordLogin,
  publicKey,
  resetForgottenPassword,
  sendLoginCode,
  siteConfig,
} from '#shared/api/login.ts'
import { secondFactorLogin } from '#shared/api/second-factor.ts'
import { err } from '#shared/base/result.ts'
import type { TrainingType } from '#shared/model/training-types.ts'
import { passCodeCaptcha, tryLogin } from '../captcha/routes.ts'
import { sendCode } from '../codes/sending.ts'
import { noticeDevice, noticeUser } from '../notices.ts'
import { acceptedInTime } from '../second-factor/accepted-in-time.ts'
import { endSession } from '../sessions/sessions.ts'
import { isDemo } from '../users/demo.ts'
import { findAccount } from '../users/rows.ts'
import { storedName } from '../users/users.ts'
import { logIn, logInByCode, logInBySecondFactor } from './log-in.ts'
import { logInAnswer } from './log-in-answer.ts'
import { resetPasswordByCode } from './reset-password.ts'

const TAG = 'login'

interface LoginParts {
  db: Db
  shop: Shop
  loginKey: LoginKey
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
  attemptsPerMinute: number
  autoRegister: boolean
  demo: Account | null
  /** The ways to pay that are offered. */
  pays: { useAliPay: boolean; useWeChatPay: boolean; useStripe: boolean }
  serverRendering: boolean
  speechRecognition: boolean
  plansScripts: boolean
  mediaConversion: boolean
  trains: readonly TrainingType[]
  ownTrainer: boolean
  clonesVoices: boolean
  reviewsTrainings: boolean
  links: z.output<typeof siteConfig.data>['links']
  oidc: z.output<typeof siteConfig.data>['oidc']
}

/** Serves log-in by password and by code, forgotten passwords, log-out, and the features of this instance. */
export function loginRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { db, loginKey, demo, serverRendering, autoRegister } = parts
  const limited = <C extends { limit?: Limit }>(call: C): C => ({
    ...call,
    limit: call.limit && { ...call.limit, perMinute: parts.attemptsPerMinute },
  })

  mountOpen(app, TAG, publicKey, () => ({ publicKey: loginKey.publicKeyPem }))

  mountOpen(app, TAG, limited(passwordLogin), async (input, request, reply) => {
    const entered = await tryLogin(parts, request, input, async () => {
      const { account, password, invitation } = input
      if (!demo && isDemo(account)) return err('wrongPassword')
      return logIn(parts, { account, password, invitation }, originOf(request))
    })
    return logInAnswer(request, reply, await noticeDevice(parts, request, entered))
  })

  mountOpen(app, TAG, sendLoginCode, async ({ account, purpose, invitation, captcha }, request) => {
    const name = storedName(account)
    await passCodeCaptcha(parts, request, { account, captcha })
    const wanted = async () => {
      // the password of the demo is public, and stays as it is
      if (isDemo(name)) return false
      if (await findAccount(db, name)) return true
      if (purpose !== 'login') return false
      return autoRegister || (invitation !== undefined && (await invitationOf(db, invitation)) !== null)
    }
    await sendCode(parts, request, { purpose, account: name, wanted })
    return {}
  })

  mountOpen(app, TAG, limited(codeLogin), async (input, request, reply) => {
    const rules = { key: parts.sessionKey, autoRegister }
    const enter = () => logInByCode(parts, rules, input, originOf(request))
    return logInAnswer(request, reply, await noticeDevice(parts, request, await tryLogin(parts, request, input, enter)))
  })

  mountOpen(app, TAG, secondFactorLogin, async (input, request, reply) => {
    const entered = acceptedInTime(await logInBySecondFactor(parts, parts.sessionKey, input, originOf(request)))
    return logInAnswer(request, reply, await noticeDevice(parts, request, entered))
  })

  mountOpen(app, TAG, limited(resetForgottenPassword), async (input, request) => {
    const { account, code, newPassword: password, endsKeys } = input
    const reset = { account, code, password, endsKeys }
    const act = () => resetPasswordByCode(db, parts.sessionKey, reset, originOf(request))
    const { userId } = await tryLogin(parts, request, input, act)
    await noticeUser(parts, request, { userId, notice: 'passwordChanged' })
    return {}
  })

  mountOpen(app, TAG, invitationDetail, async ({ code }) => {
    const found = await invitationOf(db, code)
    if (!found) throw new ApiError('notFound', 'invitationGone')
    return { tenantName: found.tenantName }
  })

  mountOpen(app, TAG, logout, async (_, request, reply) => {
    await endSession(db, tokenOn(request), originOf(request))
    changeCookie(request, reply, '')
    return {}
  })

  mountOpen(app, TAG, siteConfig, () => ({
    autoRegister,
    ...parts.pays,
    useApplePay: false,
    demo,
    serverRendering,
    speechRecognition: parts.speechRecognition,
    plansScripts: parts.plansScripts,
    mediaConversion: parts.mediaConversion,
    trains: [...parts.trains],
    ownTrainer: parts.ownTrainer,
    clonesVoices: parts.clonesVoices,
    reviewsTrainings: parts.reviewsTrainings,
    links: parts.links,
    oidc: parts.oidc,
  }))
}
