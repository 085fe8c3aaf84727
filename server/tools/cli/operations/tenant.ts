import { randomUUID } from 'node:crypto'
import { liftLimit, setBenefit } from '#server/features/billing/ledger/grant.ts'
import { grantByOperator, setType } from '#server/features/billing/operator/rules.ts'
import { keepWorks } from '#server/features/workspace/retention/rows.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import type { Db } from '#server/platform/db/open.ts'
import { listTenants } from '#server/tools/admin/tenants.ts'
import { BENEFIT_TYPES } from '#shared/api/benefits.ts'
import { grantByHand, setWorkspaceType } from '#shared/api/billing/operator.ts'
import { changeWorkRetention } from '#shared/api/retention.ts'
import { counted } from '#shared/base/counted.ts'
import { acted } from '../common/acted.ts'
import { usageOf } from '../common/command-help.ts'
import { readGranted } from '../common/granted.ts'
import { requireValid } from '../common/json-file.ts'
import type { Operation } from '../common/operation.ts'
import { columns } from '../common/printable.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('tenant', OPERATING.tenant)

/** Sets for how many days a workspace keeps its ended works. */
async function setWorkDays(db: Db, [id = '', days = '']: string[], print: (line: string) => void): Promise<void> {
  const { data } = changeWorkRetention.input.safeParse({ days: days === 'none' ? null : Number(days) })
  if (!id || !data) throw new CliRefusal(`Usage: ${USAGE}`)
  if (!(await keepWorks(db, id, data.days))) throw new CliRefusal(`There is no workspace ${id}.`)
  print(
    data.days === null
      ? 'Ended videos are kept as the server says.'
      : `Ended videos are kept for ${counted(data.days, 'day')}.`,
  )
}

/** Sets how many of a type of avatars or voice clones a workspace may have (S7.12). */
async function setCount(
  db: Db,
  [id = '', name = '', count = '']: string[],
  print: (line: string) => void,
): Promise<void> {
  const type = BENEFIT_TYPES.find((known) => known === name)
  if (!type) throw new CliRefusal(`TYPE is one of ${BENEFIT_TYPES.join(', ')}. Usage: ${USAGE}`)
  if (count !== 'none' && !/^\d{1,6}$/.test(count)) throw new CliRefusal(`Usage: ${USAGE}`)
  if (!(await listTenants(db)).some((listed) => listed.id === id)) throw new CliRefusal(`There is no workspace ${id}.`)
  if (count === 'none') await liftLimit(db, id, type)
  else await setBenefit(db, id, type, Number(count))
  print(count === 'none' ? `${type} is not limited.` : `The workspace may have ${count} of ${type} in all.`)
}

/** Makes a workspace one of an enterprise, which is never offered to buy, or a personal one again. */
async function changeType(
  db: Db,
  [tenantId, tenantType, ...reason]: string[],
  print: (line: string) => void,
): Promise<void> {
  if (reason.length === 0) throw new CliRefusal(`Usage: ${USAGE}`)
  const form = { tenantId, tenantType, reason: reason.join(' ') }
  acted(await setType(db, null, requireValid(setWorkspaceType.input, form, 'change')))
  print(`The workspace is ${tenantType}.`)
}

/** Grants a workspace a benefit: minutes of video, else pieces. */
async function grant(
  db: Db,
  [tenantId, name = '', count = '', days, ...reason]: string[],
  print: (line: string) => void,
): Promise<void> {
  if (reason.length === 0) throw new CliRefusal(`Usage: ${USAGE}`)
  const granted = readGranted(name, count)
  const form = { key: randomUUID(), tenantId, ...granted, days: days === 'none' ? null : Number(days) }
  const wanted = requireValid(grantByHand.input, { ...form, reason: reason.join(' ') }, 'grant')
  acted(await grantByOperator(db, null, wanted))
  print(name === 'MEMBER_VIP' ? 'The workspace has a membership.' : `The workspace has ${count} more of ${name}.`)
}

/** `studio tenant ...`: prints the workspaces with what they hold, sets how long one keeps its works or what it may have, grants it something, or changes its type. */
export const tenantCommand: Operation = async (args, { config, print }) => {
  const { words } = readWords(args, 'tenant', OPERATING.tenant)
  await withDatabase(config, async (db) => {
    if (words[0] === 'work-days') return setWorkDays(db, words.slice(1), print)
    if (words[0] === 'benefit') return setCount(db, words.slice(1), print)
    if (words[0] === 'type') return changeType(db, words.slice(1), print)
    if (words[0] === 'grant') return grant(db, words.slice(1), print)
    for (const { id, name, members, projects, works, workBytes } of await listTenants(db))
      print(
        columns([
          id,
          name,
          counted(members, 'member'),
          counted(projects, 'project'),
          counted(works, 'video'),
          `${Math.ceil(workBytes / 1e6)} MB`,
        ]),
      )
  })
}
