import type { Db } from '#server/platform/db/open.ts'
import { type Sentence, say } from '#server/platform/http/messages/index.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { LANGUAGES } from '#shared/api/languages.ts'
import { contactOf, type SubmissionRow } from './rows.ts'
import { productionFault } from './view.ts'

const SENTENCES: Partial<Record<SubmissionRow['status'], Sentence>> = {
  refused: 'submissionRefusedMail',
  failed: 'submissionFailedMail',
  complete: 'submissionCompleteMail',
}

/** Tells the author how a submission has ended. A message that cannot be sent changes nothing: the page says it too. */
export async function notify({ db, messages }: { db: Db; messages: MessagePort }, row: SubmissionRow): Promise<void> {
  const sentence = SENTENCES[row.status]
  const contact = await contactOf(db, row.userId)
  if (!sentence || !contact) return
  const language = contact.language ?? LANGUAGES[0]
  const reason = row.status === 'failed' ? productionFault(language, row, '') : (row.reason ?? '')
  const body = say(language, sentence, { name: row.name, reason })
  await messages.send({ to: contact.to, subject: say(language, 'submissionSubject'), body }).catch(() => undefined)
}
