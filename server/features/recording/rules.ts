import { findMaterial } from '#server/features/material/public.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { isBelow, tenantPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { LimitRefusal, RequestDeps } from '#server/platform/requests/define-request.ts'
import { err, type Result } from '#shared/base/result.ts'
import { ANALYSIS_REQUEST, type AnalysisRow } from './request.ts'

/** Why a request is refused. */
type AnalysisRefusal = { reason: 'audioGone' } | LimitRefusal<'tooManySpeeches'>

interface AnalysisParts extends RequestDeps {
  objects: ObjectStore
  /** Whether this server recognises speech. */
  recognizes: boolean
}

/** Returns the key of a recording that a caller names by its id, or by its key in the caller's workspace. */
async function keyOf({ db, objects }: AnalysisParts, principal: Principal, audioId: string): Promise<string | null> {
  if (!isBelow(tenantPrefix(principal.tenantId), audioId))
    return (await findMaterial(db, principal, 'audio', audioId))?.key ?? null
  return (await inTime(objects.size(audioId))) === null ? null : audioId
}

/** Queues a recording to be analyzed. */
export async function requestAnalysis(
  parts: AnalysisParts,
  principal: Principal,
  { audioId, text = null }: { audioId: string; text?: string | null },
): Promise<Result<AnalysisRow, AnalysisRefusal>> {
  const audioKey = await keyOf(parts, principal, audioId)
  if (audioKey === null) return err({ reason: 'audioGone' })
  const recognizes = text === null && parts.recognizes
  return ANALYSIS_REQUEST.begin(parts, principal, { audioKey, script: text, recognizes })
}
