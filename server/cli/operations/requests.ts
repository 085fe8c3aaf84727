import type { Operation } from '#server/cli/operation.ts'
import { columns } from '#server/cli/printable.ts'
import { readWords } from '#server/cli/words.ts'
import { withDatabase } from '#server/store/access.ts'
import { openInvitationRequests } from '#server/store/invitation-requests.ts'

/** `studio requests` prints the requests for an invitation that are not answered, the last one last. */
export const requests: Operation = async (args, { config, print }) => {
  readWords(args, {}, 'studio requests', [])
  await withDatabase(config, async (db) => {
    const open = await openInvitationRequests(db)
    if (open.length === 0) print('Nobody waits for an invitation.')
    for (const { createdAt, name, phone, company } of open.reverse())
      print(columns([createdAt.toISOString().slice(0, 19), name, phone, company]))
  })
}
