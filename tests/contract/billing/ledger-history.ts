import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { createShop } from '#server/features/billing/common/shop.ts'
import { grantBenefit, revokeSource, setBenefit } from '#server/features/billing/ledger/grant.ts'
import { releaseBenefit, reserveBenefit, settleBenefit } from '#server/features/billing/ledger/reserve.ts'
import { holdingOf } from '#server/features/billing/ledger/rows.ts'
import { eq } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { tenants } from '#server/platform/db/schema/owners.ts'

/** The need of each subject, in seconds: fixed, so that what is reserved for one is this or nothing. */
export const NEEDS: Record<string, number> = { short: 3, middle: 5, long: 8 }
/** Seconds by which a subject can become longer than was reserved. */
const LONGER = 4

type Act =
  | { is: 'grant' | 'revoke'; key: string; dies: boolean }
  | { is: 'reserve' | 'settle' | 'longer' | 'release'; subject: string; dies: boolean }
  | { is: 'set'; all: number }

const key = fc.constantFrom('a', 'b')
/** A process that dies inside the transaction of its act: nothing of it stays. */
const dies = fc.integer({ min: 0, max: 9 }).map((turn) => turn === 0)
const grant: fc.Arbitrary<Act> = fc.record({ is: fc.constant('grant' as const), key, dies })
/** An act that comes in between. */
const other: fc.Arbitrary<Act> = fc.oneof(
  grant,
  fc.record({ is: fc.constant('revoke' as const), key, dies }),
  fc.record({ is: fc.constant('set' as const), all: fc.nat(30) }),
  fc.record({ is: fc.constant('reserve' as const), subject: fc.constantFrom(...Object.keys(NEEDS)), dies }),
)
const others = fc.array(other, { maxLength: 1 })
const times = fc.constantFrom([1], [1, 1])

/** A use of a subject: what is done at once to begin it, and then to end it. */
const use = fc
  .record({
    subject: fc.constantFrom(...Object.keys(NEEDS)),
    begin: fc.tuple(fc.array(dies, { minLength: 1, maxLength: 2 }), others),
    ends: fc.array(fc.tuple(fc.constantFrom('settle' as const, 'settle', 'longer', 'release'), dies), {
      minLength: 1,
      maxLength: 2,
    }),
    between: others,
  })
  .map(({ subject, begin: [begins, atOnce], ends, between }) => ({
    subject,
    begin: [...begins.map((dead): Act => ({ is: 'reserve', subject, dies: dead })), ...atOnce],
    end: [...ends.map(([is, dead]): Act => ({ is, subject, dies: dead })), ...between],
  }))

/** A history of the ledger of one workspace, which may be removed before the last use ends. */
export const ledgerHistory = fc
  .record({
    granted: fc.integer({ min: 1, max: 20 }),
    first: fc.tuple(grant, times),
    uses: fc.array(use, { minLength: 1, maxLength: 2 }),
    isRemoved: fc.boolean(),
    ways: fc.constantFrom('settle' as const, 'release', 'both'),
  })
  .map(({ granted, first: [act, twice], uses, isRemoved, ways }) => ({
    /** Seconds of each grant. */
    granted,
    /** Acts at once, one group after the other. */
    steps: [twice.map(() => act), ...uses.flatMap(({ begin }, at) => [...(at > 0 ? [uses[at - 1]!.end] : []), begin])],
    /** How what is open of the last subject ends: at once in several ways. */
    end: { isRemoved, ways, subject: uses.at(-1)?.subject ?? '' },
  }))
export type LedgerHistory = typeof ledgerHistory extends fc.Arbitrary<infer T> ? T : never

/** The acts of a history, as they were answered. */
export interface Told {
  tenantId: string
  history: LedgerHistory
  granted: number
  charged: number
  /** Seconds that the product says are left in the end. */
  left: number
  /** Charges that are not what their subject needed. */
  wrong: string[]
}

class Died extends Error {}

const shop = createShop('on', null)

/** Runs a history; each act is a transaction, and a process of its own. */
export async function runLedgerHistory(db: Db, history: LedgerHistory, tenantId: string): Promise<Told> {
  const told: Told = { tenantId, history, granted: 0, charged: 0, left: 0, wrong: [] }
  const within = async (act: { dies: boolean }, body: (tx: Tx) => Promise<() => void>) => {
    const run = db.transaction(async (tx) => {
      const tell = await body(tx)
      if (act.dies) throw new Died()
      return tell
    })
    await run.then(
      (tell) => tell(),
      (error: unknown) => {
        if (!(error instanceof Died)) throw error
      },
    )
  }
  const run = (one: Act): Promise<void> => {
    if (one.is === 'set') return setBenefit(db, tenantId, 'VIDEO_DURATION', one.all)
    return within(one, (tx) => perform(tx, told, one))
  }
  for (const acts of history.steps) await Promise.all(acts.map(run))
  await runEnd(db, told)
  told.left = (await holdingOf(db, tenantId, 'VIDEO_DURATION'))?.left ?? 0
  return told
}

async function perform(tx: Tx, told: Told, one: Exclude<Act, { is: 'set' }>): Promise<() => void> {
  const { tenantId, history } = told
  switch (one.is) {
    case 'grant': {
      const quantity = history.granted
      const source = `order-${one.key}`
      const grant = { tenantId, type: 'VIDEO_DURATION', quantity, source, key: one.key, endsAt: null } as const
      const isFirst = await grantBenefit(tx, grant)
      return () => {
        if (isFirst) told.granted += quantity
      }
    }
    case 'revoke':
      await revokeSource(tx, tenantId, `order-${one.key}`)
      return () => {}
    case 'reserve': {
      const use = { type: 'VIDEO_DURATION', quantity: NEEDS[one.subject]!, note: { name: 'A film' } } as const
      await reserveBenefit(tx, shop, { tenantId, tenantType: 'PERSONAL' }, { ...use, subject: one.subject })
      return () => {}
    }
    case 'settle':
    case 'longer': {
      const need = NEEDS[one.subject]!
      const most = one.is === 'longer' ? need + LONGER : need
      const charged = await settleBenefit(tx, tenantId, one.subject, one.is === 'longer' ? most : 0)
      return () => {
        told.charged += charged
        if (charged !== 0 && (charged < need || charged > most)) told.wrong.push(`${one.subject}: ${charged}`)
      }
    }
    case 'release':
      await releaseBenefit(tx, tenantId, one.subject)
      return () => {}
  }
}

async function runEnd(db: Db, told: Told): Promise<void> {
  const { isRemoved, subject: id, ways } = told.history.end
  const { tenantId } = told
  if (isRemoved) await db.delete(tenants).where(eq(tenants.id, tenantId))
  const settle = () =>
    db.transaction(async (tx) => {
      const charged = await settleBenefit(tx, tenantId, id)
      if (!isRemoved) told.charged += charged
    })
  const release = () => db.transaction((tx) => releaseBenefit(tx, tenantId, id))
  const acts = { settle: [settle, settle], release: [release, release], both: [release, settle] }[ways]
  await Promise.all(acts.map((end) => end()))
}

/** Makes workspaces, without anything in them. */
export async function makeTenants(db: Db, many: number): Promise<string[]> {
  const ids = Array.from({ length: many }, () => randomUUID())
  await db.insert(tenants).values(ids.map((id) => ({ id, name: 'T' })))
  return ids
}
