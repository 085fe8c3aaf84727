import { type AccountRefusal, ANSWER_DAYS, answerRequest } from '#server/features/workspace/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { say } from '#server/platform/http/messages/index.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { ok, type Result } from '#shared/base/result.ts'

/** Answers a request for an invitation, once, and sends the answer in the language of the request (S3.15): both or neither. */
export function sendAnswer(
  { db, messages }: { db: Db; messages: MessagePort },
  input: { id: string; accept: boolean },
): Promise<Result<{ phone: string }, AccountRefusal>> {
  return db.transaction(async (tx) => {
    const answered = await answerRequest(tx, input)
    if (!answered.ok) return answered
    const { request, code } = answered.value
    const { phone, language } = request
    const body =
      code === null ? say(language, 'requestDeclined') : say(language, 'requestAccepted', { code, days: ANSWER_DAYS })
    await messages.send({ to: phone, subject: say(language, 'requestSubject'), body }, tx)
    return ok({ phone })
  })
}
