import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/features/billing/public.ts'
import { callerOf } from '#server/platform/audit/caller.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { say } from '#server/platform/http/messages/index.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as calls from '#shared/api/cancellation.ts'
import { codeAccount } from '../codes/proof.ts'
import { sendCode } from '../codes/sending.ts'
import { isDemo } from '../users/demo.ts'
import { findUser } from '../users/rows.ts'
import { userIn } from '../users/users.ts'
import { cancelAccount, cancelTime, keepAccount, planOf } from './cancel.ts'

const TAG = 'account'

interface CancellationParts {
  db: Db
  shop: Shop
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
}

/** Serves the cancellation of the user's account, and its withdrawal (S8.09). */
export function cancellationRoutes(app: FastifyInstance, parts: CancellationParts): void {
  const { db, sessionKey, messages } = parts

  /** Returns where the user's codes go; the demo account is not cancelled, since everybody knows its password. */
  const accountOf = async (userId: string) => {
    const user = await findUser(db, userId)
    const account = user ? codeAccount(user) : ''
    if (isDemo(account)) throw new ApiError('forbidden', 'demoStays')
    return account
  }

  mount(app, TAG, calls.cancellationPlan, async (_, { userId }) => ({
    cancelTime: cancelTime(new Date()).getTime(),
    workspaces: await planOf(db, userId),
  }))

  mount(app, TAG, calls.sendCancelCode, async (_, { userId }, request) => {
    const account = await accountOf(userId)
    await sendCode(parts, request, { purpose: 'cancel', account, wanted: async () => true })
    return {}
  })

  mount(app, TAG, calls.cancelAccount, async (input, { userId }, request) => {
    const to = await accountOf(userId)
    const time = accepted(await cancelAccount(db, sessionKey, callerOf(request), input))
    const language = requestLanguage(request)
    const body = say(language, 'cancelledText', { days: calls.CANCEL_DAYS })
    // the cancellation holds whether or not the notice arrives
    messages
      .send({ to, subject: say(language, 'cancelledSubject'), body })
      .catch((err: unknown) => request.log.error({ err }, 'no notice'))
    return { cancelTime: time.getTime() }
  })

  mount(app, TAG, calls.keepAccount, async (_, { userId, tenantId }, request) => {
    accepted(await keepAccount(db, callerOf(request)))
    const user = await userIn(db, parts.shop, userId, tenantId)
    if (!user) throw new ApiError('loginExpired', 'loginExpired')
    return user
  })
}
