import type { Db } from '#server/platform/db/open.ts'
import { insertMessage } from './outbox-rows.ts'
import type { MessagePort } from './port.ts'

/** Keeps messages in the database, where the operator alone reads them: `npm run studio -- outbox`. */
export function outboxPort(db: Db): MessagePort {
  return {
    send: ({ to, subject, body }, tx) => insertMessage(tx ?? db, { recipient: to, subject, body }),
    close() {},
  }
}
