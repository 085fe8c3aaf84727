import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#server/platform/http/api-error.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { MessagePort } from '#server/platform/mail/port.ts'
import { quotaText } from '#server/platform/objects/common/quota.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as review from '#shared/api/submission-review.ts'
import * as api from '#shared/api/submissions.ts'
import { decide } from './review-rules.ts'
import { findForReview, findSubmission, pageForReview, pageOfSubmissions, type SubmissionRow } from './rows.ts'
import { beginDraft, giveCode, type SubmissionDeps, saveForm, submit, withdraw } from './rules.ts'
import { reviewedView, submissionView } from './view.ts'

interface SubmissionParts extends SubmissionDeps {
  messages: MessagePort
  hostOf(request: FastifyRequest): string
}

/** Validity of an address of the material for the operator. */
const WATCH_MS = 1_800_000

/** Serves material of trainings: drafts, licences, submission and withdrawal. */
export function submissionRoutes(app: FastifyInstance, parts: SubmissionParts): void {
  const { db, objects } = parts
  const view = (row: SubmissionRow, http: FastifyRequest) =>
    submissionView(row, requestLanguage(http), quotaText(objects))

  mount(app, 'training', api.listSubmissions, async (listing, principal, http) => {
    const { records, total } = await pageOfSubmissions(db, principal, listing)
    return { records: records.map((row) => view(row, http)), total }
  })

  mount(app, 'training', api.submissionDetail, async ({ id }, principal, http) => {
    const row = await findSubmission(db, principal, id)
    if (!row) throw new ApiError('notFound', 'submissionNotFound')
    return view(row, http)
  })

  mount(app, 'training', api.draftSubmission, async (wanted, principal, http) =>
    view(accepted(await beginDraft(parts, principal, wanted)), http),
  )

  mount(app, 'training', api.saveSubmission, async (given, principal, http) =>
    view(accepted(await saveForm(parts, principal, given)), http),
  )

  mount(app, 'training', api.licenceCode, async ({ id }, principal) => accepted(await giveCode(parts, principal, id)))

  mount(app, 'training', api.submitSubmission, async (wanted, principal, http) =>
    view(accepted(await submit(parts, principal, wanted)), http),
  )

  mount(app, 'training', api.withdrawSubmission, async ({ id }, principal) => {
    accepted(await withdraw(parts, principal, id))
    return {}
  })
}

/** Serves the queue of submissions, for administrators of the instance. */
export function reviewRoutes(app: FastifyInstance, parts: SubmissionParts): void {
  const { db, objects } = parts
  const limit = quotaText(objects)

  mount(app, 'training', review.listForReview, async (listing, _, http) => {
    const { records, total } = await pageForReview(db, listing)
    return { records: records.map((row) => reviewedView(row, requestLanguage(http), limit)), total }
  })

  mount(app, 'training', review.reviewedFiles, async ({ id }, _, http) => {
    const row = await findForReview(db, id)
    if (!row) throw new ApiError('notFound', 'submissionNotFound')
    const host = parts.hostOf(http)
    return { urls: await Promise.all(row.submission.files.map(({ key }) => objects.address(key, WATCH_MS, host))) }
  })

  mount(app, 'training', review.decideSubmission, async (decision, _, http) =>
    reviewedView(accepted(await decide(parts, decision)), requestLanguage(http), limit),
  )
}
