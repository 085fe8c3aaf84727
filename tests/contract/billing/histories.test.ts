import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sweepOrders } from '#server/features/billing/payments/sweep.ts'
import { putProduct } from '#server/features/billing/products/rows.ts'
import { SAMPLE_PRODUCTS } from '#server/features/billing/products/samples.ts'
import { and, eq, inArray } from '#server/platform/db/base/drizzle.ts'
import { openStore } from '#server/platform/db/open.ts'
import { orders, payments } from '#server/platform/db/schema/billing.ts'
import { testDatabase } from '../kit.ts'
import { Died, dyingDb } from './dying-db.ts'
import { FalseProvider } from './false-provider.ts'
import { auditLedger } from './ledger-audit.ts'
import { ledgerHistory, makeTenants, runLedgerHistory } from './ledger-history.ts'
import { auditOrders } from './order-audit.ts'
import { OrderRun, onlyOfProviders, orderHistory } from './order-history.ts'

/** How many histories there are; `npm run histories` sets it. */
const LEDGERS = Number(process.env.LEDGER_HISTORIES ?? 1000)
const ORDERS = Number(process.env.ORDER_HISTORIES ?? 200)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Histories of the ledger under way at once, each in a workspace of its own. */
const AT_ONCE = 10
/** Orders under way at once, which one timed job looks after. */
const ORDERS_AT_ONCE = 30
const BATCH = 500
const TIMEOUT = 60_000 + 40 * (LEDGERS + ORDERS)

const { env, close } = await testDatabase()
const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
const { db } = store
afterAll(async () => {
  await store.close()
  await close()
})

const ledgerTitle = `S10.16 ${LEDGERS} histories of the ledger: grants are never overdrawn, and each use is charged once`
test(ledgerTitle, { timeout: TIMEOUT }, async () => {
  const histories = fc.sample(ledgerHistory, { seed: SEED, numRuns: LEDGERS })
  let charges = 0
  for (let from = 0; from < LEDGERS; from += BATCH) {
    const batch = histories.slice(from, from + BATCH)
    const tenants = await makeTenants(db, batch.length)
    let next = 0
    const told: Awaited<ReturnType<typeof runLedgerHistory>>[] = []
    const run = async () => {
      for (let at = next++; at < batch.length; at = next++)
        told.push(await runLedgerHistory(db, batch[at]!, tenants[at]!))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, run))
    expect((await auditLedger(db, told)).slice(0, 5)).toEqual([])
    charges += told.filter(({ charged }) => charged > 0).length
  }
  // histories in which nothing happens would prove nothing
  expect(charges).toBeGreaterThan(LEDGERS / 10)
})

/** Numbers that are the same in each run with a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function makeProducts(): Promise<string[]> {
  const sold = ['MEMBER_VIP_WEEK', 'VIDEO_DURATION', 'CUSTOM_TONE_FAST'].map((type) =>
    SAMPLE_PRODUCTS.find(({ typeCode }) => typeCode === type),
  )
  const products = sold.map((product) => ({ ...product!, id: randomUUID(), currency: 'CNY', isOnSale: true }))
  await db.transaction(async (tx) => {
    for (const product of products) await putProduct(tx, product)
  })
  return products.map(({ id }) => id)
}

/** Ends what is open: providers are honest again, say the rest, take nothing more, and the timed job comes twice. */
async function comeToRest(ports: readonly FalseProvider[], runs: readonly OrderRun[]): Promise<void> {
  for (const port of ports) port.isHonest = true
  for (const run of runs) {
    for (const wallet of await run.wallets()) wallet.isClosed ||= wallet.paid === null
    await run.hearRest()
  }
  const ids = runs.map(({ price }) => price.id)
  await db
    .update(orders)
    .set({ expiresAt: new Date(0) })
    .where(and(inArray(orders.id, ids), eq(orders.status, 'CREATED')))
  for (let times = 0; times < 2; times++) {
    await db.update(payments).set({ askedAt: null }).where(inArray(payments.orderId, ids))
    await sweepOrders({ db, ports, onError: onlyOfProviders }, new Date())
  }
  for (const port of ports) port.isHonest = false
}

const orderTitle = `S10.16 ${ORDERS} histories of orders: each is paid, granted and given back once, and no money is lost`
test(orderTitle, { timeout: TIMEOUT }, async () => {
  const draw = numbers(SEED)
  const mood: ConstructorParameters<typeof FalseProvider>[2] = (...ways) => ways[draw(ways.length)]!
  const ports = [new FalseProvider('alipay', 'ALIPAY', mood), new FalseProvider('wechat', 'WECHAT', mood)]
  const productIds = await makeProducts()
  const histories = fc.sample(orderHistory, { seed: SEED, numRuns: ORDERS })
  /** The timed job, in a process that may die. */
  const sweep = async () => {
    const process_ = draw(2) === 0 ? db : dyingDb(db, draw(20), draw(2) === 0)
    const onError = (error: unknown) => error instanceof Died || onlyOfProviders(error)
    await sweepOrders({ db: process_, ports, onError }, new Date()).catch(onError)
  }
  const sums: Record<string, number> = {}
  for (let from = 0; from < ORDERS; from += ORDERS_AT_ONCE) {
    const batch = histories.slice(from, from + ORDERS_AT_ONCE)
    const tenants = await makeTenants(db, batch.length)
    const runs = await Promise.all(
      batch.map((history, at) => {
        const principal = { tenantId: tenants[at]!, userId: 'u', tenantType: 'PERSONAL', role: 'owner' } as const
        return OrderRun.begin(db, ports, { history, principal: { ...principal, operator: false }, productIds })
      }),
    )
    const steps = Math.max(...batch.map((history) => history.steps.length))
    for (let at = 0; at < steps; at++) await Promise.all([...runs.map((run) => run.step(at)), at > 2 ? sweep() : null])
    await comeToRest(ports, runs)
    expect((await auditOrders(db, runs)).slice(0, 5)).toEqual([])
  }
  const ended = await db
    .select({ status: orders.status, surplus: payments.isSurplus })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
  for (const { status, surplus } of ended) {
    sums[status] = (sums[status] ?? 0) + 1
    if (surplus) sums.surplus = (sums.surplus ?? 0) + 1
  }
  // all of them occur
  for (const end of ['FINISHED', 'CANCELLED', 'surplus']) expect(sums[end], end).toBeGreaterThan(ORDERS / 20)
})
