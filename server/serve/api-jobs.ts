import { deleteCancelledAccounts } from '#server/features/account/cancellation/cancel.ts'
import { purgeCodes } from '#server/features/account/codes/rows.ts'
import { PURGE_CRON, PURGE_JOB, purgeUploads } from '#server/features/material/purge.ts'
import { purgeEvents } from '#server/features/operation/analytics/rows.ts'
import { purgeFailures } from '#server/features/operation/failure-rows.ts'
import { purgeShares } from '#server/features/share/rows.ts'
import { DELIVERY_ROWS, deliverJob, WEBHOOK_JOB } from '#server/features/webhook/job.ts'
import { purgeDeliveries } from '#server/features/webhook/rows.ts'
import { CLEAN_UP_CRON, CLEAN_UP_JOB, cleanUpWorks } from '#server/features/work/clean-up.ts'
import { purgeWorks } from '#server/features/work/remove.ts'
import { purgeProjects } from '#server/features/work/rows/bin.ts'
import { purgeInvitations } from '#server/features/workspace/members/invitation-rows.ts'
import { purgeInvitationRequests } from '#server/features/workspace/members/request-rows.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Store } from '#server/platform/db/open.ts'
import { purgeOutbox } from '#server/platform/mail/outbox-rows.ts'
import { segmentPrefix, tenantPrefix } from '#server/platform/objects/common/keys.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { forgetAttempts } from '#server/platform/secrets/attempts.ts'
import { BACKUP_CRON, BACKUP_JOB, backUpDaily } from '#server/tools/backup/daily.ts'
import { FAILURE_DAYS } from '#shared/api/failures.ts'
import { RECOVER_CRON, RECOVER_JOB, recoverJobs } from './recover.ts'
import { REQUESTS, type RequestMeans } from './requests.ts'

/** Time that events are kept in the own database. */
const EVENT_DAYS = 180
/** Days for which messages to webhooks are kept. */
const DELIVERY_DAYS = 30
const DAY_MS = 24 * 3600_000

interface JobParts extends Omit<RequestMeans, 'db'> {
  config: Config
  store: Store
  queue: JobQueue
}

/** Deletes everything whose time is over. */
async function purge({ store: { db }, objects }: JobParts, now: Date): Promise<void> {
  await purgeProjects(db, { pastAt: now })
  await purgeWorks({ db, objects }, { pastAt: now })
  await forgetAttempts(db)
  await purgeCodes(db)
  await purgeInvitations(db)
  await purgeInvitationRequests(db)
  await purgeOutbox(db)
  await purgeShares(db)
  await purgeEvents(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS))
  await purgeFailures(db, new Date(now.getTime() - FAILURE_DAYS * DAY_MS))
  await purgeDeliveries(db, new Date(now.getTime() - DELIVERY_DAYS * DAY_MS))
  await purgeUploads({ db, objects }, now)
  const removeFiles = async (tenantId: string) => {
    await objects.removePrefix(`${tenantPrefix(tenantId)}/`)
    await objects.removePrefix(segmentPrefix(tenantId))
  }
  await deleteCancelledAccounts({ db, removeFiles }, now)
}

/** Works on the jobs of a process that answers calls: requests, messages to webhooks, and what is done by the clock. */
export async function workOnApiJobs(parts: JobParts): Promise<void> {
  const { config, store, queue, ...means } = parts
  const { db } = store
  const { objects } = means
  for (const { kind, workerOf } of REQUESTS) {
    const handle = workerOf({ db, ...means })
    if (handle) await queue.work(kind.job, { handle, lost: ({ data }) => kind.giveUp({ db, queue }, data.id) })
  }
  await queue.work(WEBHOOK_JOB, {
    handle: (attempt) => deliverJob({ db, queue, hosts: config.webhookHosts }, attempt),
    lost: ({ data }) => DELIVERY_ROWS.giveUp({ db, queue }, data.id),
  })
  await queue.work(PURGE_JOB, { handle: () => purge(parts, new Date()) })
  await queue.schedule(PURGE_JOB, PURGE_CRON, {})
  await queue.work(CLEAN_UP_JOB, { handle: ({ signal }) => cleanUpWorks({ db, objects }, config.workDays, signal) })
  await queue.schedule(CLEAN_UP_JOB, CLEAN_UP_CRON, {})
  await queue.work(RECOVER_JOB, { handle: () => recoverJobs(db, queue) })
  await queue.schedule(RECOVER_JOB, RECOVER_CRON, {})
  const source = {
    url: store.url,
    dataDir: config.dataDir,
    embeddedStore: config.store.kind === 'embedded',
    version: config.version,
  }
  await queue.work(BACKUP_JOB, { handle: () => backUpDaily(source, config.backupsKept, new Date()) })
  await queue.schedule(BACKUP_JOB, BACKUP_CRON, {})
}
