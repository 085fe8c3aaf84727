import { and, desc, eq, inArray, lt, or, type sql } from '#server/platform/db/base/drizzle.ts'
import type { Page } from '#server/platform/db/listing.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { orders, quotes } from '#server/platform/db/schema/billing.ts'
import type { OrderTab } from '#shared/api/billing/orders.ts'

export type OrderRow = typeof orders.$inferSelect
export type QuoteRow = typeof quotes.$inferSelect
type Condition = ReturnType<typeof sql> | undefined

/** Statuses of orders that are paid. */
export const PAID: OrderRow['status'][] = ['PAID', 'FULFILL', 'FINISHED']

const STATUSES: Record<Exclude<OrderTab, 'all'>, OrderRow['status'][]> = {
  paying: ['CREATED'],
  payed: PAID,
  cancelled: ['CANCELLED'],
}

/** The condition of a tab of a list. */
export const inTab = (tab: OrderTab): Condition => (tab === 'all' ? undefined : inArray(orders.status, STATUSES[tab]))

export async function insertQuote(db: Db, quote: Omit<QuoteRow, 'createdAt'>): Promise<void> {
  await db.insert(quotes).values(quote)
}

export async function findQuote(tx: Tx, tenantId: string, id: string): Promise<QuoteRow | null> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.tenantId, tenantId)))
  return row ?? null
}

/** Removes quotes that were made before a moment. */
export async function deleteQuotes(db: Db, before: Date): Promise<void> {
  await db.delete(quotes).where(lt(quotes.createdAt, before))
}

export async function insertOrder(tx: Tx, { createdAt: _, ...quote }: QuoteRow, expiresAt: Date): Promise<void> {
  await tx.insert(orders).values({ ...quote, expiresAt })
}

export async function findOrder(db: Db | Tx, tenantId: string, id: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.tenantId, tenantId)))
  return row ?? null
}

/** An order of any tenant; until the transaction ends, nobody changes it. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}

export async function changeOrder(tx: Tx, id: string, change: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!row) throw new Error('an order is gone')
  return row
}

export function countUnpaid(tx: Tx, tenantId: string): Promise<number> {
  return tx.$count(orders, and(eq(orders.tenantId, tenantId), eq(orders.status, 'CREATED')))
}

/** A page of the orders of a tenant, the last first. */
export async function pageOfOrders(db: Db, tenantId: string, tab: OrderTab, { page, size }: Page) {
  const own = and(eq(orders.tenantId, tenantId), inTab(tab))
  const records = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: await db.$count(orders, own) }
}

/** All orders of a tenant, the last first. */
export function ordersOf(db: Db, tenantId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.tenantId, tenantId)).orderBy(desc(orders.createdAt), orders.id)
}

/** Orders whose time is over, and paid ones that are not fulfilled, of all tenants. */
export async function dueOrders(db: Db, now: Date): Promise<{ expired: OrderRow[]; unfulfilled: OrderRow[] }> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      or(and(eq(orders.status, 'CREATED'), lt(orders.expiresAt, now)), inArray(orders.status, ['PAID', 'FULFILL'])),
    )
    .orderBy(orders.createdAt)
    .limit(500)
  return {
    expired: rows.filter(({ status }) => status === 'CREATED'),
    unfulfilled: rows.filter(({ status }) => status !== 'CREATED'),
  }
}
