import { agentCodesOf } from '#server/features/billing/operator/rows.ts'
import { saveCode } from '#server/features/billing/operator/rules.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import type { Db } from '#server/platform/db/open.ts'
import { saveAgentCode } from '#shared/api/billing/operator.ts'
import { counted } from '#shared/base/counted.ts'
import { GRANT_DAYS } from '#shared/model/product-types.ts'
import { usageOf } from '../common/command-help.ts'
import { readGranted } from '../common/granted.ts'
import { requireValid } from '../common/json-file.ts'
import type { Operation } from '../common/operation.ts'
import { columns } from '../common/printable.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('agent', OPERATING.agent)

/** Registers a code, or changes what it gives from now on. */
async function setCode(db: Db, [code, agentName, type, quantity, days]: string[], print: (line: string) => void) {
  const gives =
    type === undefined
      ? { type: null, quantity: 0, days: GRANT_DAYS }
      : { ...readGranted(type, quantity ?? ''), days: Number(days) }
  const agent = requireValid(saveAgentCode.input, { code, agentName, ...gives, isOpen: true }, 'code')
  await saveCode(db, null, agent)
  print(`${agent.code.toLowerCase()} is open.`)
}

/** `studio agent ...`: lists the codes of agents, registers or changes one, or closes one to further users. */
export const agentCommand: Operation = async (args, { config, print }) => {
  const [verb, ...words] = readWords(args, 'agent', OPERATING.agent).words
  const [code = '', name] = words
  const isWhole = { list: true, close: code !== '', set: name !== undefined && [2, 5].includes(words.length) }
  if (!verb || !isWhole[verb as keyof typeof isWhole]) throw new CliRefusal(`Usage: ${USAGE}`)
  await withDatabase(config, async (db) => {
    if (verb === 'set') return setCode(db, words, print)
    const known = await agentCodesOf(db)
    if (verb === 'close') {
      const found = known.find((one) => one.code === code.toLowerCase())
      if (!found) throw new CliRefusal(`There is no code ${code}.`)
      const { createdAt: _, users, ...agent } = found
      await saveCode(db, null, { ...agent, isOpen: false })
      print(`${found.code} is closed; ${counted(users, 'user')} stay linked to it.`)
      return
    }
    for (const { code, agentName, type, quantity, days, isOpen, users } of known)
      print(
        columns([
          code,
          agentName,
          type === null ? 'gives nothing' : `${type} ${quantity}, ${counted(days, 'day')}`,
          counted(users, 'user'),
          isOpen ? 'open' : 'closed',
        ]),
      )
  })
}
