import { randomUUID } from 'node:crypto'
import type { SpokenAudio } from '#server/engines/speech/common/port.ts'
import { and, eq } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { recordingAnalyses } from '#server/platform/db/schema/content.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'

export type AnalysisRow = Omit<typeof recordingAnalyses.$inferSelect, 'content'> & {
  content: Pick<SpokenAudio, 'paragraphs' | 'words' | 'phonemes'> | null
}

const typed = (row: typeof recordingAnalyses.$inferSelect) => row as AnalysisRow
const unfinished = eq(recordingAnalyses.status, 'progress')

export async function insertAnalysis(
  tx: Tx,
  { tenantId, userId }: Principal,
  request: Pick<AnalysisRow, 'audioKey' | 'script' | 'recognizes'>,
): Promise<AnalysisRow> {
  const [made] = await tx
    .insert(recordingAnalyses)
    .values({ id: randomUUID(), tenantId, userId, ...request, status: 'progress', jobId: randomUUID() })
    .returning()
  if (!made) throw new Error('an analysis was not written')
  return typed(made)
}

/** Returns how many analyses of a tenant have not ended; until the transaction ends, nobody else adds one. */
export async function lockUnfinishedAnalyses(tx: Tx, { tenantId }: Principal): Promise<number> {
  await lockTenant(tx, tenantId)
  return tx.$count(recordingAnalyses, and(eq(recordingAnalyses.tenantId, tenantId), unfinished))
}

export async function findAnalysis(db: Db, { tenantId }: Principal, id: string): Promise<AnalysisRow | null> {
  const mine = and(eq(recordingAnalyses.id, id), eq(recordingAnalyses.tenantId, tenantId))
  const [row] = await db.select().from(recordingAnalyses).where(mine)
  return row ? typed(row) : null
}

/** The analysis of a job, or null when it has ended or another job does it. */
export async function analysisOfJob(db: Db, id: string, jobId: string): Promise<AnalysisRow | null> {
  const its = and(eq(recordingAnalyses.id, id), eq(recordingAnalyses.jobId, jobId), unfinished)
  const [row] = await db.select().from(recordingAnalyses).where(its)
  return row ? typed(row) : null
}

type Change = Partial<
  Pick<
    AnalysisRow,
    'status' | 'progress' | 'errorCode' | 'errorMessage' | 'srtKey' | 'durationSec' | 'content' | 'jobId' | 'script'
  >
>

/** Changes an analysis that has not ended. */
export async function reportAnalysis(db: Db | Tx, id: string, change: Change): Promise<void> {
  await db
    .update(recordingAnalyses)
    .set(change)
    .where(and(eq(recordingAnalyses.id, id), unfinished))
}

/** Analyses that have not ended, of all tenants. */
export async function unfinishedAnalyses(db: Db): Promise<Pick<AnalysisRow, 'id' | 'tenantId' | 'jobId'>[]> {
  const { id, tenantId, jobId } = recordingAnalyses
  return db.select({ id, tenantId, jobId }).from(recordingAnalyses).where(unfinished)
}
