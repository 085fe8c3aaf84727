import type { Principal } from '#server/platform/db/principal.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { isBelow, isSearchable, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import type { LimitRefusal, RequestDeps } from '#server/platform/requests/define-request.ts'
import type { Language } from '#shared/api/languages.ts'
import { err, type Result } from '#shared/base/result.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { formatsOf, importRule, importRules, isTooLarge } from '#shared/model/upload-rules.ts'
import { IMPORT_REQUEST, type ImportRow } from './request.ts'

interface Wanted {
  key: string
  fileName: string
  into: 'project' | 'scenes'
  canvasType?: CanvasType | undefined
  isEditable: boolean
  presenterId?: string | undefined
  language: Language
}

/** Queues an upload of the caller to become scenes or a project. */
export async function requestImport(
  parts: RequestDeps & { objects: ObjectStore },
  principal: Principal,
  { key, fileName, into: target, canvasType = 'LANDSCAPE', isEditable, presenterId, language }: Wanted,
): Promise<Result<ImportRow, UploadRefusal | LimitRefusal<'tooManyImports'>>> {
  if (!isBelow(uploadPrefix(principal), key)) return err({ reason: 'foreignObject' })
  if (!isSearchable(key)) return err({ reason: 'uploadWrongName' })
  const bytes = await inTime(parts.objects.size(key))
  if (bytes === null) return err({ reason: 'objectNotFound' })
  const rule = importRule(key, target)
  const types = formatsOf(importRules(target))
  if (!rule) return err({ reason: 'uploadWrongType', values: { types } })
  if (isTooLarge(rule, bytes)) return err({ reason: 'uploadTooLarge', values: { limitMb: rule.megabytesMax } })
  const asked = { sourceKey: key, fileName, target, canvasType, isEditable, presenterId: presenterId ?? null, language }
  return IMPORT_REQUEST.begin(parts, principal, asked)
}
