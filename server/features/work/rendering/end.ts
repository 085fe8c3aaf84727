import { randomUUID } from 'node:crypto'
import { releaseBenefit, settleBenefit } from '#server/features/billing/public.ts'
import { insertDelivery, sendDelivery, webhooksOf } from '#server/features/webhook/public.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { reportWork, setConsumed, type WorkItem, workOf } from '../rows/works.ts'

type End = Pick<
  Partial<WorkItem>,
  'progress' | 'key' | 'coverKey' | 'durationSec' | 'sizeBytes' | 'failure' | 'consumedSec'
> & {
  status: 'success' | 'fail'
}

/**
 * Ends the work of a job and queues a message to each webhook of its tenant, in one transaction.
 * @returns whether the work still waited for this job
 */
export function endWork(
  { db, queue }: { db: Db; queue: JobQueue },
  { id, jobId }: { id: string; jobId: string },
  end: End,
): Promise<boolean> {
  const finishedAt = new Date()
  return db.transaction(async (tx) => {
    if (!(await reportWork(tx, id, jobId, { ...end, finishedAt }))) return false
    const work = await workOf(tx, id)
    if (!work) return false
    if (end.status === 'success') await charge(tx, work)
    else await releaseBenefit(tx, work.tenantId, id)
    for (const webhook of await webhooksOf(tx, work.tenantId)) {
      const delivery = { id: randomUUID(), webhookId: webhook.id, body: messageOf(work, finishedAt), jobId: '' }
      await insertDelivery(tx, delivery)
      await sendDelivery(tx, queue, { id: delivery.id, tenantId: work.tenantId })
    }
    return true
  })
}

/** Charges what was reserved, which was shown before; a film whose scripts were spoken meanwhile may have become longer. */
async function charge(tx: Tx, { id, tenantId, speaks, durationSec }: WorkItem): Promise<void> {
  const charged = await settleBenefit(tx, tenantId, id, speaks ? Math.ceil(durationSec ?? 0) : 0)
  if (charged > 0) await setConsumed(tx, id, charged)
}

function messageOf({ id, projectId, name, status, durationSec, sizeBytes }: WorkItem, at: Date): string {
  const type = status === 'success' ? 'work.finished' : 'work.failed'
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { workId: id, projectId, name, durationSec, sizeBytes },
  })
}
