import { randomBytes } from 'node:crypto'
import { and, eq, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { sandboxPayments, sandboxRefunds } from '#server/platform/db/schema/billing.ts'

export type WalletRow = typeof sandboxPayments.$inferSelect
type NewPayment = Pick<WalletRow, 'id' | 'title' | 'amountCents' | 'currency' | 'expiresAt'>

/** Returns the payment of an id, which is written when it is first asked for. */
export async function openWallet(db: Db, payment: NewPayment): Promise<WalletRow> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insert(sandboxPayments)
    .values({ ...payment, token })
    .onConflictDoNothing()
  const row = await findWallet(db, payment.id)
  if (!row) throw new Error('a payment of the sandbox was not written')
  return row
}

export async function findWallet(db: Db, id: string): Promise<WalletRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return row ?? null
}

export async function walletOfToken(db: Db, token: string): Promise<WalletRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.token, token))
  return row ?? null
}

/** Ends an open payment; null where it had ended. */
export async function endWallet(
  db: Db,
  id: string,
  end: Pick<WalletRow, 'status'> & Partial<Pick<WalletRow, 'paidCents' | 'paidAt'>>,
): Promise<WalletRow | null> {
  const open = and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'open'))
  const [row] = await db.update(sandboxPayments).set(end).where(open).returning()
  return row ?? null
}

/** Gives back some of a payment, once for each id; false where so much was not paid. */
export function refundWallet(db: Db, paymentId: string, refundId: string, amountCents: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(sandboxRefunds)
      .values({ id: refundId, paymentId, amountCents })
      .onConflictDoNothing()
      .returning({ id: sandboxRefunds.id })
    if (made.length === 0) return true
    const { refundedCents, paidCents } = sandboxPayments
    const changed = await tx
      .update(sandboxPayments)
      .set({ refundedCents: sql`${refundedCents} + ${amountCents}` })
      .where(and(eq(sandboxPayments.id, paymentId), sql`${refundedCents} + ${amountCents} <= ${paidCents}`))
      .returning({ id: sandboxPayments.id })
    if (changed.length === 0) throw new Error('more would be given back than was paid')
    return true
  })
}
