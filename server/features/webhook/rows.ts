import { and, count, desc, eq, lt } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { deliveries, webhooks } from '#server/platform/db/schema/works.ts'

type WebhookRow = typeof webhooks.$inferSelect
type DeliveryRow = typeof deliveries.$inferSelect

export async function insertWebhook(db: Db, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(webhook)
}

/** The webhooks of a tenant, the first created first. */
export function webhooksOf(db: Db | Tx, tenantId: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.tenantId, tenantId)).orderBy(webhooks.createdAt, webhooks.id)
}

/** Returns how many webhooks a tenant has. */
export async function countWebhooks(db: Db, tenantId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(webhooks).where(eq(webhooks.tenantId, tenantId))
  return row?.value ?? 0
}

/** Deletes a webhook of a tenant with its deliveries and returns it; null without one. */
export async function deleteWebhook(db: Db, tenantId: string, id: string): Promise<WebhookRow | null> {
  const own = and(eq(webhooks.tenantId, tenantId), eq(webhooks.id, id))
  const [deleted] = await db.delete(webhooks).where(own).returning()
  return deleted ?? null
}

export async function insertDelivery(tx: Tx, delivery: typeof deliveries.$inferInsert): Promise<void> {
  await tx.insert(deliveries).values(delivery)
}

/** A waiting delivery with its webhook; null when it has ended, or waits for another job. */
export async function deliveryOfJob(db: Db, id: string, jobId: string) {
  const [row] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(deliveries.id, id), eq(deliveries.jobId, jobId), eq(deliveries.status, 'waiting')))
  return row ?? null
}

/** Writes a change of a delivery. */
export async function updateDelivery(db: Db | Tx, id: string, change: Partial<DeliveryRow>): Promise<void> {
  await db.update(deliveries).set(change).where(eq(deliveries.id, id))
}

/** Gives up a delivery that waits for a job of which every attempt has died. */
export async function deliveryLost(db: Db, { id, jobId }: { id: string; jobId: string | null }): Promise<void> {
  if (jobId === null) return
  const its = and(eq(deliveries.id, id), eq(deliveries.jobId, jobId), eq(deliveries.status, 'waiting'))
  await db.update(deliveries).set({ status: 'dead', reason: 'lost' }).where(its)
}

/** Deliveries of all tenants that have not ended. */
export function waitingDeliveries(db: Db): Promise<{ id: string; jobId: string; tenantId: string }[]> {
  return db
    .select({ id: deliveries.id, jobId: deliveries.jobId, tenantId: webhooks.tenantId })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.status, 'waiting'))
}

/** Deliveries of a tenant that were given up, the last first; at most 100. */
export function deadDeliveries(db: Db | Tx, tenantId: string) {
  return db
    .select({ delivery: deliveries, url: webhooks.url })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(and(eq(webhooks.tenantId, tenantId), eq(deliveries.status, 'dead')))
    .orderBy(desc(deliveries.createdAt), deliveries.id)
    .limit(100)
}

/** Deletes the deliveries of before a moment. */
export async function purgeDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, before))
}
