import { deleteCancelledAccounts, sweepRemovedTenants } from '#server/features/account/cancellation/cancel.ts'
import { purgeCodes } from '#server/features/account/codes/rows.ts'
import { purgeImports } from '#server/features/imports/rows.ts'
import { purgeUploads } from '#server/features/material/purge.ts'
import { purgeEvents } from '#server/features/operation/analytics/rows.ts'
import { purgeFailures } from '#server/features/operation/failure-rows.ts'
import { purgeShares } from '#server/features/share/rows.ts'
import { purgeTrainings } from '#server/features/training/rows.ts'
import { purgeSubmissions, releaseMaterial } from '#server/features/training/submission/rows.ts'
import { purgeDeliveries } from '#server/features/webhook/rows.ts'
import { purgeWorks, removeStrayFilms } from '#server/features/work/remove.ts'
import { purgeProjects } from '#server/features/work/rows/bin.ts'
import { purgeInvitations } from '#server/features/workspace/members/invitation-rows.ts'
import { purgeInvitationRequests } from '#server/features/workspace/members/request-rows.ts'
import { purgeWorkspaceEvents } from '#server/platform/audit/event-rows.ts'
import type { Db } from '#server/platform/db/open.ts'
import { purgeOutbox } from '#server/platform/mail/outbox-rows.ts'
import { segmentPrefix, tenantPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { forgetAttempts } from '#server/platform/secrets/attempts.ts'
import { FAILURE_DAYS } from '#shared/api/failures.ts'

/** Time that events are kept in the own database. */
const EVENT_DAYS = 180
/** Days for which messages to webhooks are kept. */
const DELIVERY_DAYS = 30
/** Days for which imports that have ended are kept, with the pictures of scenes that no project has. */
const IMPORT_DAYS = 7
/** Days for which trainings that have ended are kept, with their photos, and the films of complete ones. */
const TRAINING_DAYS = 7
/** Days for which drafts of trainings, and what was refused or has failed, are kept with their material. */
const DRAFT_DAYS = 90
/** Days for which a file that belongs to nothing is kept. */
const FILE_DAYS = 7
const DAY_MS = 24 * 3600_000

interface PurgeParts {
  db: Db
  objects: ObjectStore
  /** Called with each step that fails. */
  onError(step: string, error: unknown): void
}

function stepsOf({ db, objects }: PurgeParts, now: Date): Record<string, () => Promise<unknown>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const removeFiles = async (tenantId: string) => {
    await objects.removePrefix(`${tenantPrefix(tenantId)}/`)
    await objects.removePrefix(segmentPrefix(tenantId))
  }
  return {
    projects: () => purgeProjects(db, { pastAt: now }),
    works: () => purgeWorks({ db, objects }, { pastAt: now }),
    attempts: () => forgetAttempts(db),
    codes: () => purgeCodes(db),
    invitations: () => purgeInvitations(db),
    'requests for invitations': () => purgeInvitationRequests(db),
    outbox: () => purgeOutbox(db),
    shares: () => purgeShares(db),
    events: () => purgeEvents(db, daysAgo(EVENT_DAYS)),
    'audit logs': () => purgeWorkspaceEvents(db),
    failures: () => purgeFailures(db, daysAgo(FAILURE_DAYS)),
    deliveries: () => purgeDeliveries(db, daysAgo(DELIVERY_DAYS)),
    imports: () => purgeImports(db, daysAgo(IMPORT_DAYS)),
    trainings: () => purgeTrainings(db, daysAgo(TRAINING_DAYS)),
    submissions: () => purgeSubmissions(db, daysAgo(DRAFT_DAYS)),
    'material of trainings': () => releaseMaterial(db, daysAgo(TRAINING_DAYS)),
    files: () => purgeUploads({ db, objects }, now),
    'films without a work': () => removeStrayFilms({ db, objects }, daysAgo(FILE_DAYS)),
    accounts: () => deleteCancelledAccounts({ db, removeFiles }, now),
    'files of deleted workspaces': () => sweepRemovedTenants({ db, removeFiles }, now),
  }
}

/**
 * Deletes everything whose time is over, each kind whatever became of the others.
 * @throws Error that names the steps which failed
 */
export async function purge(parts: PurgeParts, now: Date): Promise<void> {
  const failed: string[] = []
  for (const [name, step] of Object.entries(stepsOf(parts, now))) {
    await step().catch((error: unknown) => {
      failed.push(name)
      parts.onError(name, error)
    })
  }
  if (failed.length > 0) throw new Error(`What is over was not deleted: ${failed.join(', ')}`)
}
