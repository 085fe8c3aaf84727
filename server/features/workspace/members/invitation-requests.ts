import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { AccountRefusal } from '../refusals/account-refusal.ts'
import { invite } from './invitations.ts'
import * as store from './request-rows.ts'

/** Days for which the invitation that answers a request is open. */
export const ANSWER_DAYS = 14

interface Answered {
  request: store.InvitationRequestRow
  /** The code of the invitation; null for a request that was declined. */
  code: string | null
}

/** Answers a request once: accepting it creates a workspace with the company's name, and an invitation of its owner. */
export function answerRequest(
  db: Db,
  { id, accept }: { id: string; accept: boolean },
): Promise<Result<Answered, AccountRefusal>> {
  return db.transaction(async (tx) => {
    const request = await store.takeInvitationRequest(tx, id)
    if (!request) return err('requestGone')
    if (!accept) return ok({ request, code: null })
    const tenantId = randomUUID()
    await store.insertTenant(tx, { id: tenantId, name: request.company })
    return ok({ request, code: await invite(tx, { tenantId }, { role: 'owner', days: ANSWER_DAYS }) })
  })
}
