import { noticeByOperator } from '#server/features/account/notices.ts'
import type { Config } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import type { Db } from '#server/platform/db/open.ts'
import { createMessages } from '#server/platform/mail/create.ts'
import {
  createUser,
  disableUser,
  enableUser,
  listUsers,
  resetPassword,
  setOperator,
  turnOffSecondFactor,
} from '#server/tools/admin/users.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { columns } from '../common/printable.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('user', OPERATING.user)

/** Turns off the second factor of a user, who is told as after the call (S3.40); what was done holds without the notice. */
async function turnOff(db: Db, mail: Config['mail'], account: string, print: (line: string) => void): Promise<void> {
  const userId = await turnOffSecondFactor(db, account)
  if (userId === null) return print(`${account} had no second factor.`)
  print(`${account} logs in without a second factor.`)
  const messages = createMessages(db, mail)
  await noticeByOperator({ db, messages }, { userId, notice: 'secondFactorOff' }).catch((error: unknown) =>
    print(`The notice to the user could not be sent: ${error instanceof Error ? error.message : error}.`),
  )
  messages.close()
}

/** `studio user ...`: lists users, creates, disables or enables one, gives one a new password, turns off a second factor. Passwords are printed once. */
export const userCommand: Operation = async (args, { config, print }) => {
  const [verb, account, state = ''] = readWords(args, 'user', OPERATING.user).words
  if (
    !verb ||
    (verb !== 'list' && !account) ||
    (verb === 'operator' && !['on', 'off'].includes(state)) ||
    (verb === 'second-factor' && state !== 'off')
  )
    throw new CliRefusal(`Usage: ${USAGE}`)
  await withDatabase(config, async (db) => {
    if (verb === 'list') {
      for (const { account, nickName, tenants, isDisabled, createdAt } of await listUsers(db))
        print(
          columns([
            account,
            nickName,
            tenants.join(', '),
            createdAt.toISOString().slice(0, 10),
            ...(isDisabled ? ['disabled'] : []),
          ]),
        )
      return
    }
    if (verb === 'disable' || verb === 'enable') {
      await (verb === 'disable' ? disableUser : enableUser)(db, account ?? '')
      print(verb === 'disable' ? `${account} is disabled: sessions and API keys have ended.` : `${account} may log in.`)
      return
    }
    if (verb === 'operator') {
      await setOperator(db, account ?? '', state === 'on')
      print(`${account} ${state === 'on' ? 'is' : 'is not'} an administrator of this instance.`)
      return
    }
    if (verb === 'second-factor') {
      await turnOff(db, config.mail, account ?? '', print)
      return
    }
    const change = verb === 'create' ? createUser : resetPassword
    print(`Password: ${await change(db, account ?? '')}`)
  })
}
