import type { FastifyRequest } from 'fastify'
import { type Origin, originOf, SYSTEM } from '#server/platform/audit/caller.ts'
import { momentText } from '#server/platform/csv/csv-file.ts'
import type { Db } from '#server/platform/db/open.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import type { Language } from '#shared/api/languages.ts'
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

/** Where a notice comes from that no call causes. */
type NoticeOrigin = Origin & { /** That of users who have chosen none. */ language: Language }

interface Notice {
  userId: string
  notice: keyof typeof NOTICES
  /** Where it goes; without it where the codes of the user go. */
  to?: string
}

/**
 * Returns the notice of what was done to an account, in the user's language: by mail, or by phone without one. The demo
 * account, which everybody shares, is told nothing: null.
 */
async function noticeTo(db: Db, { device, address, ...origin }: NoticeOrigin, { userId, notice, to }: Notice) {
  const user = await findUser(db, userId)
  const account = user ? codeAccount(user) : ''
  if (!user || account === '' || isDemo(account)) return null
  const language = user.language ?? origin.language
  const time = momentText(new Date())
  const values = { account, device: device || say(language, 'unknownDevice'), address, time }
  const [subject, text] = NOTICES[notice]
  return { to: to ?? account, subject: say(language, subject), body: say(language, text, values) }
}

/**
 * Tells a user what a call has done to the account (S3.40). What was done holds whether or not the notice arrives.
 */
export async function noticeUser(
  { db, messages }: NoticeParts,
  request: FastifyRequest,
  noticed: Notice,
): Promise<void> {
  const message = await noticeTo(db, { ...originOf(request), language: requestLanguage(request) }, noticed)
  if (message) messages.send(message).catch((err: unknown) => request.log.error({ err }, 'no notice'))
}

/**
 * Tells a user what the operator has done to the account; resolves when the message is handed over.
 * @throws Error when it cannot be
 */
export async function noticeByOperator({ db, messages }: NoticeParts, noticed: Notice): Promise<void> {
  const message = await noticeTo(db, { ...SYSTEM, language: 'en-US' }, noticed)
  if (message) await messages.send(message)
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
