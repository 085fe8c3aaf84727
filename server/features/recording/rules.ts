import { findMaterial } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { isBelow, tenantPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue } from '#server/platform/queue/queue.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { ANALYSIS_REQUEST, type AnalysisRow } from './request.ts'

/** Why a request is refused; `limit` is the operator's. */
type AnalysisRefusal = { reason: 'audioGone' } | { reason: 'tooManySpeeches'; values: { limit: number } }

interface AnalysisParts {
  db: Db
  objects: ObjectStore
  queue: JobQueue
  /** Analyses of a tenant that wait or run at a time. */
  unfinishedMax: number
  /** Whether this server recognises speech. */
  recognizes: boolean
}

/** Returns the key of a recording that a caller names by its id, or by its key in the caller's workspace. */
async function keyOf({ db, objects }: AnalysisParts, principal: Principal, audioId: string): Promise<string | null> {
  if (!isBelow(tenantPrefix(principal.tenantId), audioId))
    return (await findMaterial(db, principal, 'audio', audioId))?.key ?? null
  return (await objects.size(audioId)) === null ? null : audioId
}

/** Queues a recording to be analyzed. */
export async function requestAnalysis(
  parts: AnalysisParts,
  principal: Principal,
  { audioId, text = null }: { audioId: string; text?: string | null },
): Promise<Result<AnalysisRow, AnalysisRefusal>> {
  const audioKey = await keyOf(parts, principal, audioId)
  if (audioKey === null) return err({ reason: 'audioGone' })
  const { db, queue, unfinishedMax } = parts
  return db.transaction(async (tx) => {
    if ((await ANALYSIS_REQUEST.rows.lockUnfinished(tx, principal)) >= unfinishedMax)
      return err({ reason: 'tooManySpeeches', values: { limit: unfinishedMax } })
    const request = { audioKey, script: text, recognizes: text === null && parts.recognizes }
    return ok(await ANALYSIS_REQUEST.begin(tx, queue, principal, request))
  })
}
