import { withDatabase } from '#server/platform/db/access.ts'
import { inviteTo } from '#server/tools/admin/invite.ts'
import { createInvitation } from '#shared/api/members.ts'
import { counted } from '#shared/base/counted.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('invite', OPERATING.invite)

/** `studio invite` makes an invitation to a workspace and prints its code, once. */
export const inviteCommand: Operation = async (args, { config, print }) => {
  const { words, values } = readWords(args, 'invite', OPERATING.invite)
  const [tenantId] = words
  const asked = { role: values.role ?? 'member', days: Number(values.days ?? 7) }
  const { data } = createInvitation.input.safeParse(asked)
  if (!tenantId || !data) throw new CliRefusal(`Usage: ${USAGE}`)
  await withDatabase(config, async (db) => {
    const code = await inviteTo(db, tenantId, data)
    if (code === null) throw new CliRefusal(`There is no workspace ${tenantId}.`)
    print(code)
    print(
      `Whoever enters this code at the log-in within ${counted(data.days, 'day')} joins the workspace; /login?invitation=CODE has it.`,
    )
  })
}
