import type { Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { isBelow, isSearchable, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import type { LimitRefusal, RequestDeps } from '#server/platform/requests/define-request.ts'
import { err, type Result } from '#shared/base/result.ts'
import { isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { CONVERSION_REQUEST, type ConversionRow } from './request.ts'
import { conversionsOf } from './rows.ts'

type ConversionRefusal = UploadRefusal | LimitRefusal<'tooManyConversions'>

interface ConversionDeps extends RequestDeps {
  objects: ObjectStore
}

/** Returns the conversion of an upload that has not ended, or whose result is there. */
async function knownConversion(tx: Tx, objects: ObjectStore, principal: Principal, key: string) {
  for (const row of await conversionsOf(tx, principal, key))
    if (row.resultKey === null || (await inTime(objects.size(row.resultKey))) !== null) return row
  return null
}

/** Queues an upload of the caller to be converted to a film that browsers play; one that is, or was, is not done again. */
export async function requestConversion(
  parts: ConversionDeps,
  principal: Principal,
  key: string,
): Promise<Result<ConversionRow, ConversionRefusal>> {
  const { objects } = parts
  const rule = UPLOAD_RULES.stickerVideo
  if (!isBelow(uploadPrefix(principal), key)) return err({ reason: 'foreignObject' })
  if (!isSearchable(key)) return err({ reason: 'uploadWrongName' })
  const bytes = await inTime(objects.size(key))
  if (bytes === null) return err({ reason: 'objectNotFound' })
  if (!isAccepted(rule, key)) return err({ reason: 'uploadWrongType', values: { types: rule.extensions.join(', ') } })
  if (isTooLarge(rule, bytes)) return err({ reason: 'uploadTooLarge', values: { limitMb: rule.megabytesMax } })
  return CONVERSION_REQUEST.begin(parts, principal, { sourceKey: key }, (tx) =>
    knownConversion(tx, objects, principal, key),
  )
}
