import { z } from 'zod'
import { SUBMISSION_STATUSES } from '#shared/model/training-types.ts'
import { call, idQuery, pageQuery } from './envelope.ts'
import { plainTextSchema } from './plain-text.ts'
import { REASON_CHARS_MAX, submissionSchema } from './submissions.ts'

/** A submission as the operator sees it. */
const reviewedSchema = submissionSchema.extend({
  userName: z.string(),
  tenantName: z.string(),
  /** The code that the licence has to say; null without a licence. */
  licenceCode: z.string().nullable(),
})
export type ReviewedSubmission = z.output<typeof reviewedSchema>

/** The submissions of all workspaces in a status, which waits longest first. Drafts are their authors' alone. */
export const listForReview = call({
  method: 'GET',
  path: '/v2/submission/review/list',
  needs: 'operator',
  input: pageQuery.extend({ status: z.enum(SUBMISSION_STATUSES).exclude(['draft']) }),
  data: z.object({ records: z.array(reviewedSchema), total: z.number() }),
})

/** Addresses under which the operator watches the material of a submission for half an hour, in the order of its files. */
export const reviewedFiles = call({
  method: 'GET',
  path: '/v2/submission/review/files',
  needs: 'operator',
  input: idQuery,
  data: z.object({ urls: z.array(z.string()) }),
})

const looked = idQuery.extend({ submitTime: z.number() })

/**
 * Accepts a submission under review, which goes into production, or refuses it with a reason for its author. `submitTime` is
 * that of the submission that was looked at: one that was submitted again meanwhile is not decided.
 */
export const decideSubmission = call({
  method: 'POST',
  path: '/v2/submission/review/decide',
  needs: 'operator',
  input: z.union([
    looked.extend({ accept: z.literal(true) }),
    looked.extend({ accept: z.literal(false), reason: plainTextSchema.trim().min(1).max(REASON_CHARS_MAX) }),
  ]),
  data: reviewedSchema,
})
