import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { say } from '#server/platform/http/messages/index.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { CODE_MINUTES, type CodePurpose, codeSubject, newCode } from './codes.ts'

interface CodeParts {
  db: Db
  /** The instance's key. */
  sessionKey: string
  messages: MessagePort
}

/**
 * Sends a new code to an account, in its stored spelling.
 * @param wanted whether the account may have one: it decides the delivery alone, so that the answer and its time say
 *   nothing about the account (S3.26)
 * @throws ApiError when the account, or who asks for it from that network, has had all codes of the day
 */
export async function sendCode(
  { db, sessionKey, messages }: CodeParts,
  request: FastifyRequest,
  { purpose, account, wanted }: { purpose: CodePurpose; account: string; wanted: () => Promise<boolean> },
): Promise<void> {
  const code = await newCode(db, sessionKey, { subject: codeSubject(purpose, account), address: request.ip })
  if (code === null) throw new ApiError('tooMany', 'codesUsedUp')
  const language = requestLanguage(request)
  const deliver = async () => {
    if (!(await wanted())) return
    const body = say(language, 'codeText', { code, minutes: CODE_MINUTES })
    await messages.send({ to: account, subject: say(language, 'codeSubject'), body })
  }
  // not awaited: a delivery takes longer than none
  deliver().catch((err: unknown) => request.log.error({ err }, 'a code was not delivered'))
}
