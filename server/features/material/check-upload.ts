import type { Principal } from '#server/platform/db/principal.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { isBelow, isSearchable, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { type Breach, breachOf, isAccepted, isTooLarge, type UploadRule } from '#shared/model/upload-rules.ts'
import { clockText } from '#shared/timing/time-text.ts'
import {
  type Content,
  inspectEffect,
  inspectFont,
  inspectImage,
  inspectMedia,
  inspectModel,
  type StoredFile,
  type Unread,
} from './inspect.ts'

/** The readers of the kinds of files. */
const INSPECTORS: Record<
  Content['kind'],
  (objects: Pick<ObjectStore, 'size' | 'read'>, stored: StoredFile) => Promise<Content | Unread | null>
> = {
  image: inspectImage,
  video: inspectMedia,
  music: inspectMedia,
  model: inspectModel,
  filter: inspectEffect,
  face: inspectEffect,
  font: inspectFont,
}

const wrongType = ({ extensions }: UploadRule): Result<never, UploadRefusal> =>
  err({ reason: 'uploadWrongType', values: { types: extensions.join(', ') } })

function broken({ code, limit }: Breach): UploadRefusal {
  if (code === 'low_frame_rate') return { reason: 'uploadLowFrameRate', values: { limitFps: limit } }
  return { reason: code === 'too_short' ? 'uploadTooShort' : 'uploadTooLong', values: { limit: clockText(limit) } }
}

/**
 * Checks a stored object against its upload rule: uploader, size, name, and whether the content matches name and kind.
 * @returns its size in bytes and its content
 */
export async function checkUpload(
  objects: Pick<ObjectStore, 'size' | 'read'>,
  principal: Principal,
  { key, kind, rule }: { key: string; kind: Content['kind']; rule: UploadRule },
): Promise<Result<{ sizeBytes: number; content: Content }, UploadRefusal>> {
  if (!isBelow(uploadPrefix(principal), key)) return err({ reason: 'foreignObject' })
  if (!isSearchable(key)) return err({ reason: 'uploadWrongName' })
  const sizeBytes = await inTime(objects.size(key))
  if (sizeBytes === null) return err({ reason: 'objectNotFound' })
  if (!isAccepted(rule, key)) return wrongType(rule)
  if (isTooLarge(rule, sizeBytes)) return err({ reason: 'uploadTooLarge', values: { limitMb: rule.megabytesMax } })
  const content =
    sizeBytes === 0 ? null : await INSPECTORS[kind](objects, { key, sizeBytes, tenantId: principal.tenantId })
  if (!content) return err({ reason: 'uploadUnreadable' })
  if (content.kind === 'slow') return err({ reason: 'uploadTakesTooLong' })
  if (content.kind === 'complex') return err({ reason: 'uploadTooComplex' })
  if (content.kind === 'forbidden') return err({ reason: 'uploadEmbeddingForbidden' })
  if (content.kind === 'wrongLine') return err({ reason: 'uploadWrongLine', values: { line: content.line } })
  if (content.kind === 'compressed') return err({ reason: 'uploadCompressed', values: { format: content.compression } })
  if (content.kind !== kind || !rule.extensions.includes(content.format)) return wrongType(rule)
  const breach = breachOf(rule, content)
  return breach ? err(broken(breach)) : ok({ sizeBytes, content })
}
