import type { Db } from '#server/platform/db/open.ts'
import { accountKind } from '#shared/api/account-name.ts'
import { mailPort } from './mail.ts'
import { outboxPort } from './outbox.ts'
import type { MessagePort } from './port.ts'

/** Returns the delivery of messages: emails through the mail server, if there is one; all others to the outbox. */
export function createMessages(db: Db, mail: { url: string; from: string } | null): MessagePort {
  const outbox = outboxPort(db)
  if (!mail) return outbox
  const mails = mailPort(mail)
  return {
    send: (message, tx) => (accountKind(message.to) === 'email' ? mails : outbox).send(message, tx),
    close: () => mails.close(),
  }
}
