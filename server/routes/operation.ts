import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendAnswer } from '#server/admin/answer-request.ts'
import { requestLanguage } from '#server/http/error-response.ts'
import { mount, mountOpen } from '#server/http/mount.ts'
import { accepted } from '#server/http/refusals.ts'
import type { MessagePort } from '#server/messages/port.ts'
import { insertInvitationRequest, openInvitationRequests } from '#server/store/invitation-requests.ts'
import type { Db } from '#server/store/open.ts'
import { lastMessages } from '#server/store/outbox.ts'
import {
  answerInvitationRequest,
  listInvitationRequests,
  listOutbox,
  requestInvitation,
} from '#shared/api/operation.ts'
import { passCodeCaptcha } from './captcha.ts'

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
