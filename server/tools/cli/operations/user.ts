import { withDatabase } from '#server/platform/db/access.ts'
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
      const wasOn = await turnOffSecondFactor(db, account ?? '')
      print(wasOn ? `${account} logs in without a second factor.` : `${account} had no second factor.`)
      return
    }
    const change = verb === 'create' ? createUser : resetPassword
    print(`Password: ${await change(db, account ?? '')}`)
  })
}
