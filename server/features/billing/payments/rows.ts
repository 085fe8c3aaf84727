import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { orders, paymentNotices, payments, refunds } from '#server/platform/db/schema/billing.ts'
import type { OrderRow } from '../orders/rows.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** The open payment of an order by a provider and a way to pay, which is written when it is first asked for. */
export async function paymentOf(
  db: Db,
  { id: orderId, tenantId, amountCents, currency }: Pick<OrderRow, 'id' | 'tenantId' | 'amountCents' | 'currency'>,
  by: Pick<PaymentRow, 'provider' | 'payType'>,
): Promise<PaymentRow> {
  const { provider, payType } = by
  const open = and(
    eq(payments.orderId, orderId),
    eq(payments.provider, provider),
    eq(payments.payType, payType),
    eq(payments.status, 'open'),
  )
  const id = randomBytes(16).toString('hex')
  const made = await db
    .insert(payments)
    .values({ id, orderId, tenantId, amountCents, currency, ...by })
    .onConflictDoNothing()
    .returning()
  const [row] = made.length > 0 ? made : await db.select().from(payments).where(open)
  // it ended between the two statements
  return row ?? paymentOf(db, { id: orderId, tenantId, amountCents, currency }, by)
}

export async function keepCode(db: Db, id: string, code: { url: string; form: 'qr' | 'page' | 'tab' }): Promise<void> {
  await db.update(payments).set({ codeUrl: code.url, codeForm: code.form }).where(eq(payments.id, id))
}

/** The payments of an order at which something may still happen. */
export function openPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
}

/** Open payments of orders that wait for none any more, since a moment. */
export function forgottenPayments(db: Db, since: Date): Promise<PaymentRow[]> {
  return db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.status, 'open'), gt(payments.createdAt, since), sql`${orders.status} <> 'CREATED'`))
    .orderBy(sql`${payments.askedAt} asc nulls first`)
    .limit(100)
    .then((found) => found.map(({ payment }) => payment))
}

/**
 * Notes that the provider of a payment is about to be asked; false where it was asked less than `pauseMs` ago, also by
 * another process.
 */
export async function takeTurn(db: Db, id: string, pauseMs: number): Promise<boolean> {
  const idle = sql`(${payments.askedAt} is null or ${payments.askedAt} <= now() - make_interval(secs => ${pauseMs / 1000}))`
  const taken = await db
    .update(payments)
    .set({ askedAt: sql`now()` })
    .where(and(eq(payments.id, id), idle))
    .returning({ id: payments.id })
  return taken.length > 0
}

export async function findPayment(
  db: Db | Tx,
  provider: PaymentRow['provider'],
  id: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.provider, provider)))
  return row ?? null
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row ?? null
}

export async function changePayment(tx: Tx, id: string, change: Partial<PaymentRow>): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

/** Writes down a message of a provider; false where it was taken before. */
export async function insertNotice(
  tx: Tx,
  notice: Pick<typeof paymentNotices.$inferInsert, 'provider' | 'noticeId' | 'paymentId'>,
): Promise<boolean> {
  const made = await tx
    .insert(paymentNotices)
    .values({ id: randomUUID(), ...notice })
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id })
  return made.length > 0
}

export async function insertRefund(
  tx: Tx,
  refund: Pick<RefundRow, 'tenantId' | 'orderId' | 'paymentId' | 'amountCents' | 'reason'>,
  id = randomBytes(16).toString('hex'),
): Promise<void> {
  await tx.insert(refunds).values({ id, ...refund })
}

export async function hasRefund(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(refunds, eq(refunds.id, id))) > 0
}

/** Refunds that their providers have not confirmed, with their payments. */
export function dueRefunds(db: Db): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.status, 'due'))
    .orderBy(refunds.attempts, refunds.createdAt)
    .limit(100)
}

export async function changeRefund(db: Db, id: string, change: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** The payment that paid an order; null where none did. */
export async function paidPayment(tx: Tx, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid'), eq(payments.isSurplus, false)))
  return row ?? null
}
