import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Attempt, JobKind, JobQueue } from '#server/platform/queue/queue.ts'
import type { JobRows } from '#server/platform/requests/job-rows.ts'
import { postMessage } from './post.ts'
import { deliveryLost, deliveryOfJob, updateDelivery, waitingDeliveries } from './rows.ts'
import { signatureHeaders } from './sign.ts'

/** Delivers the message to a webhook whose id it carries. */
export const WEBHOOK_JOB = {
  name: 'webhook',
  data: z.object({ id: z.string() }),
  expireInSeconds: 120,
  concurrency: 4,
  concurrencyPerOwner: 2,
  retryLimit: 2,
} satisfies JobKind

/** Pauses after failed attempts, in seconds; a message that fails once more is given up. */
const PAUSES_SEC = [10, 60, 600, 3600, 6 * 3600]
/** Longest wait for the answer of a receiver. */
export const ANSWER_MS = 10_000

interface DeliverParts {
  db: Db
  queue: JobQueue
  /** Hosts inside to which the operator lets messages go. */
  hosts: readonly string[]
}

/** Queues the next attempt at a delivery. */
export async function sendDelivery(
  tx: Tx,
  queue: JobQueue,
  { id, tenantId, startAfter }: { id: string; tenantId: string; startAfter?: Date },
): Promise<void> {
  const jobId = randomUUID()
  await updateDelivery(tx, id, { jobId })
  await queue.send(tx, WEBHOOK_JOB, { id }, { owner: tenantId, jobId, ...(startAfter && { startAfter }) })
}

/** Posts a signed message; one that is not taken is posted again after a pause, and given up after six attempts. */
export async function deliverJob(
  { db, queue, hosts }: DeliverParts,
  { data: { id }, jobId, signal }: Attempt<{ id: string }>,
): Promise<void> {
  const row = await deliveryOfJob(db, id, jobId)
  if (!row) return
  const { delivery, webhook } = row
  const { body } = delivery
  const headers = signatureHeaders(webhook.secret, { id, timeSec: Math.floor(Date.now() / 1000), body })
  const reason = await postMessage(webhook.url, { headers, body, hosts, timeoutMs: ANSWER_MS, signal })
  signal.throwIfAborted()
  if (reason === null) return updateDelivery(db, id, { status: 'delivered', reason: null })
  const pauseSec = PAUSES_SEC[delivery.attempts]
  await db.transaction(async (tx) => {
    await updateDelivery(tx, id, {
      attempts: delivery.attempts + 1,
      reason,
      ...(pauseSec === undefined && { status: 'dead' as const }),
    })
    if (pauseSec === undefined) return
    const startAfter = new Date(Date.now() + pauseSec * 1000)
    await sendDelivery(tx, queue, { id, tenantId: webhook.tenantId, startAfter })
  })
}

/** Messages to webhooks, which have a list of those that were given up of their own. */
export const DELIVERY_ROWS: JobRows = {
  job: WEBHOOK_JOB,
  unfinished: waitingDeliveries,
  giveUp: ({ db }, row) => deliveryLost(db, row),
  renew: ({ db, queue }, { id, tenantId }) => db.transaction((tx) => sendDelivery(tx, queue, { id, tenantId })),
}
