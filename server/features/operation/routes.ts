import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { passCodeCaptcha } from '#server/features/account/public.ts'
import { insertInvitationRequest, openInvitationRequests } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount, mountOpen } from '#server/platform/http/mount.ts'
import { lastMessages } from '#server/platform/mail/outbox-rows.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import {
  answerInvitationRequest,
  listInvitationRequests,
  listOutbox,
  requestInvitation,
} from '#shared/api/operation.ts'
import { sendAnswer } from './answer.ts'

const TAG = 'operation'

interface OperationParts {
  db: Db
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
}

/** Serves requests for an invitation and the outbox, for administrators of the instance. */
export function operationRoutes(app: FastifyInstance, parts: OperationParts): void {
  const { db } = parts

  mountOpen(app, TAG, requestInvitation, async ({ captcha, ...input }, request) => {
    await passCodeCaptcha(parts, request, { account: input.phone, captcha })
    await insertInvitationRequest(db, { id: randomUUID(), ...input, language: requestLanguage(request) })
    return {}
  })

  mount(app, TAG, listInvitationRequests, async () => ({
    requests: (await openInvitationRequests(db)).map(({ id, name, phone, company, createdAt }) => ({
      id,
      name,
      phone,
      company,
      createTime: createdAt.getTime(),
    })),
  }))

  mount(app, TAG, answerInvitationRequest, async (input) => {
    accepted(await sendAnswer(parts, input))
    return {}
  })

  mount(app, TAG, listOutbox, async () => ({
    messages: (await lastMessages(db)).map(({ id, recipient, subject, body, createdAt }) => ({
      id,
      to: recipient,
      subject,
      body,
      createTime: createdAt.getTime(),
    })),
  }))
}
