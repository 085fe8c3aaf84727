import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { UploadRefusal } from '#server/platform/files/upload-refusal.ts'
import { isBelow, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CONVERSION_JOB } from './job.ts'
import {
  type ConversionRow,
  conversionsOf,
  findConversion,
  insertConversion,
  lockUnfinishedConversions,
  reportConversion,
} from './rows.ts'

/** Conversions of a tenant that wait or run at a time. */
const UNFINISHED_MAX = 10

type ConversionRefusal = UploadRefusal | { reason: 'tooManyConversions'; limit: number }

interface RequestParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
}

/** Returns the conversion of an upload that has not ended, or whose result is there. */
async function knownConversion(tx: Tx, objects: ObjectStore, principal: Principal, key: string) {
  for (const row of await conversionsOf(tx, principal, key))
    if (row.resultKey === null || (await objects.size(row.resultKey)) !== null) return row
  return null
}

/** Queues an upload of the caller to be converted to a film that browsers play; one that is, or was, is not done again. */
export async function requestConversion(
  { db, objects, queue }: RequestParts,
  principal: Principal,
  key: string,
): Promise<Result<ConversionRow, ConversionRefusal>> {
  const rule = UPLOAD_RULES.stickerVideo
  if (!isBelow(uploadPrefix(principal), key)) return err({ reason: 'foreignObject' })
  const bytes = await objects.size(key)
  if (bytes === null) return err({ reason: 'objectNotFound' })
  if (!isAccepted(rule, key)) return err({ reason: 'uploadWrongType', values: { types: rule.extensions.join(', ') } })
  if (isTooLarge(rule, bytes)) return err({ reason: 'uploadTooLarge', values: { limitMb: rule.megabytesMax } })
  return db.transaction(async (tx) => {
    const unfinished = await lockUnfinishedConversions(tx, principal)
    const known = await knownConversion(tx, objects, principal, key)
    if (known) return ok(known)
    if (unfinished >= UNFINISHED_MAX) return err({ reason: 'tooManyConversions', limit: UNFINISHED_MAX })
    const made = await insertConversion(tx, principal, key)
    await queue.send(tx, CONVERSION_JOB, { id: made.id }, { owner: made.tenantId, jobId: made.jobId })
    return ok(made)
  })
}

/** Ends a request that has not ended. False when the workspace has none of that id. */
export async function cancelConversion(
  { db, queue }: Pick<RequestParts, 'db' | 'queue'>,
  principal: Principal,
  id: string,
): Promise<boolean> {
  const row = await findConversion(db, principal, id)
  if (!row) return false
  await reportConversion(db, id, { status: 'fail', errorCode: 'cancelled' })
  await queue.cancel(CONVERSION_JOB, row.jobId)
  return true
}
