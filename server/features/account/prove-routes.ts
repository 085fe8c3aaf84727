import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { sessionOn } from '#server/platform/http/call-session.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import { proveSelf, sendProveCode } from '#shared/api/prove.ts'
import { err, ok } from '#shared/base/result.ts'
import { codeAccount, proofRefusal } from './codes/proof.ts'
import { noteProven } from './codes/proven.ts'
import { sendCode } from './codes/sending.ts'
import { findUser } from './users/rows.ts'

const TAG = 'account'

interface ProveParts {
  db: Db
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
}

/** Serves the proof of a logged-in user before calls that cannot be left to whoever finds the browser open (S3.36). */
export function proveRoutes(app: FastifyInstance, parts: ProveParts): void {
  const { db, sessionKey } = parts

  mount(app, TAG, sendProveCode, async (_, { userId }, request) => {
    const user = await findUser(db, userId)
    const account = user ? codeAccount(user) : ''
    await sendCode(parts, request, { purpose: 'proof', account, wanted: async () => account !== '' })
    return {}
  })

  mount(app, TAG, proveSelf, async (proof, { userId }, request) => {
    const user = await findUser(db, userId)
    const refusal = user
      ? await proofRefusal(db, sessionKey, { user, purpose: 'proof', proof })
      : 'wrongCurrentPassword'
    accepted(refusal ? err(refusal) : ok(undefined))
    await noteProven(db, sessionOn(request).id)
    return {}
  })
}
