import type { FastifyInstance } from 'fastify'
import { originOf } from '#server/platform/audit/caller.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { sessionOn } from '#server/platform/http/call-session.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as calls from '#shared/api/second-factor.ts'
import { codeAccount } from '../codes/proof.ts'
import { sendCode } from '../codes/sending.ts'
import { noticeUser } from '../notices.ts'
import { isDemo } from '../users/demo.ts'
import { findUser } from '../users/rows.ts'
import { acceptedInTime } from './accepted-in-time.ts'
import { hasSecondFactor, recoveryCodesLeft } from './rows.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, replaceRecoveryCodes } from './second-factor.ts'

const TAG = 'account'

interface SecondFactorParts {
  db: Db
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
}

/** Serves the second factor of the user's log-ins: turned on, off, and its recovery codes (S8.15). */
export function secondFactorRoutes(app: FastifyInstance, parts: SecondFactorParts): void {
  const { db, sessionKey: key } = parts

  /** Returns where the user's codes go; the demo account has no second factor, since everybody knows its password. */
  const accountOf = async (userId: string) => {
    const user = await findUser(db, userId)
    const account = user ? codeAccount(user) : ''
    if (isDemo(account)) throw new ApiError('forbidden', 'demoStays')
    return account
  }

  mount(app, TAG, calls.secondFactorState, async (_, { userId }) => ({
    isOn: await hasSecondFactor(db, userId),
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
  }))

  mount(app, TAG, calls.sendSecondFactorCode, async (_, { userId }, request) => {
    const account = await accountOf(userId)
    await sendCode(parts, request, { purpose: 'secondFactor', account, wanted: async () => true })
    return {}
  })

  mount(app, TAG, calls.beginSecondFactor, async (proof, { userId }) => {
    await accountOf(userId)
    return accepted(await beginSecondFactor(db, { key, userId }, proof))
  })

  mount(app, TAG, calls.confirmSecondFactor, async ({ code }, { userId }, request) => {
    const own = { key, userId, origin: originOf(request), sessionId: sessionOn(request).id }
    const recoveryCodes = accepted(await confirmSecondFactor(db, own, code))
    await noticeUser(parts, request, { userId, notice: 'secondFactorOn' })
    return { recoveryCodes }
  })

  mount(app, TAG, calls.replaceRecoveryCodes, async ({ secondFactor, ...proof }, { userId }, request) => {
    const own = { key, userId, origin: originOf(request) }
    return { recoveryCodes: acceptedInTime(await replaceRecoveryCodes(db, own, { proof, secondFactor })) }
  })

  mount(app, TAG, calls.removeSecondFactor, async ({ secondFactor, ...proof }, { userId }, request) => {
    const own = { key, userId, origin: originOf(request) }
    acceptedInTime(await removeSecondFactor(db, own, { proof, secondFactor }))
    await noticeUser(parts, request, { userId, notice: 'secondFactorOff' })
    return {}
  })
}
