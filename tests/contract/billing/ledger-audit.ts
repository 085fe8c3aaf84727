import { inArray } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { benefitGrants, ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { NEEDS, type Told } from './ledger-history.ts'

interface Entry {
  tenantId: string
  id: string
  grantId: string
  step: string
  quantity: number
  subject: string
  reserveId: string | null
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const quantities = (entries: readonly Entry[]) => sum(entries.map(({ quantity }) => quantity))

function grouped<T, Key>(all: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** Compares the books with what the acts of their histories said; returns what does not agree. */
export async function auditLedger(db: Db, all: readonly Told[]): Promise<string[]> {
  const ids = all.map(({ tenantId }) => tenantId)
  const { tenantId, id, grantId, step, quantity, subject, reserveId, createdAt } = ledgerEntries
  const rows: Entry[] = await db
    .select({ tenantId, id, grantId, step, quantity, subject, reserveId })
    .from(ledgerEntries)
    .where(inArray(tenantId, ids))
    .orderBy(createdAt)
  const { liftedAt } = benefitGrants
  const grants = await db
    .select({ id: benefitGrants.id, liftedAt })
    .from(benefitGrants)
    .where(inArray(benefitGrants.tenantId, ids))
  const lifted = new Set(grants.flatMap((grant) => (grant.liftedAt ? grant.id : [])))
  const byTenant = grouped(rows, (row) => row.tenantId)
  return all.flatMap((told) => {
    const own = byTenant.get(told.tenantId) ?? []
    const faults = faultsOf(told, own, lifted)
    return faults.map((fault) => `${fault}: ${JSON.stringify(told.history)}`)
  })
}

/** @param lifted grants that count no more, since they were taken away */
function faultsOf(told: Told, entries: readonly Entry[], lifted: ReadonlySet<string>): string[] {
  const faults = [...told.wrong]
  for (const [grant, own] of grouped(entries, ({ grantId }) => grantId)) {
    if (quantities(own) < 0) faults.push(`less than nothing of ${grant}`)
    if (own.filter(({ step }) => step === 'grant').length !== 1) faults.push(`not one grant of ${grant}`)
  }
  const ends = grouped(
    entries.filter(({ reserveId }) => reserveId !== null),
    ({ reserveId }) => reserveId,
  )
  const reserves = entries.filter(({ step }) => step === 'reserve')
  for (const [id, own] of ends) {
    const reserve = reserves.find((one) => one.id === id)
    if (own.length > 1) faults.push('a reservation that ended twice')
    const [end] = own
    if (end?.step === 'release' && end.quantity !== -(reserve?.quantity ?? 0)) faults.push('another quantity released')
  }
  const of = (step: string) => entries.filter((one) => one.step === step)
  const isEnd = (id: string, step: string) => ends.get(id)?.some((one) => one.step === step) ?? false
  const charged = -quantities(reserves.filter(({ id }) => isEnd(id, 'settle')))
  const open = reserves.filter(({ id }) => !ends.has(id))
  for (const [subject, own] of grouped(open, (one) => one.subject)) {
    if (-quantities(own) !== NEEDS[subject]) faults.push(`${-quantities(own)} reserved for ${subject}`)
  }
  const bought = of('grant').filter(({ subject }) => subject.startsWith('order-'))
  if (quantities(bought) !== told.granted) faults.push('granted otherwise than was said')
  // of a workspace that is gone the two ends may each have been the first for some of it
  if (!told.history.end.isRemoved && charged !== told.charged) faults.push('charged otherwise than was said')
  const counted = <T extends Entry>(all: readonly T[]) => all.filter((one) => !lifted.has(one.grantId))
  const used = counted(reserves.filter(({ id }) => isEnd(id, 'settle') || !ends.has(id)))
  const left = quantities(counted(of('grant'))) + quantities(counted(of('revoke'))) + quantities(used)
  if (told.left !== left) faults.push(`${told.left} left, not ${left}`)
  return faults
}
