import { releaseBenefit } from '#server/features/billing/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { notify } from './notify.ts'
import { beginProduction } from './production-rows.ts'
import { changeSubmission, findForReview, lockForReview, type ReviewedRow, type SubmissionRow } from './rows.ts'

interface ReviewDeps {
  db: Db
  queue: JobQueue
  messages: MessagePort
}

/** Decides a submission under review, once: it goes into production, or back to its author with a reason. */
export async function decide(
  deps: ReviewDeps,
  decision: { id: string; submitTime: number } & ({ accept: true } | { accept: false; reason: string }),
): Promise<Result<ReviewedRow, Refusal>> {
  const { db, queue } = deps
  const decided: Result<SubmissionRow, Refusal> = await db.transaction(async (tx) => {
    const row = await lockForReview(tx, decision.id)
    // the author may have taken it back, changed it and submitted it again
    if (row?.submittedAt?.getTime() !== decision.submitTime) return err({ reason: 'submissionDecided' })
    if (decision.accept) return ok(await beginProduction(tx, queue, row))
    await releaseBenefit(tx, row.tenantId, row.id)
    const { reason } = decision
    return ok(await changeSubmission(tx, row.id, { status: 'refused', reason, endedAt: new Date() }))
  })
  if (!decided.ok) return decided
  if (!decision.accept) await notify(deps, decided.value)
  const row = await findForReview(db, decision.id)
  return row ? ok(row) : err({ reason: 'submissionNotFound' })
}
