import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/features/billing/public.ts'
import { originOf } from '#server/platform/audit/caller.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as calls from '#shared/api/contact.ts'
import { sendCode } from '../codes/sending.ts'
import { noticeUser } from '../notices.ts'
import { isDemo } from '../users/demo.ts'
import { storedName, userIn } from '../users/users.ts'
import { changeContact, mayChangeContact, originalOf, proveContact } from './contact.ts'

const TAG = 'account'

interface ContactParts {
  db: Db
  shop: Shop
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
}

/** Serves the change of the user's email and phone number: the original is verified first, then the new one (S8.03). */
export function contactRoutes(app: FastifyInstance, parts: ContactParts): void {
  const { db, sessionKey: key } = parts

  mount(app, TAG, calls.sendOldContactCode, async ({ contact }, { userId }, request) => {
    const account = await originalOf(db, userId, contact)
    if (isDemo(account)) throw new ApiError('forbidden', 'demoStays')
    await sendCode(parts, request, { purpose: 'oldContact', account, wanted: async () => true })
    return {}
  })

  mount(app, TAG, calls.proveOldContact, async ({ contact, code }, { userId }) => ({
    proof: accepted(await proveContact(db, { key, userId }, contact, code)),
  }))

  mount(app, TAG, calls.sendNewContactCode, async ({ account, proof }, { userId }, request) => {
    accepted(await mayChangeContact(db, { key, userId }, account, proof))
    const name = storedName(account)
    await sendCode(parts, request, { purpose: 'newContact', account: name, wanted: async () => true })
    return {}
  })

  mount(app, TAG, calls.changeContact, async (input, { userId, tenantId }, request) => {
    const replaced = accepted(await changeContact(db, { key, userId }, input, originOf(request)))
    if (replaced !== null) await noticeUser(parts, request, { userId, notice: 'contactChanged', to: replaced })
    await noticeUser(parts, request, { userId, notice: 'contactSet' })
    const user = await userIn(db, parts.shop, userId, tenantId)
    if (!user) throw new ApiError('loginExpired', 'loginExpired')
    return user
  })
}
