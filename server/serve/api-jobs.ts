import type { PayDeps } from '#server/features/billing/payments/rules.ts'
import { BILLING_CRON, BILLING_JOB, sweepOrders } from '#server/features/billing/payments/sweep.ts'
import { PURGE_CRON, PURGE_JOB } from '#server/features/material/purge.ts'
import { withdrawAbandoned } from '#server/features/training/submission/rules.ts'
import { DELIVERY_ROWS, deliverJob, WEBHOOK_JOB } from '#server/features/webhook/job.ts'
import { CLEAN_UP_CRON, CLEAN_UP_JOB, cleanUpWorks } from '#server/features/work/clean-up.ts'
import { releaseGivenUp } from '#server/features/work/local-export.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Store } from '#server/platform/db/open.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { BACKUP_CRON, BACKUP_JOB, backUpDaily } from '#server/tools/backup/daily.ts'
import { purge } from './purge.ts'
import { RECOVER_CRON, RECOVER_JOB, recoverJobs } from './recover.ts'
import { type RequestMeans, workOnRequests } from './requests.ts'

interface JobParts extends Omit<RequestMeans, 'db'> {
  config: Config
  store: Store
  queue: JobQueue
  pay: PayDeps
  /** Called with a step of the purge that fails while the others go on. */
  onError(step: string, error: unknown): void
}

/** Works on the jobs of a process that answers calls: requests, messages to webhooks, and what is done by the clock. */
export async function workOnApiJobs(parts: JobParts): Promise<void> {
  const { config, store, queue, pay, onError, ...means } = parts
  const { db } = store
  const { objects } = means
  await workOnRequests('api', queue, { db, ...means })
  await queue.work(WEBHOOK_JOB, {
    handle: (attempt) => deliverJob({ db, queue, hosts: config.webhookHosts }, attempt),
    lost: ({ data: { id }, jobId }) => DELIVERY_ROWS.giveUp({ db, queue }, { id, jobId }),
  })
  await queue.work(PURGE_JOB, { handle: () => purge({ db, objects, onError }, new Date()) })
  await queue.schedule(PURGE_JOB, PURGE_CRON, {})
  await queue.work(CLEAN_UP_JOB, { handle: ({ signal }) => cleanUpWorks({ db, objects }, config.workDays, signal) })
  await queue.schedule(CLEAN_UP_JOB, CLEAN_UP_CRON, {})
  await queue.work(RECOVER_JOB, {
    handle: async () => {
      await recoverJobs(db, queue)
      await withdrawAbandoned({ db, objects, queue })
    },
  })
  await queue.schedule(RECOVER_JOB, RECOVER_CRON, {})
  await queue.work(BILLING_JOB, {
    handle: async () => {
      await sweepOrders(pay, new Date())
      await releaseGivenUp(db, new Date())
    },
  })
  await queue.schedule(BILLING_JOB, BILLING_CRON, {})
  const source = {
    url: store.url,
    dataDir: config.dataDir,
    embeddedStore: config.store.kind === 'embedded',
    version: config.version,
  }
  await queue.work(BACKUP_JOB, { handle: () => backUpDaily(source, config.backupsKept, new Date()) })
  await queue.schedule(BACKUP_JOB, BACKUP_CRON, {})
}
