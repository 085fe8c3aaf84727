import type { FastifyRequest } from 'fastify'
import { originOf } from '#server/platform/audit/caller.ts'
import { momentText } from '#server/platform/csv/csv-file.ts'
import type { Db } from '#server/platform/db/open.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import type { User } from '#shared/api/login.ts'
import { codeAccount } from './codes/proof.ts'
import { isDemo } from './users/demo.ts'
import { findUser } from './users/rows.ts'

/** Subject and text of each notice. */
const NOTICES = {
  newDevice: ['newDeviceSubject', 'newDeviceText'],
  passwordChanged: ['passwordChangedSubject', 'passwordChangedText'],
  contactChanged: ['contactChangedSubject', 'contactChangedText'],
  contactSet: ['contactChangedSubject', 'contactSetText'],
  secondFactorOn: ['secondFactorOnSubject', 'secondFactorOnText'],
  secondFactorOff: ['secondFactorOffSubject', 'secondFactorOffText'],
} satisfies Record<string, readonly [Sentence, Sentence]>

interface NoticeParts {
  db: Db
  messages: MessagePort
}

interface Notice {
  userId: string
  notice: keyof typeof NOTICES
  /** Where it goes; without it where the codes of the user go. */
  to?: string
}

/**
 * Tells a user what was done to the account, in the user's language: by mail, or by phone without one. What was done holds
 * whether or not the notice arrives. The demo account, which everybody shares, is told nothing.
 */
export async function noticeUser(
  { db, messages }: NoticeParts,
  request: FastifyRequest,
  { userId, notice, to }: Notice,
): Promise<void> {
  const user = await findUser(db, userId)
  const account = user ? codeAccount(user) : ''
  if (!user || account === '' || isDemo(account)) return
  const language = user.language ?? requestLanguage(request)
  const { device, address } = originOf(request)
  const time = momentText(new Date())
  const values = { account, device: device || say(language, 'unknownDevice'), address, time }
  const [subject, text] = NOTICES[notice]
  messages
    .send({ to: to ?? account, subject: say(language, subject), body: say(language, text, values) })
    .catch((err: unknown) => request.log.error({ err }, 'no notice'))
}

/** Tells a user of a log-in from a new device (S3.40); returns the log-in as it is answered. */
export async function noticeDevice<T extends { user: User; fromNewDevice: boolean }>(
  parts: NoticeParts,
  request: FastifyRequest,
  { fromNewDevice, ...entered }: T,
): Promise<Omit<T, 'fromNewDevice'>> {
  if (fromNewDevice) await noticeUser(parts, request, { userId: entered.user.userId, notice: 'newDevice' })
  return entered
}
