import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { isBelow, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CONVERSION_REQUEST, type ConversionRow } from './request.ts'
import { conversionsOf } from './rows.ts'

/** Conversions of a tenant that wait or run at a time. */
const UNFINISHED_MAX = 10

type ConversionRefusal = UploadRefusal | { reason: 'tooManyConversions'; values: { limit: number } }

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
    const unfinished = await CONVERSION_REQUEST.rows.lockUnfinished(tx, principal)
    const known = await knownConversion(tx, objects, principal, key)
    if (known) return ok(known)
    if (unfinished >= UNFINISHED_MAX) return err({ reason: 'tooManyConversions', values: { limit: UNFINISHED_MAX } })
    return ok(await CONVERSION_REQUEST.begin(tx, queue, principal, { sourceKey: key }))
  })
}
