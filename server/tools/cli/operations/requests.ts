import { sendAnswer } from '#server/features/operation/answer.ts'
import { openInvitationRequests } from '#server/features/workspace/members/request-rows.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import { createMessages } from '#server/platform/mail/create.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { columns } from '../common/printable.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('requests', OPERATING.requests)

/** `studio requests ...` prints the requests for an invitation that are not answered, the last one last, or answers one. */
export const requestsCommand: Operation = async (args, { config, print }) => {
  const [verb, id] = readWords(args, 'requests', OPERATING.requests).words
  if (!verb || (verb !== 'list' && !id)) throw new CliRefusal(`Usage: ${USAGE}`)
  await withDatabase(config, async (db) => {
    if (id) {
      const messages = createMessages(db, config.mail)
      const answered = await sendAnswer({ db, messages }, { id, accept: verb === 'accept' })
      messages.close()
      if (!answered.ok) throw new CliRefusal(`There is no request ${id}.`)
      print(`The answer is sent to ${answered.value.phone}.`)
      return
    }
    const open = await openInvitationRequests(db)
    if (open.length === 0) print('Nobody waits for an invitation.')
    for (const { id, createdAt, name, phone, company } of open.reverse())
      print(columns([id, createdAt.toISOString().slice(0, 19), name, phone, company]))
  })
}
