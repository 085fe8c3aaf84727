import { withDatabase } from '#server/platform/db/access.ts'
import { lastMessages } from '#server/platform/mail/outbox-rows.ts'
import type { Operation } from '../common/operation.ts'
import { columns } from '../common/printable.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

/** `studio outbox` prints the messages to users that no service delivers, the last one last. */
export const outboxCommand: Operation = async (args, { config, print }) => {
  readWords(args, 'outbox', OPERATING.outbox)
  await withDatabase(config, async (db) => {
    const messages = await lastMessages(db)
    if (messages.length === 0) print('The outbox is empty.')
    for (const { createdAt, recipient, subject, body } of messages.reverse())
      print(columns([createdAt.toISOString().slice(0, 19), recipient, subject, body]))
  })
}
