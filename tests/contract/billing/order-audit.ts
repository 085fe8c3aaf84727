import { inArray } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { benefitGrants, ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { auditEntries, orders, payments, refunds } from '#server/platform/db/schema/billing.ts'
import type { Wallet } from './false-provider.ts'
import type { OrderRun } from './order-history.ts'

/** The books of some workspaces. */
async function booksOf(db: Db, ids: string[]) {
  const made = await db.select().from(orders).where(inArray(orders.tenantId, ids))
  const paid = await db.select().from(payments).where(inArray(payments.tenantId, ids))
  const back = await db.select().from(refunds).where(inArray(refunds.tenantId, ids))
  const grants = await db.select().from(benefitGrants).where(inArray(benefitGrants.tenantId, ids))
  const entries = await db.select().from(ledgerEntries).where(inArray(ledgerEntries.tenantId, ids))
  const acts = await db.select().from(auditEntries).where(inArray(auditEntries.subjectTenantId, ids))
  // refunds after which nothing of their order is kept
  const taken = acts.flatMap(({ act, detail }) => {
    const { orderId, keepsBenefits = false } = JSON.parse(detail)
    return act === 'refund' && !keepsBenefits ? [orderId as string] : []
  })
  return { made, paid, back, grants, entries, taken }
}
type Books = Awaited<ReturnType<typeof booksOf>>

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

/** Compares the books with what happened at the providers; returns what does not agree. */
export async function auditOrders(db: Db, runs: readonly OrderRun[]): Promise<string[]> {
  const books = await booksOf(
    db,
    runs.map(({ principal }) => principal.tenantId),
  )
  const faults: string[] = []
  for (const run of runs) {
    const found = [...faultsOfMoney(run, books, await run.wallets()), ...faultsOfGrants(run, books)]
    faults.push(...found.map((fault) => `${fault}: ${JSON.stringify(run.history)}`))
  }
  return faults
}

function faultsOfMoney({ price }: OrderRun, books: Books, wallets: readonly Wallet[]): string[] {
  const faults: string[] = []
  const order = books.made.find(({ id }) => id === price.id)
  if (!order) return ['an order is gone']
  const own = books.paid.filter(({ orderId }) => orderId === order.id)
  const paying = own.filter(({ status, isSurplus }) => status === 'paid' && !isSurplus)
  if (paying.length > 1) faults.push('paid twice')
  if ((paying.length === 1) !== (order.paidAt !== null)) faults.push('paid by nothing')
  if (paying.some(({ paidCents }) => paidCents !== order.amountCents)) faults.push('paid by another amount')
  for (const { paymentId, paid, refunds: back } of wallets) {
    const payment = own.find(({ id }) => id === paymentId)
    const due = books.back.filter((one) => one.paymentId === paymentId)
    if ((payment?.status === 'paid') !== (paid !== null)) faults.push(`a payment is ${payment?.status}`)
    if (due.some(({ status }) => status !== 'done')) faults.push('a refund is not done')
    if (sum(due.map(({ amountCents }) => amountCents)) !== sum(back.values())) faults.push('another refund')
  }
  const kept = sum(wallets.map(({ paid, refunds: back }) => (paid?.amountCents ?? 0) - sum(back.values())))
  const expected = order.paidAt ? order.amountCents - order.refundedCents : 0
  if (kept !== expected) faults.push(`kept ${kept}, not ${expected}`)
  return faults
}

function faultsOfGrants({ price }: OrderRun, books: Books): string[] {
  const faults: string[] = []
  const order = books.made.find(({ id }) => id === price.id)
  if (!order) return []
  const grants = books.grants.filter(({ source }) => source === order.id)
  const isWhole = order.refundedCents === order.amountCents
  if (order.status !== (order.paidAt && !isWhole ? 'FINISHED' : 'CANCELLED')) faults.push(`it is ${order.status}`)
  if ((order.finishedAt !== null) !== grants.length > 0) faults.push('granted is not finished')
  const entriesOf = (grantId: string) => books.entries.filter((one) => one.grantId === grantId)
  const given = grants.map(({ id, type }) => {
    const [first] = entriesOf(id).filter(({ step }) => step === 'grant')
    return `${type} ${first?.quantity}`
  })
  const pieces = order.productQuantity * order.saleQuantity
  const expected = {
    MEMBER_VIP_WEEK: ['MEMBER_VIP 1', `VIDEO_DURATION ${pieces * 60}`],
    VIDEO_DURATION: [`VIDEO_DURATION ${pieces * 60}`],
    CUSTOM_TONE_FAST: [`TONE_FAST ${pieces}`],
  }[order.typeCode as string]
  if (grants.length > 0 && given.toSorted().join() !== expected?.join()) faults.push(`granted ${given}`)
  const isTaken = books.taken.includes(order.id)
  if (isWhole && !isTaken) faults.push('kept what was refunded whole')
  for (const { id } of grants) {
    const left = sum(entriesOf(id).map(({ quantity }) => quantity))
    if (isTaken && left !== 0) faults.push(`${left} left of what was given back`)
    if (!isTaken && left <= 0) faults.push('a grant was taken away')
  }
  return faults
}
