import { createHash, randomUUID } from 'node:crypto'
import type { SpeakRequest, SpokenAudio } from '#server/engines/speech/common/port.ts'
import { and, desc, eq, inArray } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { speechRequests } from '#server/platform/db/schema/content.ts'
import { lockTenant } from '#server/platform/db/tenant-lock.ts'

/** Goes up when the same request would be spoken differently, so that older recordings are not answered. */
const VERSION = 3

export type SpeechRow = Omit<typeof speechRequests.$inferSelect, 'request' | 'content'> & {
  request: SpeakRequest
  content: Pick<SpokenAudio, 'paragraphs' | 'words' | 'phonemes' | 'timesEstimated'> | null
}

function typed(row: typeof speechRequests.$inferSelect): SpeechRow {
  return { ...row, request: row.request as SpeakRequest, content: row.content as SpeechRow['content'] }
}

function digestOf(request: SpeakRequest): string {
  const { text, ssml, toneId, pitchOffset, speedRatio, volume, glossary = [] } = request
  const said = JSON.stringify([VERSION, text, ssml, toneId, pitchOffset, speedRatio, volume, ...glossary])
  return createHash('sha256').update(said).digest('hex')
}

/** The tenant's last equal request that has not failed. */
export async function equalSpeech(db: Db | Tx, principal: Principal, request: SpeakRequest): Promise<SpeechRow | null> {
  const [row] = await db
    .select()
    .from(speechRequests)
    .where(
      and(
        eq(speechRequests.tenantId, principal.tenantId),
        eq(speechRequests.digest, digestOf(request)),
        inArray(speechRequests.status, ['progress', 'success']),
      ),
    )
    .orderBy(desc(speechRequests.createdAt))
    .limit(1)
  return row ? typed(row) : null
}

export async function insertSpeech(tx: Tx, principal: Principal, request: SpeakRequest): Promise<SpeechRow> {
  const { tenantId, userId } = principal
  const [made] = await tx
    .insert(speechRequests)
    .values({
      id: randomUUID(),
      tenantId,
      userId,
      digest: digestOf(request),
      request,
      status: 'progress',
      jobId: randomUUID(),
    })
    .returning()
  if (!made) throw new Error('a speech request was not written')
  return typed(made)
}

/** Returns how many requests of a tenant have not ended; until the transaction ends, nobody else adds one. */
export async function lockUnfinishedSpeech(tx: Tx, { tenantId }: Principal): Promise<number> {
  await lockTenant(tx, tenantId)
  const unfinished = and(eq(speechRequests.tenantId, tenantId), eq(speechRequests.status, 'progress'))
  return tx.$count(speechRequests, unfinished)
}

export async function findSpeech(db: Db, principal: Principal, id: string): Promise<SpeechRow | null> {
  const [row] = await db
    .select()
    .from(speechRequests)
    .where(and(eq(speechRequests.id, id), eq(speechRequests.tenantId, principal.tenantId)))
  return row ? typed(row) : null
}

/** The request of a job, or null when it has ended or another job speaks it. */
export async function speechOfJob(db: Db, id: string, jobId: string): Promise<SpeechRow | null> {
  const [row] = await db
    .select()
    .from(speechRequests)
    .where(and(eq(speechRequests.id, id), eq(speechRequests.jobId, jobId), eq(speechRequests.status, 'progress')))
  return row ? typed(row) : null
}

type Change = Partial<
  Pick<SpeechRow, 'status' | 'errorCode' | 'errorMessage' | 'audioKey' | 'srtKey' | 'durationSec' | 'content' | 'jobId'>
>

/** Changes a request that has not ended. */
export async function reportSpeech(db: Db, id: string, change: Change): Promise<void> {
  await db
    .update(speechRequests)
    .set(change)
    .where(and(eq(speechRequests.id, id), eq(speechRequests.status, 'progress')))
}

/** Requests that have not ended, of all tenants. */
export async function unfinishedSpeech(db: Db): Promise<Pick<SpeechRow, 'id' | 'tenantId' | 'jobId'>[]> {
  return db
    .select({ id: speechRequests.id, tenantId: speechRequests.tenantId, jobId: speechRequests.jobId })
    .from(speechRequests)
    .where(eq(speechRequests.status, 'progress'))
}
